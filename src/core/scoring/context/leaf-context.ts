/**
 * What stands around each text of a page, as places in the list of texts: its ancestors, as the stretches of texts that they
 * hold, and the texts of the same make. Scorers that judge a text by its surroundings pool over these.
 */
import type { PageMeasures } from '../../features/page-measures.ts';

/** Ancestors that count: the nearest ones that each hold more texts than the one before. */
export const ANCESTOR_LEVELS = 4;

export interface LeafContext {
  /** Texts of the page, in reading order: measures.leaves. */
  readonly count: number;
  /** Words of each text. */
  readonly words: Float32Array;
  /** Number of its make (tag and class of the text and of its parent), from 0. */
  readonly make: Int32Array;
  readonly makes: number;
  /** ANCESTOR_LEVELS numbers a text, nearest ancestor first: it holds the texts from[i] .. to[i] - 1. */
  readonly from: Int32Array;
  readonly to: Int32Array;
}

export function leafContextOf(measures: PageMeasures, words: Float32Array): LeafContext {
  const { tree, leaves, leafIndex } = measures;
  const count = leaves.length;
  const make = new Int32Array(count);
  const makes = new Map<number, number>();
  const from = new Int32Array(count * ANCESTOR_LEVELS);
  const to = new Int32Array(count * ANCESTOR_LEVELS);
  for (let index = 0; index < count; index++) {
    const leaf = leaves[index];
    const key = makeOf(measures, leaf);
    let number = makes.get(key);
    if (number === undefined) {
      number = makes.size;
      makes.set(key, number);
    }
    make[index] = number;
    let low = index;
    let high = index + 1;
    let node = leaf;
    for (let level = 0; level < ANCESTOR_LEVELS; level++) {
      while (tree.parent[node] >= 0 && leafIndex[node] === low && leafIndex[tree.end[node]] === high)
        node = tree.parent[node];
      low = leafIndex[node];
      high = leafIndex[tree.end[node]];
      from[index * ANCESTOR_LEVELS + level] = low;
      to[index * ANCESTOR_LEVELS + level] = high;
    }
  }
  return { count, words, make, makes: makes.size, from, to };
}

/** Tag and class of the text and of its parent as one number: exact for any page that a browser can hold. */
function makeOf({ tree }: PageMeasures, leaf: number): number {
  const { tag, tagNames, attribute, attributes, parent } = tree;
  const above = Math.max(0, parent[leaf]);
  const names = attributes.length + 1;
  const own = tag[leaf] * names + attribute[leaf] + 1;
  return own * tagNames.length * names + tag[above] * names + attribute[above] + 1;
}
