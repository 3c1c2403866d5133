import { describe, expect, test } from 'vitest';
import { binColumns } from '../../../../../lab/model/boosting/bin-columns.ts';
import { fitTrees } from '../../../../../lab/model/boosting/fit-trees.ts';
import { halfBits, halfValue, roundToHalf } from '../../../../../src/core/scoring/context/half-float.ts';
import { packTrees, readTrees } from '../../../../../src/core/scoring/context/pack-trees.ts';
import { scoreRow, scoreRows } from '../../../../../src/core/scoring/context/tree-ensemble.ts';
import { makeRows, ones, upTo } from '../../../lab/model/made-rows.ts';

const made = makeRows(3000, 12, 7, (row) => 2 * row[0] + 3 * row[3] * row[4] - 2 * row[5]);
const ensemble = fitTrees({
  binned: binColumns(made.values, made.rows, made.columns, { seed: 1 }),
  target: made.label,
  weight: ones(made.rows),
  rows: upTo(made.rows),
  trees: 50,
  leaves: 16,
  columnShare: 0.5,
  leastRows: 20,
  seed: 9,
});

/** Asks column 1, then on its left side column 0. */
const byHand = {
  base: 0.5,
  trees: 1,
  root: Int32Array.of(0),
  column: Int16Array.of(1, 0, -1, -1, -1),
  edge: Float32Array.of(2, -1, 0, 0, 0),
  right: Int32Array.of(4, 3, 0, 0, 0),
  value: Float32Array.of(0.25, -0.5, -1, 0.5, 1),
};

describe('scoring', () => {
  test('goes left up to the edge, right beyond it and with what is no number', () => {
    const values = Float32Array.of(99, -1, 2, -0.5, 2, 0, 2.5, 0, Number.NaN);
    expect([1, 3, 5, 7].map((at) => scoreRow(byHand, values, at))).toEqual([-0.5, 1, 1.5, 1.5]);
  });
});

describe('packing', () => {
  const bytes = packTrees(ensemble);
  const back = readTrees(bytes);

  test('keeps every question to the bit', () => {
    expect(back.base).toBe(ensemble.base);
    expect(back.root).toEqual(ensemble.root);
    expect(back.column).toEqual(ensemble.column);
    expect(back.edge).toEqual(ensemble.edge);
    expect(back.right).toEqual(ensemble.right);
    expect(readTrees(packTrees(byHand)).column).toEqual(byHand.column);
  });

  test('hardly moves a score', () => {
    const [before, after] = [ensemble, back].map((own) => scoreRows(own, made.values, 12, made.rows));
    const moved = before.reduce((sum, score, row) => sum + Math.abs(score - after[row]), 0) / made.rows;
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThan((0.01 * ensemble.trees) / 100);
  });

  test('takes less than three bytes a node, edges included', () => {
    expect(ensemble.column.length).toBeGreaterThan(1000);
    expect(bytes.length / ensemble.column.length).toBeLessThan(3);
  });

  test('edges that are no half floats come back too', () => {
    const fine = { ...byHand, edge: Float32Array.of(100_001.5, 0.1, 0, 0, 0) };
    expect(readTrees(packTrees(fine)).edge).toEqual(fine.edge);
  });

  test('an ensemble without trees is its base', () => {
    const none = { ...byHand, trees: 0, root: new Int32Array(0), column: new Int16Array(0) };
    const empty = { ...none, edge: new Float32Array(0), right: new Int32Array(0), value: new Float32Array(0) };
    expect(scoreRow(readTrees(packTrees(empty)), Float32Array.of(1), 0)).toBe(0.5);
  });

  test('reads bytes from the middle of a buffer', () => {
    const padded = new Uint8Array(bytes.length + 5);
    padded.set(bytes, 5);
    expect(readTrees(padded.subarray(5))).toEqual(back);
  });

  test('refuses what is cut off, changed or something else', () => {
    for (const length of [0, 2, 7, 20, bytes.length - 1])
      expect(() => readTrees(bytes.subarray(0, length))).toThrow(/no packed trees|damaged/);
    for (let at = 0; at < bytes.length; at += 97) {
      const changed = bytes.slice();
      changed[at] ^= 4;
      expect(() => readTrees(changed)).toThrow(/no packed trees|damaged/);
    }
    expect(() => readTrees(new Uint8Array(100))).toThrow('no packed trees');
  });
});

describe('half floats', () => {
  test('all of them come back, and others go to the nearest', () => {
    const wrong: number[] = [];
    for (let bits = 0; bits < 0x7bff; bits++) {
      const [low, high] = [halfValue(bits), halfValue(bits + 1)];
      const isRight =
        halfBits(low) === bits &&
        roundToHalf(-(low + (high - low) * 0.25)) === -low &&
        roundToHalf(low + (high - low) * 0.75) === high;
      if (!isRight) wrong.push(bits);
    }
    expect(wrong).toEqual([]);
    expect([65_504, 65_519, 65_520, Number.NEGATIVE_INFINITY, Number.NaN].map(roundToHalf)).toEqual([
      65_504,
      65_504,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      Number.NaN,
    ]);
  });
});
