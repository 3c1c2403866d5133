import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjustedRand } from '../../../../lab/evaluate/measure/adjusted-rand.ts';
import { mergeAdjacent } from '../../../../lab/evaluate/measure/merge-adjacent.ts';
import { randomOf } from '../../../../lab/train/seeded-random.ts';

test('known values come out', () => {
  // Worked by hand: pairs together in both 1, left 2, right 1, of 6.
  expect(adjustedRand([0, 0, 1, 1], [0, 0, 1, 2])).toBeCloseTo(4 / 7, 12);
  // Hubert and Arabie's extremes: the same grouping under other names, and one that has no pair in common.
  expect(adjustedRand([0, 0, 1, 1], [7, 7, 3, 3])).toBe(1);
  expect(adjustedRand([0, 0, 1, 1], [0, 1, 0, 1])).toBeCloseTo(-0.5, 12);
});

test('one group against leaves that are all alone is chance, and nothing to part is no mistake', () => {
  expect(adjustedRand([0, 0, 0], [0, 1, 2])).toBe(0);
  expect(adjustedRand([0, 0], [4, 4])).toBe(1);
  expect(adjustedRand([], [])).toBe(1);
});

test('it is the same both ways, and names of groups do not matter', () => {
  const groups = fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(groups, (pairs) => {
      const left = pairs.map(([one]) => one);
      const right = pairs.map(([, other]) => other);
      const index = adjustedRand(left, right);
      expect(index).toBeLessThanOrEqual(1 + 1e-12);
      expect(adjustedRand(right, left)).toBeCloseTo(index, 12);
      expect(
        adjustedRand(
          left.map((group) => 9 - group),
          right,
        ),
      ).toBeCloseTo(index, 12);
    }),
  );
});

test('groups drawn by chance are near 0', () => {
  const random = randomOf(3);
  const draw = (): number[] => Array.from({ length: 3000 }, () => Math.floor(random() * 5));
  expect(Math.abs(adjustedRand(draw(), draw()))).toBeLessThan(0.01);
});

test('groupings of different lengths are refused', () => {
  expect(() => adjustedRand([0], [0, 1])).toThrow(/1 things here, 2 there/);
});

test('neighbours are merged while their scores are nearer than delta', () => {
  expect([...mergeAdjacent([0.1, 0.15, 0.5, 0.45, 0.1], 0.1)]).toEqual([0, 0, 1, 1, 2]);
  expect([...mergeAdjacent([0.1, 0.1, 0.2], 0)]).toEqual([0, 1, 2]);
  expect([...mergeAdjacent([0, 0.9, 0.1], 1)]).toEqual([0, 0, 0]);
});
