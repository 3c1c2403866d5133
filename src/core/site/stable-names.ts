/**
 * The words of an element's id, class and role that are likely to be the same tomorrow: attribute text in, words out.
 * Left out: words with digits (post-4711), hashes of build tools (css-1x2y3z, sc-bdvaja), and states (active, open).
 */
const MOST_NAMES = 8;
const MOST_CHARS = 24;

const STATES = new Set(
  `active inactive open opened closed show shown visible invisible hidden hide current selected hover focus focused loaded
   loading lazy ready even odd first last expanded collapsed disabled enabled is has js css jsx sc no with the and`.split(
    /\s+/,
  ),
);

/** Letters without a vowel, or with five consonants in a row, are no word that people write. */
const isHashLike = (word: string): boolean =>
  /^[a-z]+$/.test(word) && ((word.length > 4 && !/[aeiouy]/.test(word)) || /[^aeiouy]{6}/.test(word));

export function stableNames(attributes: string): string[] {
  const names = new Set<string>();
  for (const name of attributes.split(/\s+/)) {
    // Ids that are all hash, such as those of frameworks that number their elements.
    if (name.length > 40) continue;
    for (const word of name.split(/[-_:./]+/)) {
      if (names.size >= MOST_NAMES) return [...names];
      if (word.length < 2 || word.length > MOST_CHARS || /\d/.test(word) || STATES.has(word) || isHashLike(word))
        continue;
      names.add(word);
    }
  }
  return [...names];
}
