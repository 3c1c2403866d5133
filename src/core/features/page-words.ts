/**
 * All words of a page, once: which leaf each is in, where in the leaf's text, and a number for each distinct word.
 * A word is a run of letters, marks and digits; in scripts that part no words each character counts as one.
 */
import { isTextOwner, type PageTree } from '../dom/page-tree.ts';

/** Han, kana, hangul syllables, Thai, Lao, Khmer, Burmese: written without blanks or counted by the character. */
const BY_CHARACTER =
  '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff';
const WORD = new RegExp(`[${BY_CHARACTER}]|(?:(?![${BY_CHARACTER}])[\\p{L}\\p{M}\\p{N}_])+`, 'gu');

export interface PageWords {
  /** First word of each node, as an index into `id`; words of a node are [first[node], first[node + 1]). */
  readonly first: Int32Array;
  readonly id: Int32Array;
  /** Offset of the word in its leaf's text. */
  readonly at: Int32Array;
  readonly distinct: readonly string[];
}

/** Words of any text, lower case. */
export const wordsIn = (text: string): string[] => (text.match(WORD) ?? []).map((word) => word.toLowerCase());

export function readWords(tree: PageTree): PageWords {
  const first = new Int32Array(tree.size + 1);
  const id: number[] = [];
  const at: number[] = [];
  const distinct: string[] = [];
  const known = new Map<string, number>();
  for (let node = 0; node < tree.size; node++) {
    first[node] = id.length;
    if (!isTextOwner(tree.kind[node]) || tree.text[node] === '') continue;
    // Lower case by the word: some letters (the Turkish dotted capital I) grow, and would shift all offsets behind them.
    for (const match of tree.text[node].matchAll(WORD)) {
      const word = match[0].toLowerCase();
      let index = known.get(word);
      if (index === undefined) {
        index = distinct.length;
        distinct.push(word);
        known.set(word, index);
      }
      id.push(index);
      at.push(match.index);
    }
  }
  first[tree.size] = id.length;
  return { first, id: Int32Array.from(id), at: Int32Array.from(at), distinct };
}
