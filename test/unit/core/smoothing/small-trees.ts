/**
 * fast-check arbitraries of small trees with scores, weights and penalties: every shape, chains and stars among them,
 * with and without ties.
 */
import fc from 'fast-check';
import { PENALTY_KINDS, penaltiesOf } from '../../../../src/core/smoothing/penalty.ts';
import type { TreeScores } from '../../../../src/core/smoothing/smooth-tree.ts';

/** Parents in preorder: each node is put below the node before it or below one of that node's ancestors. */
function parentsFrom(ups: readonly number[]): number[] {
  const parent = [-1];
  for (const up of ups) {
    let above = parent.length - 1;
    for (let k = 0; k < up && parent[above] >= 0; k++) above = parent[above];
    parent.push(above);
  }
  return parent;
}

export const parents = (most: number): fc.Arbitrary<number[]> => {
  const other = (step: fc.Arbitrary<number>) => fc.array(step, { maxLength: most - 1 }).map(parentsFrom);
  return fc.oneof(
    { weight: 4, arbitrary: other(fc.nat({ max: most })) },
    { weight: 1, arbitrary: other(fc.constant(0)) },
    { weight: 1, arbitrary: fc.nat({ max: most - 1 }).map((leaves) => [-1, ...new Array(leaves).fill(0)]) },
  );
};

/** Everything a multiple of 1/8 or a small whole number: sums are exact and ties frequent. */
export const tiedTree = (most: number): fc.Arbitrary<TreeScores> =>
  parents(most).chain((parent) => {
    const each = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: parent.length, maxLength: parent.length });
    return fc.record({
      parent: fc.constant(parent),
      score: each(fc.nat({ max: 4 }).map((quarters) => quarters / 4)),
      weight: each(fc.constantFrom(1, 1, 1, 2, 4)),
      penalty: each(fc.constantFrom(0, 0.125, 0.25, 0.25, 0.5, 1, 2, Infinity)),
    });
  });

/** Any numbers, weights of 0 among them. */
export const anyTree = (most: number): fc.Arbitrary<TreeScores> =>
  parents(most).chain((parent) => {
    const each = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: parent.length, maxLength: parent.length });
    const real = (max: number) => fc.double({ min: 0, max, noNaN: true });
    return fc.record({
      parent: fc.constant(parent),
      // Not any double: scores nearer than the smoother's notion of a tie are not told apart.
      score: each(fc.nat({ max: 1_000_003 }).map((parts) => parts / 1_000_003)),
      weight: each(fc.oneof(fc.integer({ min: 1, max: 9 }), real(30), fc.constant(0))),
      penalty: each(fc.oneof(real(0.2), real(1), real(20), fc.constant(0), fc.constant(Infinity))),
    });
  });

/** Penalties as section 5.3 has them, of every kind. */
export const penalisedTree = (most: number): fc.Arbitrary<TreeScores> =>
  fc
    .tuple(
      anyTree(most),
      fc.constantFrom(...PENALTY_KINDS),
      fc.constantFrom(0.001, 0.01, 0.1),
      fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: most, maxLength: most }),
    )
    .map(([tree, kind, c, areas]) => {
      const area = areas.slice(0, tree.parent.length);
      return { ...tree, penalty: penaltiesOf(kind, c, { parent: tree.parent, area, pageArea: 100_000 }) };
    });
