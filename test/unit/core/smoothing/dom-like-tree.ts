/**
 * Random trees shaped like the DOM of a page, for tests and the benchmark: a size and a seed in, the same tree with
 * areas and scores out every time. Blocks split the area of their parent, most have a few children, some are long
 * lists, and wrappers with a single child are common; depths come out at 10 to 25.
 */
import { penaltiesOf } from '../../../../src/core/smoothing/penalty.ts';
import type { TreeScores } from '../../../../src/core/smoothing/smooth-tree.ts';

export interface DomLikeTree {
  readonly parent: Int32Array;
  readonly area: Float64Array;
  readonly pageArea: number;
  /** Uniform in [0, 1]: harder than a model's, which are alike within a block. */
  readonly score: Float64Array;
  /** 1 to 5, as if up to four small nodes were hidden in each. */
  readonly weight: Float64Array;
}

/** Area of a page of 1,280 by 6,000 pixels. */
const PAGE_AREA_PX = 1280 * 6000;

/** mulberry32: small, seeded, good enough for shapes. Public domain, by Tommy Ettinger. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function domLikeTree(size: number, seed: number): DomLikeTree {
  const random = seededRandom(seed);
  const parent = new Int32Array(size).fill(-1);
  const area = new Float64Array(size);
  area[0] = PAGE_AREA_PX;
  let made = 1;
  // Each open block is given a budget of nodes and hands it on to its children, depth first, so that indices are preorder.
  const open = [{ node: 0, budget: size - 1, children: 4 }];
  while (made < size) {
    const block = open[open.length - 1];
    if (block.budget === 0) {
      open.pop();
      continue;
    }
    const isLast = block.children <= 1;
    const share = isLast ? block.budget : Math.ceil((block.budget / block.children) * (0.2 + 1.6 * random()));
    const nodes = Math.min(block.budget, Math.max(1, share));
    const node = made++;
    parent[node] = block.node;
    area[node] = area[block.node] * Math.max(0.01, nodes / (block.budget + 1)) * (0.6 + 0.4 * random());
    block.budget -= nodes;
    block.children--;
    if (nodes > 1) open.push({ node, budget: nodes - 1, children: childrenOf(random()) });
  }
  return {
    parent,
    area,
    pageArea: PAGE_AREA_PX,
    score: Float64Array.from({ length: size }, () => random()),
    weight: Float64Array.from({ length: size }, () => 1 + Math.floor(5 * random())),
  };
}

/** A third of the blocks are wrappers, most have two to seven children, one in twenty-five is a long list. */
function childrenOf(draw: number): number {
  if (draw < 0.33) return 1;
  if (draw < 0.96) return 2 + Math.floor(((draw - 0.33) / 0.63) * 6);
  return 20 + Math.floor(((draw - 0.96) / 0.04) * 100);
}

/** The tree as smoothTree takes it, with the paper's penalty. */
export function domLikeScores(size: number, seed: number, c = 0.01): TreeScores {
  const { parent, area, pageArea, score, weight } = domLikeTree(size, seed);
  return { parent, score, weight, penalty: penaltiesOf('area', c, { parent, area, pageArea }) };
}

/** A tree of one branch, the deepest there is. */
export function chainScores(size: number, seed: number, penalty = 0.5): TreeScores {
  const random = seededRandom(seed);
  return {
    parent: Int32Array.from({ length: size }, (_, node) => node - 1),
    score: Float64Array.from({ length: size }, () => random()),
    weight: new Float64Array(size).fill(1),
    penalty: new Float64Array(size).fill(penalty),
  };
}

/** A root with nothing but leaves below it, the widest there is. */
export function starScores(size: number, seed: number, penalty = 0.1): TreeScores {
  return { ...chainScores(size, seed, penalty), parent: new Int32Array(size).fill(0).fill(-1, 0, 1) };
}
