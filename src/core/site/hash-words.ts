/** Words as small numbers, so that what a section said can be known again and not be read. */

/** Words of spaced scripts, single signs of those without blanks. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu;

export const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** FNV-1a, folded to 24 bits: plenty for telling a few dozen word groups of one site apart. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return ((hash >>> 24) ^ hash) & 0xffffff;
}

const SHINGLE_WORDS = 3;

/** The smallest hashes of groups of three words: two texts that share many groups share many of these. */
export function shinglesOf(words: readonly string[], most: number): number[] {
  const hashes = new Set<number>();
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at++)
    hashes.add(hashOf(words.slice(at, at + SHINGLE_WORDS).join(' ')));
  return [...hashes].sort((a, b) => a - b).slice(0, most);
}
