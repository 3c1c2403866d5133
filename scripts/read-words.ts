/**
 * Source text -> what it says: the strings that may be keys of messages, the patterns of keys that are put together, and
 * words that stand in the code though a reader would see them. Works on the parsed program.
 */
import { parseSync } from 'vite';

export interface SourceWords {
  /** Every string in the file: a message is used where its key stands. */
  readonly strings: ReadonlySet<string>;
  /** Keys that are asked for by name: the first argument of `words(...)`. */
  readonly asked: ReadonlySet<string>;
  /** Template strings that begin like a key, as their fixed parts: `popup_tab_${name}` is ['popup_tab_', '']. */
  readonly patterns: readonly (readonly string[])[];
  /** Visible words in the code, each with the place it was found in: 'text', 'aria-label', 'textContent'. */
  readonly visible: readonly { readonly place: string; readonly text: string }[];
}

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree has a hundred node types, and we look at a handful by name
type Node = Record<string, any>;

/** Attributes and properties that people see or hear. */
const SEEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'ariaDescription',
  'ariaLabel',
  'ariaValueText',
  'innerText',
  'placeholder',
  'textContent',
  'title',
]);

/** A single letter is the name of a key, not a word. */
const hasWords = (text: unknown): text is string => typeof text === 'string' && /\p{L}\p{M}*\p{L}/u.test(text);

/** Texts that an expression can be: a string, either side of a condition, the fixed parts of a template. */
function textsOf(node: Node | null | undefined): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    case 'TemplateLiteral':
      return partsOf(node);
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    default:
      return [];
  }
}

const partsOf = (template: Node): string[] => template.quasis.map((part: Node) => part.value.cooked ?? '');

function* visibleIn(node: Node): Generator<{ place: string; text: string }> {
  if (node.type === 'JSXText' && hasWords(node.value)) yield { place: 'text', text: node.value.trim() };
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    for (const child of node.children)
      if (child.type === 'JSXExpressionContainer')
        for (const text of textsOf(child)) if (hasWords(text)) yield { place: 'text', text };
  const place = seenPlaceOf(node);
  if (place) for (const text of textsOf(place.value)) if (hasWords(text)) yield { place: place.name, text };
}

/** Attribute, assignment, property of an object or setAttribute call that sets something people see. */
function seenPlaceOf(node: Node): { readonly name: string; readonly value: Node } | undefined {
  if (node.type === 'JSXAttribute' && SEEN.has(node.name.name)) return { name: node.name.name, value: node.value };
  if (node.type === 'Property' && SEEN.has(node.key.name ?? node.key.value))
    return { name: node.key.name ?? node.key.value, value: node.value };
  if (
    node.type === 'AssignmentExpression' &&
    node.left.type === 'MemberExpression' &&
    SEEN.has(node.left.property.name)
  )
    return { name: node.left.property.name, value: node.right };
  if (
    node.type === 'CallExpression' &&
    node.callee.property?.name === 'setAttribute' &&
    SEEN.has(node.arguments[0]?.value)
  )
    return { name: node.arguments[0].value, value: node.arguments[1] };
  return undefined;
}

/** The keys that a call of `words` or `input.words` asks for. */
function askedIn({ type, callee, arguments: given }: Node): string[] {
  if (type !== 'CallExpression' || (callee.name ?? callee.property?.name) !== 'words') return [];
  return given[0]?.type === 'TemplateLiteral' && given[0].expressions.length > 0 ? [] : textsOf(given[0]);
}

const BEGINS_LIKE_A_KEY = /^[A-Za-z0-9]+_\w*$/;

export function readWords(path: string, source: string): SourceWords {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const strings = new Set<string>();
  const asked = new Set<string>();
  const patterns: string[][] = [];
  const visible: { place: string; text: string }[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (value && typeof value === 'object') {
      const node = value as Node;
      if (node.type === 'Literal' && typeof node.value === 'string') strings.add(node.value);
      // An unquoted name in an object may be the variable part of a key.
      if (node.type === 'Property' && node.key.type === 'Identifier') strings.add(node.key.name);
      if (node.type === 'TemplateLiteral') {
        const parts = partsOf(node);
        if (parts.length === 1) strings.add(parts[0]);
        else if (BEGINS_LIKE_A_KEY.test(parts[0])) patterns.push(parts);
      }
      for (const key of askedIn(node)) asked.add(key);
      visible.push(...visibleIn(node));
      Object.values(node).forEach(visit);
    }
  };
  visit(program);
  return { strings, asked, patterns, visible };
}
