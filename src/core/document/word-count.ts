/**
 * Words of a text, and the minutes that reading them takes. Scripts written without blanks (Chinese, Japanese, Thai ...)
 * count by character; Korean parts its words with blanks.
 */

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const unspacedAll = new RegExp(unspaced.source, 'gu');
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’._-]*/gu;

// Mean silent reading of English non-fiction: Brysbaert 2019, "How many words do we read per minute?"
const wordsPerMinute = 238;

export function countWords(text: string): number {
  const characters = unspaced.test(text) ? (text.match(unspacedAll)?.length ?? 0) : 0;
  const rest = characters > 0 ? text.replace(unspacedAll, ' ') : text;
  return characters + (rest.match(word)?.length ?? 0);
}

/** Whole minutes, at least 1 for any text at all. */
export const readingMinutes = (words: number): number =>
  words > 0 ? Math.max(1, Math.round(words / wordsPerMinute)) : 0;
