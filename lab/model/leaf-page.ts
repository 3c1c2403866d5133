/**
 * A page as the model of texts is trained on it: for each text that could be part of the answer its features, its
 * surroundings, the share of its words that is gold; and what is needed to score an answer.
 */

import type { PageTree } from '../../src/core/dom/page-tree.ts';
import { computeFeaturesInSteps } from '../../src/core/features/compute-features.ts';
import { Count } from '../../src/core/features/count.ts';
import { type LeafContext, leafContextOf } from '../../src/core/scoring/context/leaf-context.ts';
import { pageSignsOf } from '../../src/core/scoring/context/page-signs.ts';
import { type Gold, sampleOf } from '../gold/sample.ts';
import type { Packable } from '../train/typed-pack.ts';

export interface LeafPage extends LeafContext {
  /** The tree's node of each text. */
  readonly leaf: Int32Array;
  readonly columns: number;
  /** Features, text after text. */
  readonly values: Float32Array;
  readonly signs: Float32Array;
  /** Share of its words in the gold; NaN where nobody knows or where it is neither right nor wrong. */
  readonly content: Float32Array;
  /** Same number = same text that counts once; 0 = none. */
  readonly echo: Int32Array;
  /** 1 for the title and the like: neither right nor wrong. */
  readonly isUnscored: Uint8Array;
  /** wordIds[start[i]] .. wordIds[start[i + 1] - 1] are the words of text i, as the score counts them. */
  readonly start: Int32Array;
  readonly wordIds: Int32Array;
  /** Count of each word id in the gold; empty for marked pages. */
  readonly gold: Int32Array;
}

export function leafPageOf(tree: PageTree, gold: Gold): LeafPage {
  const steps = computeFeaturesInSteps(tree, 'texts');
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { features, measures } = step.value;
  const words = Float32Array.from(measures.leaves, (leaf) => measures.sum(Count.words, leaf));
  // With the hidden blocks that count as candidates.
  const sample = sampleOf(measures.tree, gold);
  const placeOf = new Map<number, number>();
  sample.leaf.forEach((leaf, index) => {
    placeOf.set(leaf, index);
  });
  const places = Array.from(measures.leaves, (leaf) => placeOf.get(leaf)!);
  const start = new Int32Array(places.length + 1);
  const ids: number[] = [];
  places.forEach((place, index) => {
    for (let at = sample.start[place]; at < sample.start[place + 1]; at++) ids.push(sample.words[at]);
    start[index + 1] = ids.length;
  });
  return {
    ...leafContextOf(measures, words),
    leaf: measures.leaves,
    columns: features.columns,
    values: features.values,
    signs: pageSignsOf(tree.page.url, features),
    content: Float32Array.from(places, (place) => sample.content[place]),
    echo: Int32Array.from(places, (place) => sample.echo[place]),
    isUnscored: Uint8Array.from(places, (place) => sample.isUnscored[place]),
    start,
    wordIds: Int32Array.from(ids),
    gold: sample.gold,
  };
}

interface LeafFacts {
  readonly count: number;
  readonly makes: number;
  readonly columns: number;
}

export function packedParts({ count, makes, columns, ...arrays }: LeafPage): {
  facts: LeafFacts;
  arrays: Record<string, Packable>;
} {
  return { facts: { count, makes, columns }, arrays };
}

export const fromPacked = (packed: { facts: LeafFacts; arrays: Record<string, Packable> }): LeafPage =>
  ({ ...packed.facts, ...packed.arrays }) as unknown as LeafPage;
