/**
 * Source text -> what the fences look at: its imports, and the expressions in it that some fence may forbid. Works on the
 * parsed program, so that comments and strings never set off an alarm.
 */
import { parseSync } from 'vite';

interface ModuleImport {
  /** As written: './walk-page.ts', 'node:fs', '@tensorflow/tfjs-core'. */
  readonly from: string;
  readonly isTypeOnly: boolean;
}

export interface ModuleFacts {
  readonly imports: readonly ModuleImport[];
  /** Spots as short names: 'innerHTML =', 'insertAdjacentHTML()', 'eval()', 'new Function()', 'chrome.'. */
  readonly spots: ReadonlySet<string>;
  readonly lines: number;
}

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree has a hundred node types, and we look at a handful by name
type Node = Record<string, any>;

function importOf(node: Node): ModuleImport | undefined {
  const from = node.source?.value;
  if (typeof from !== 'string') return undefined;
  const parts: Node[] = node.specifiers ?? [];
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration': {
      const kind = (part: Node): string => part.importKind ?? part.exportKind;
      const isTypeOnly = kind(node) === 'type' || (parts.length > 0 && parts.every((part) => kind(part) === 'type'));
      return { from, isTypeOnly };
    }
    case 'ExportAllDeclaration':
      return { from, isTypeOnly: node.exportKind === 'type' };
    case 'TSImportType':
      return { from, isTypeOnly: true };
    case 'ImportExpression':
      return { from, isTypeOnly: false };
    default:
      return undefined;
  }
}

/** Name of the property that a member expression reaches for: a.name, a?.name, a['name']. */
const propertyOf = (node: Node): string | undefined =>
  node.type === 'MemberExpression' ? (node.property.name ?? node.property.value) : undefined;

function* spotsOf(node: Node): Generator<string> {
  if (node.type === 'AssignmentExpression') {
    const property = propertyOf(node.left);
    if (property) yield `${property} =`;
  }
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const { callee } = node;
    const property = propertyOf(callee);
    if (property) yield `${property}()`;
    if (property && callee.object.type === 'Identifier') yield `${callee.object.name}.${property}()`;
    if (callee.type === 'Identifier') yield `${callee.name}()`;
  }
  if (node.type === 'MemberExpression' && node.object.type === 'Identifier') yield `${node.object.name}.`;
}

export function readModule(path: string, source: string): ModuleFacts {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const imports: ModuleImport[] = [];
  const spots = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (value && typeof value === 'object') {
      const node = value as Node;
      const found = importOf(node);
      if (found) imports.push(found);
      for (const spot of spotsOf(node)) spots.add(spot);
      Object.values(node).forEach(visit);
    }
  };
  visit(program);
  return { imports, spots, lines: source.replace(/\n$/, '').split('\n').length };
}
