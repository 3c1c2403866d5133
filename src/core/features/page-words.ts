/**
 * All words of a page, once: which leaf each is in, where in the leaf's text, and a number for each distinct word.
 * A word is a run of letters, marks and digits; in scripts that part no words each character counts as one.
 */

/** Han, kana, hangul syllables, Thai, Lao, Khmer, Burmese: written without blanks or counted by the character. */
const BY_CHARACTER =
  '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff';
const WORD = new RegExp(`[${BY_CHARACTER}]|(?:(?![${BY_CHARACTER}])[\\p{L}\\p{M}\\p{N}_])+`, 'gu');
/** The same for plain ASCII in lower case, most of the web's text: several times faster, and soon compiled. */
const ASCII_WORD = /[a-z0-9_]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII
const ASCII = /^[\x00-\x7f]*$/;

export interface PageWords {
  /** First word of each node, as an index into `id`; words of a node are [first[node], first[node + 1]). */
  readonly first: Int32Array;
  readonly id: Int32Array;
  /** Offset of the word in its leaf's text. */
  readonly at: Int32Array;
  readonly distinct: readonly string[];
}

/** Words of any text, lower case. */
export const wordsIn = (text: string): string[] =>
  ASCII.test(text)
    ? (text.toLowerCase().match(ASCII_WORD) ?? [])
    : (text.match(WORD) ?? []).map((word) => word.toLowerCase());

/** Takes the texts of a page one after the other, numbers their words and counts them. */
export class WordReader {
  readonly id: number[] = [];
  readonly at: number[] = [];
  readonly distinct: string[] = [];
  private readonly known = new Map<string, number>();

  read(text: string): void {
    // Lower case by the word: some letters (the Turkish dotted capital I) grow, and would shift all offsets behind them.
    const isAscii = ASCII.test(text);
    const lower = isAscii ? text.toLowerCase() : text;
    const words = lower.match(isAscii ? ASCII_WORD : WORD);
    if (!words) return;
    let at = 0;
    for (const word of words) {
      // Between two words there is nothing that could be taken for one: the next place it stands at is its own.
      at = lower.indexOf(word, at);
      this.add(isAscii ? word : word.toLowerCase(), at);
      at += word.length;
    }
  }

  private add(word: string, offset: number): void {
    let index = this.known.get(word);
    if (index === undefined) {
      index = this.distinct.length;
      this.distinct.push(word);
      this.known.set(word, index);
    }
    this.id.push(index);
    this.at.push(offset);
  }
}

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
