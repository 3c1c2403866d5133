/**
 * The words of a page in reading order, and the fingerprint of any stretch of them in constant time: the text of a node
 * is one stretch, however its markup parts it. Words are runs of letters and digits, lower case; punctuation and white
 * space only part them. Digits are kept, as in both papers: "12 comments" and "13 comments" are two texts.
 *
 * A stretch's fingerprint is a polynomial over the hashes of its words, twice, modulo two primes (62 bits), taken from
 * running values, and then spread over 64 bits together with the number of words.
 */
import type { PageTree } from '../../src/core/dom/page-tree.ts';
import { finishLanes, hashText, type Lanes, startLanes, takeIn } from './hash-lanes.ts';

/** Runs of letters and digits; marks belong to their letter. Signs of scripts without blanks are words of their own. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}]\p{M}*)+/gu;

const FIRST_PRIME = 2147483647;
const SECOND_PRIME = 2147483629;
const FIRST_BASE = 1103515245;
const SECOND_BASE = 1664525013;
const WORD_SEED = 0x51ed;
const TEXT_SEED = 0x7e87;
const HALF = 65536;

/** a * b modulo a prime below 2^31, in steps that a double holds exactly. */
const times = (a: number, b: number, prime: number): number =>
  (((a * Math.floor(b / HALF)) % prime) * HALF + a * (b % HALF)) % prime;

export class WordStretches {
  /** Of each node: its words are first[node] .. first[node] + words[node] - 1. */
  readonly first: Int32Array;
  readonly words: Int32Array;
  /** A number for each word of the page; equal words have equal numbers. */
  readonly #word: number[] = [];
  /** Characters of all words so far, one for the blank after each. */
  readonly #chars: number[] = [0];
  /** Words with a letter so far. */
  readonly #lettered: number[] = [0];
  readonly #firstSums: number[] = [0];
  readonly #secondSums: number[] = [0];
  readonly #firstPowers: number[] = [1];
  readonly #secondPowers: number[] = [1];
  /** Where each word starts in the text of its leaf. */
  readonly #starts: number[] = [];
  readonly #known = new Map<string, { number: number; lanes: Lanes }>();

  constructor(tree: PageTree) {
    this.first = new Int32Array(tree.size);
    this.words = new Int32Array(tree.size);
    let leaf = -1;
    for (let node = 0; node < tree.size; node++) {
      this.first[node] = this.#word.length;
      if (tree.text[node] !== '') {
        leaf = node;
        this.#addText(tree.text[node]);
        this.words[node] = this.#word.length - this.first[node];
      } else if (tree.textEnd[node] > tree.textStart[node] && leaf >= 0 && node < tree.end[leaf]) {
        const from = this.#wordFrom(leaf, tree.textStart[node]);
        this.first[node] = from;
        this.words[node] = this.#wordFrom(leaf, tree.textEnd[node]) - from;
      }
    }
    // Nodes without text of their own hold the words of what is in them: a running count, read at their end.
    const all = this.#word.length;
    const before = new Int32Array(tree.size + 1);
    for (let node = 0; node < tree.size; node++)
      before[node + 1] = before[node] + (tree.text[node] === '' ? 0 : this.words[node]);
    for (let node = 0; node < tree.size; node++) {
      if (tree.text[node] !== '' || tree.textEnd[node] > tree.textStart[node]) continue;
      this.first[node] = Math.min(before[node], all);
      this.words[node] = before[tree.end[node]] - before[node];
    }
  }

  /** Characters of a node's words with one blank between two. */
  charsOf(node: number): number {
    const from = this.first[node];
    return Math.max(0, this.#chars[from + this.words[node]] - this.#chars[from] - 1);
  }

  /** Different words of a node, counted to `most` at the most. */
  differentOf(node: number, most: number): number {
    const seen: number[] = [];
    const after = this.first[node] + this.words[node];
    for (let at = this.first[node]; at < after && seen.length < most; at++)
      if (!seen.includes(this.#word[at])) seen.push(this.#word[at]);
    return seen.length;
  }

  /** Whether one of a node's words has a letter: numbers alone say nothing. */
  hasLetters(node: number): boolean {
    const from = this.first[node];
    return this.#lettered[from + this.words[node]] > this.#lettered[from];
  }

  /** The fingerprint of a node's text. */
  lanesOf(node: number): Lanes {
    const from = this.first[node];
    const count = this.words[node];
    const lanes = startLanes(TEXT_SEED);
    const first = this.#firstSums[from + count] - times(this.#firstSums[from], this.#firstPowers[count], FIRST_PRIME);
    const second =
      this.#secondSums[from + count] - times(this.#secondSums[from], this.#secondPowers[count], SECOND_PRIME);
    takeIn(lanes, first < 0 ? first + FIRST_PRIME : first);
    takeIn(lanes, second < 0 ? second + SECOND_PRIME : second);
    takeIn(lanes, count);
    return finishLanes(lanes);
  }

  #addText(text: string): void {
    // Lower case first moves no offset that matters: words are found in the text as it is, and lowered one by one.
    for (const match of text.matchAll(WORD)) {
      const word = match[0].toLowerCase();
      let known = this.#known.get(word);
      if (!known) {
        known = { number: this.#known.size, lanes: hashText(word, WORD_SEED) };
        this.#known.set(word, known);
      }
      const at = this.#word.length;
      this.#word.push(known.number);
      this.#starts.push(match.index);
      this.#chars.push(this.#chars[at] + word.length + 1);
      this.#lettered.push(this.#lettered[at] + (/\p{L}/u.test(word) ? 1 : 0));
      const { high, low } = known.lanes;
      this.#firstSums.push(
        (times(this.#firstSums[at], FIRST_BASE, FIRST_PRIME) + ((high >>> 0) % FIRST_PRIME)) % FIRST_PRIME,
      );
      this.#secondSums.push(
        (times(this.#secondSums[at], SECOND_BASE, SECOND_PRIME) + ((low >>> 0) % SECOND_PRIME)) % SECOND_PRIME,
      );
      this.#firstPowers.push(times(this.#firstPowers[at], FIRST_BASE, FIRST_PRIME));
      this.#secondPowers.push(times(this.#secondPowers[at], SECOND_BASE, SECOND_PRIME));
    }
  }

  /** The first word of a leaf that starts at or after a place in its text. */
  #wordFrom(leaf: number, place: number): number {
    let low = this.first[leaf];
    let high = low + this.words[leaf];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#starts[middle] < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
