/**
 * Text that must stay text in Markdown: each character that would start markup, HTML, an entity or a formula is escaped.
 * A stretch of text is taken as standing at the start of a line, since it may. One pass each, no backtracking.
 */

const anywhere = /[\\`*_[\]<]/g;
const entity = /&(?=#?[A-Za-z0-9]{1,31};)/g;
const lineStart = /^(\s{0,20})(?:([-+])(?=\s|$|-)|(#{1,6})(?=\s|$)|(>)|(=+|~~~)|(\d{1,9})([.)])(?=\s|$))/;
// A row of dashes and pipes under a line makes a table of it.
const tableRule = /^[\s|:-]{1,200}$/;

export function escapeMarkdown(text: string, hasMath: boolean): string {
  let escaped = text
    .replace(anywhere, '\\$&')
    .replace(entity, '\\&')
    .replace(/~(?=~)/g, '\\~');
  if (hasMath) escaped = escaped.replaceAll('$', '\\$');
  if (tableRule.test(escaped) && escaped.includes('-')) return escaped.replace('-', '\\-');
  return escaped.replace(lineStart, (_all, blanks, dash, hashes, quote, rule, number, dot) => {
    if (number) return `${blanks}${number}\\${dot}`;
    return `${blanks}\\${dash ?? hashes ?? quote ?? rule}`;
  });
}

/** An absolute address as a link's destination. */
export function escapeDestination(address: string): string {
  return address
    .replace(/[\s<>"\\`|]/g, (character) => encodeURIComponent(character))
    .replace(entity, '&amp;')
    .replace(/[()]/g, '\\$&');
}

/**
 * TeX inside dollars. Not every renderer knows formulas: to those that do not it is text, so that what would be HTML, a
 * link or the end of the formula is spelled otherwise, with the same meaning to TeX.
 */
export function escapeTex(tex: string): string {
  return tex
    .replace(/\n\s*/g, ' ')
    .replaceAll('<', '\\lt ')
    .replaceAll('>', '\\gt ')
    .replace(/\](?=[([:])/g, '] ')
    .replace(/(^|[^\\])\$/g, '$1\\$')
    .replace(/\$\$/g, '$\\$')
    .trim();
}

/** Code inside backticks, with as many of them as the code does not hold itself. */
export function codeSpan(code: string): string {
  const text = code.replace(/\s+/g, ' ');
  if (!text.trim()) return '';
  const fence = '`'.repeat(longestRun(text) + 1);
  const pad = text.startsWith('`') || text.endsWith('`') || (text.startsWith(' ') && text.endsWith(' ')) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

export function codeFence(code: string): string {
  return '`'.repeat(Math.max(3, longestRun(code) + 1));
}

function longestRun(text: string): number {
  let longest = 0;
  for (const run of text.match(/`+/g) ?? []) longest = Math.max(longest, run.length);
  return longest;
}
