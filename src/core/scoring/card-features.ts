/**
 * Does a model look at the features that the engine computes? A card on disk names them all; one in a script for pages
 * carries their number and a hash of their names (scripts/slim-cards.ts), which tells as surely that something is wrong, though not what.
 */
export interface HashedFeatures {
  readonly count: number;
  readonly hash: string;
}

/** What the engine needs of a card: for people are its purpose, what it was fitted on and how good it was. */
export type EngineCard<Card> = Omit<Card, 'features' | 'purpose' | 'data' | 'metrics'> & {
  /** Names of the features, in order. */
  readonly features: readonly string[] | HashedFeatures;
};

export const hashFeatures = (names: readonly string[]): HashedFeatures => ({
  count: names.length,
  hash: hashOf(names.join('\n')),
});

/** What is wrong with a card's features, as the rest of a sentence about the card; undefined where nothing is. */
export function wrongFeatures(
  found: readonly string[] | HashedFeatures | undefined,
  features: readonly string[],
): string | undefined {
  const count = Array.isArray(found) ? found.length : (found as HashedFeatures | undefined)?.count;
  if (count !== features.length) return `lists ${count} features, but the engine computes ${features.length}.`;
  if (!Array.isArray(found)) {
    const { hash } = hashFeatures(features);
    const given = (found as HashedFeatures).hash;
    if (given === hash) return undefined;
    return `lists features of other names than the engine computes (their hash is ${given}, not ${hash}).`;
  }
  const odd = features.findIndex((name, i) => found[i] !== name);
  if (odd < 0) return undefined;
  return `has "${found[odd]}" as feature ${odd}, but the engine computes "${features[odd]}" there.`;
}

/** FNV-1a, twice with different beginnings: 64 bits. */
function hashOf(text: string): string {
  const sums = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at++)
    for (let i = 0; i < sums.length; i++) sums[i] = Math.imul(sums[i] ^ text.charCodeAt(at), 0x01000193 + 2 * i);
  return sums.map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('');
}
