/**
 * A page of the small corpus as a tree of parts, from which come its HTML (with or without the marks that people would
 * set on blocks) and its gold text: one tree, so that page, marks and gold never disagree.
 */
export interface Part {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The type that people would mark this element with. */
  readonly block?: string;
  /** Whether what is in it belongs to the gold text. */
  readonly isGold?: boolean;
  readonly children: readonly (Part | string)[];
}

/** `recipe`: tag, `.class` ..., `!` for gold, `@block type` last: 'div.box.wide@Sidebar', 'p!'. */
export function part(
  recipe: string,
  children: readonly (Part | string)[] = [],
  attributes: Record<string, string> = {},
): Part {
  const [head, block] = recipe.replace('!', '').split('@');
  const [tag, ...classes] = head.split('.');
  const all = classes.length > 0 ? { class: classes.join(' '), ...attributes } : attributes;
  return {
    tag,
    attributes: all,
    children,
    ...(block ? { block } : {}),
    ...(recipe.includes('!') ? { isGold: true } : {}),
  };
}

export const link = (text: string, address: string): Part => part('a', [text], { href: address });

const VOID = new Set(['img', 'input', 'hr', 'br', 'meta', 'link']);
const LINES = new Set(['p', 'li', 'h1', 'h2', 'h3', 'td', 'th', 'pre', 'dt', 'dd', 'blockquote', 'figcaption', 'div']);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function htmlOfParts(parts: readonly (Part | string)[], isMarked: boolean): string {
  let blocks = 0;
  const write = (one: Part | string): string => {
    if (typeof one === 'string') return escaped(one);
    const marks = isMarked && one.block ? { 'data-block': String(++blocks), 'data-block-type': one.block } : {};
    const attributes = Object.entries({ ...one.attributes, ...marks })
      .map(([name, value]) => ` ${name}="${escaped(value)}"`)
      .join('');
    if (VOID.has(one.tag)) return `<${one.tag}${attributes}>`;
    const inner = one.children.map(write).join('');
    const gap = one.tag === 'pre' || !LINES.has(one.tag) ? '' : '\n';
    return `<${one.tag}${attributes}>${inner}</${one.tag}>${gap}`;
  };
  return parts.map(write).join('');
}

/** One line a block, as the gold of the paired corpus. */
export function goldOfParts(parts: readonly (Part | string)[]): string {
  const lines: string[] = [''];
  const add = (one: Part | string, isGold: boolean): void => {
    if (typeof one === 'string') {
      if (isGold) lines[lines.length - 1] += one;
      return;
    }
    const isLine = LINES.has(one.tag);
    if (isLine) lines.push('');
    for (const child of one.children) add(child, isGold || one.isGold === true);
    if (isLine) lines.push('');
  };
  for (const one of parts) add(one, false);
  return lines.filter((line) => line.trim() !== '').join('\n');
}

const textOf = (one: Part | string): string =>
  typeof one === 'string'
    ? one
    : one.children
        .map(textOf)
        .join('')
        .replace(/\s*\n\s*/g, ' ');

/** The gold as an author would write it in Markdown: a block, and after it an empty line. */
export function markdownOfParts(parts: readonly (Part | string)[]): string {
  const blocks: string[] = [];
  const add = (one: Part | string, isGold: boolean): void => {
    if (typeof one === 'string') {
      if (isGold && one.trim() !== '') blocks.push(one.trim());
      return;
    }
    const isOwn = isGold || one.isGold === true;
    const heading = /^h([1-6])$/.exec(one.tag);
    if (!isOwn || one.tag === 'div' || one.tag === 'table' || one.tag === 'tbody') {
      for (const child of one.children) add(child, isOwn);
      if (one.tag === 'table' && isOwn) blocks.push(tableOf(one));
    } else if (heading) blocks.push(`${'#'.repeat(Number(heading[1]))} ${textOf(one)}`);
    else if (one.tag === 'ul') blocks.push(one.children.map((item) => `- ${textOf(item)}`).join('\n'));
    else if (one.tag === 'pre') blocks.push(`\`\`\`\n${one.children.join('')}\n\`\`\``);
    else if (one.tag !== 'tr') blocks.push(textOf(one));
  };
  for (const one of parts) add(one, false);
  return `${blocks.join('\n\n')}\n`;
}

function tableOf(table: Part): string {
  const rows = table.children.flatMap((body) => (typeof body === 'string' ? [] : body.children));
  const lines = rows.map((row) => `| ${typeof row === 'string' ? row : row.children.map(textOf).join(' | ')} |`);
  return [lines[0], '| --- | --- |', ...lines.slice(1)].join('\n');
}
