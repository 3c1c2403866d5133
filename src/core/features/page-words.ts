/**
 * All words of a page, once: which leaf each is in, where in the leaf's text, and a number for each distinct word.
 * A word is a run of letters, marks and digits; in scripts that part no words each character counts as one.
 */
import type { PageTree } from '../dom/page-tree.ts';

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

const LEAVES_A_STEP = 256;

export function* readWords(tree: PageTree): Generator<void, PageWords> {
  const first = new Int32Array(tree.size + 1);
  const id: number[] = [];
  const at: number[] = [];
  const distinct: string[] = [];
  const known = new Map<string, number>();
  const add = (word: string, offset: number): void => {
    let index = known.get(word);
    if (index === undefined) {
      index = distinct.length;
      distinct.push(word);
      known.set(word, index);
    }
    id.push(index);
    at.push(offset);
  };
  for (let node = 0; node < tree.size; node++) {
    first[node] = id.length;
    if (node % LEAVES_A_STEP === 0) yield;
    const text = tree.text[node];
    if (text !== '') readText(text, add);
  }
  first[tree.size] = id.length;
  return { first, id: Int32Array.from(id), at: Int32Array.from(at), distinct };
}

/** Plain ASCII, most of the web's text, is cut by character codes, several times faster than by the expression. */
function readText(text: string, add: (word: string, offset: number) => void): void {
  if (!isAscii(text)) {
    // Lower case by the word: some letters (the Turkish dotted capital I) grow, and would shift all offsets behind them.
    for (const match of text.matchAll(WORD)) add(match[0].toLowerCase(), match.index);
    return;
  }
  const lower = text.toLowerCase();
  let start = -1;
  for (let i = 0; i <= lower.length; i++) {
    const code = i < lower.length ? lower.charCodeAt(i) : 0;
    const isWord = (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95;
    if (isWord && start < 0) start = i;
    else if (!isWord && start >= 0) {
      add(lower.slice(start, i), start);
      start = -1;
    }
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII
const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/** Words of a leaf that start within a stretch of its text. */
export const wordsWithin = (words: PageWords, leaf: number, from: number, to: number): number =>
  lowerBound(words, leaf, to) - lowerBound(words, leaf, from);

/** First word of the leaf that starts at the offset or later. */
function lowerBound(words: PageWords, leaf: number, offset: number): number {
  let low = words.first[leaf];
  let high = words.first[leaf + 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words.at[middle] < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
