import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smoothTree, smoothTreeInSteps, type TreeScores } from '../../../../src/core/smoothing/smooth-tree.ts';
import { chainScores, domLikeScores, starScores } from './dom-like-tree.ts';
import { costOf, exhaustiveSearch } from './exhaustive-search.ts';
import { paperProgram } from './paper-program.ts';
import { anyTree, penalisedTree, tiedTree } from './small-trees.ts';

const SMALL = 6;
const RUNS = 2000;
const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

function holdsForAll(trees: fc.Arbitrary<TreeScores>, claim: (tree: TreeScores) => void, numRuns = RUNS): void {
  fc.assert(fc.property(trees, claim), { numRuns, seed: 2007 });
}

describe('smoothTree against exhaustive search', () => {
  const matches = (tree: TreeScores): void => {
    const { smoothed, cost } = smoothTree(tree);
    expect(near(cost, exhaustiveSearch(tree).cost)).toBe(true);
    expect(near(cost, costOf(tree, smoothed))).toBe(true);
  };

  it('finds the least cost on trees with any numbers', () => holdsForAll(anyTree(SMALL), matches));
  it('finds the least cost with every kind of penalty', () => holdsForAll(penalisedTree(SMALL), matches));
  it('finds the least cost on trees full of ties', () => holdsForAll(tiedTree(SMALL), matches));
  it('of equal costs stays in the section of the parent, of equal values takes the lowest', () =>
    holdsForAll(tiedTree(SMALL), (tree) => {
      expect(Array.from(smoothTree(tree).smoothed)).toEqual(exhaustiveSearch(tree).preferred);
    }));
});

describe("smoothTree against the paper's program", () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    for (const c of [0.0001, 0.01, 1]) {
      it(`costs the same on a tree like a DOM (seed ${seed}, c ${c})`, () => {
        const tree = domLikeScores(60 * seed, seed, c);
        const { smoothed, cost } = smoothTree(tree);
        const paper = paperProgram(tree);
        expect(near(cost, paper.cost)).toBe(true);
        expect(near(costOf(tree, smoothed), costOf(tree, paper.smoothed))).toBe(true);
      });
    }
  }
  it('costs the same on chains and stars', () => {
    for (const penalty of [0, 0.05, 0.5, 5]) {
      for (const tree of [chainScores(300, 7, penalty), starScores(300, 7, penalty)]) {
        expect(near(smoothTree(tree).cost, paperProgram(tree).cost)).toBe(true);
      }
    }
  });
  it('costs the same on random trees of up to 60 nodes', () =>
    holdsForAll(
      fc.oneof(anyTree(60), tiedTree(60)).map((tree) => {
        // The paper's program has no infinite penalties: one that is never worth paying stands in.
        return { ...tree, penalty: Array.from(tree.penalty, (penalty) => Math.min(penalty, 1e4)) };
      }),
      (tree) => {
        expect(near(smoothTree(tree).cost, paperProgram(tree).cost)).toBe(true);
      },
      500,
    ));
});

describe('smoothTree', () => {
  const trees = fc.oneof(anyTree(40), tiedTree(40), penalisedTree(40));

  it('smooths no child below its parent', () =>
    holdsForAll(trees, ({ parent, ...rest }) => {
      const { smoothed } = smoothTree({ parent, ...rest });
      for (let node = 1; node < parent.length; node++) {
        expect(smoothed[node]).toBeGreaterThanOrEqual(smoothed[parent[node]]);
      }
    }));

  it('gives only values that are scores, to the last bit', () =>
    holdsForAll(trees, (tree) => {
      const scores = new Set(Array.from(tree.score));
      for (const value of smoothTree(tree).smoothed) expect(scores.has(value)).toBe(true);
    }));

  it('starts a section exactly at the root and where the value differs from the parent', () =>
    holdsForAll(trees, (tree) => {
      const { smoothed, sectionOf } = smoothTree(tree);
      for (let node = 0; node < smoothed.length; node++) {
        const above = tree.parent[node];
        const follows = above >= 0 && smoothed[node] === smoothed[above];
        expect(sectionOf[node]).toBe(follows ? sectionOf[above] : node);
      }
    }));

  it('costs no more than the scores made monotone upwards or downwards', () =>
    holdsForAll(trees, (tree) => {
      const upwards = Array.from(tree.score);
      for (let node = upwards.length - 1; node > 0; node--) {
        upwards[tree.parent[node]] = Math.min(upwards[tree.parent[node]], upwards[node]);
      }
      const downwards = Array.from(tree.score);
      for (let node = 1; node < downwards.length; node++) {
        downwards[node] = Math.max(downwards[node], downwards[tree.parent[node]]);
      }
      const { cost } = smoothTree(tree);
      expect(cost).toBeLessThanOrEqual(costOf(tree, upwards) + 1e-9);
      expect(cost).toBeLessThanOrEqual(costOf(tree, downwards) + 1e-9);
    }));

  it('leaves a tree of equal scores as it is', () =>
    holdsForAll(trees, (tree) => {
      const constant = Array.from(tree.score, () => 0.3);
      const result = smoothTree({ ...tree, score: constant });
      expect(Array.from(result.smoothed)).toEqual(constant);
      expect(result.sectionOf.every((section) => section === 0)).toBe(true);
    }));

  it('without penalties leaves scores that are monotone already as they are', () =>
    holdsForAll(trees, (tree) => {
      const score = Array.from(tree.score);
      for (let node = 1; node < score.length; node++) score[node] = Math.max(score[node], score[tree.parent[node]]);
      const weight = Array.from(score, () => 1);
      const { smoothed, cost } = smoothTree({ parent: tree.parent, score, weight, penalty: score.map(() => 0) });
      expect(Array.from(smoothed)).toEqual(score);
      expect(cost).toBe(0);
    }));

  it('without penalties is plain isotonic regression: medians of pooled neighbours on a chain', () =>
    holdsForAll(anyTree(40), (tree) => {
      const size = tree.parent.length;
      const chain = chainScores(size, 1, 0);
      const input = { ...chain, score: tree.score };
      expect(near(smoothTree(input).cost, pooledMediansCost(Array.from(tree.score)))).toBe(true);
    }));

  for (const [name, penalty] of [
    ['huge', 1e6],
    ['infinite', Infinity],
  ] as const) {
    it(`with ${name} penalties gives every node the weighted median of the tree`, () =>
      holdsForAll(anyTree(40), (tree) => {
        const weight = Array.from(tree.weight, (one) => Math.round(one) + 1);
        const result = smoothTree({ ...tree, weight, penalty: weight.map(() => penalty) });
        expect(new Set(result.smoothed).size).toBe(1);
        expect(result.smoothed[0]).toBe(lowerWeightedMedian(Array.from(tree.score), weight));
      }));
  }

  it('counts an infinite penalty of the root as 0', () => {
    expect(smoothTree({ parent: [-1], score: [0.4], weight: [1], penalty: [Infinity] }).cost).toBe(0);
    expect(smoothTree({ parent: [-1], score: [0.4], weight: [1], penalty: [0.5] }).cost).toBe(0.5);
  });

  it('takes the lowest score when no node has an opinion', () => {
    const result = smoothTree({ parent: [-1, 0, 0], score: [0.9, 0.2, 0.5], weight: [0, 0, 0], penalty: [0, 0, 0] });
    expect(Array.from(result.smoothed)).toEqual([0.2, 0.2, 0.2]);
  });

  it('gives an empty result for an empty tree', () => {
    const result = smoothTree({ parent: [], score: [], weight: [], penalty: [] });
    expect([result.smoothed.length, result.sectionOf.length, result.cost]).toEqual([0, 0, 0]);
  });

  it('gives the same in steps, and a turn in between on a large tree', () => {
    const tree = domLikeScores(20_000, 5);
    const steps = smoothTreeInSteps(tree);
    let turns = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) turns++;
    expect(turns).toBeGreaterThan(1);
    expect(step.value).toEqual(smoothTree(tree));
  });
});

/** Cost of L1 isotonic regression of a sequence, by pooling neighbours while their medians fall. */
function pooledMediansCost(scores: number[]): number {
  const pools: number[][] = [];
  const lowerMedian = (pool: number[]): number => pool[(pool.length - 1) >> 1];
  for (const score of scores) {
    let pool = [score];
    while (pools.length > 0 && lowerMedian(pools[pools.length - 1]) > lowerMedian(pool)) {
      pool = [...(pools.pop() as number[]), ...pool].sort((a, b) => a - b);
    }
    pools.push(pool);
  }
  return pools.flatMap((pool) => pool.map((one) => Math.abs(one - lowerMedian(pool)))).reduce((a, b) => a + b, 0);
}

function lowerWeightedMedian(score: number[], weight: number[]): number {
  const order = score.map((_, node) => node).sort((a, b) => score[a] - score[b]);
  const half = weight.reduce((a, b) => a + b, 0) / 2;
  let below = 0;
  for (const node of order) {
    below += weight[node];
    if (below >= half) return score[node];
  }
  return NaN;
}
