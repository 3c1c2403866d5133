/**
 * What a Markdown text is built of: headings, list items, code blocks and rows of tables, each as its words. Enough of the
 * language to compare two texts of the same page; no parser of it.
 */
import { wordsOf } from '../gold/words.ts';

export const KINDS = ['headings', 'list items', 'code blocks', 'table rows'] as const;
export type Kind = (typeof KINDS)[number];
export type Structure = Readonly<Record<Kind, readonly string[]>>;

const FENCE = /^\s*(?:>\s?)*\s*(`{3,}|~{3,})/;
const HEADING = /^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$/;
const UNDERLINE = /^\s{0,3}(?:=+|-{2,})\s*$/;
const ITEM = /^\s*(?:>\s?)*(?:[-*+]|\d{1,4}[.)])\s+(.*)$/;
const RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;
/** What stands on a line of its own without being a paragraph. */
const NO_PARAGRAPH = /^\s*(?:$|[-*+>|#]|\d{1,4}[.)]\s|<)/;

/** The words of a line without addresses, pictures, tags and marks of emphasis. */
function plain(line: string): string {
  const text = line
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?/g, ' ')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\{[#:.%][^}]*\}/g, ' ')
    .replace(/(^|[^\p{L}\p{N}])_+|_+($|[^\p{L}\p{N}])/gu, '$1 $2')
    .replace(/[*~`\\]/g, '');
  return wordsOf(text, true).join(' ');
}

export function structureOf(markdown: string): Structure {
  const found: Record<Kind, string[]> = { headings: [], 'list items': [], 'code blocks': [], 'table rows': [] };
  const put = (kind: Kind, words: string): void => {
    if (words !== '') found[kind].push(words);
  };
  const lines = markdown.replaceAll('\r', '').split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const fence = FENCE.exec(line)?.[1];
    if (fence) {
      const end = lines.findIndex(
        (later, index) =>
          index > at &&
          later
            .trim()
            .replace(/^(?:>\s?)+/, '')
            .startsWith(fence),
      );
      const last = end < 0 ? lines.length : end;
      put('code blocks', wordsOf(lines.slice(at + 1, last).join('\n'), true).join(' '));
      at = last;
      continue;
    }
    const next = lines[at + 1] ?? '';
    if (line.includes('|') && RULE.test(next) && next.includes('-')) {
      put('table rows', plain(line));
      for (at += 2; at < lines.length && lines[at].includes('|'); at++) put('table rows', plain(lines[at]));
      at--;
      continue;
    }
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) put('headings', plain(heading));
    else if (!NO_PARAGRAPH.test(line) && UNDERLINE.test(next)) {
      put('headings', plain(line));
      at++;
    } else {
      const item = ITEM.exec(line)?.[1];
      if (item !== undefined) put('list items', plain(item));
    }
  }
  return found;
}
