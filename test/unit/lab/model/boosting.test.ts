import { describe, expect, test } from 'vitest';
import { binChunks, binColumns, binWith } from '../../../../lab/model/boosting/bin-columns.ts';
import type { FittedTrees } from '../../../../lab/model/boosting/ensemble-writer.ts';
import { type FitOptions, fitTrees } from '../../../../lab/model/boosting/fit-trees.ts';
import { gainByColumn } from '../../../../lab/model/boosting/gain-by-column.ts';
import { scoreBinned } from '../../../../lab/model/boosting/score-binned.ts';
import { scoreRow, scoreRows } from '../../../../src/core/scoring/context/tree-ensemble.ts';
import { areaUnderCurve, type MadeRows, makeRows, ones, upTo } from './made-rows.ts';

const additive = (row: Float32Array): number => 2 * row[0] + 3 * row[3] - 2 * row[4] - 1;
const crossed = (row: Float32Array): number => (row[3] > 0 === row[4] > 0.2 ? 2.5 : -2.5);

function fitOn(made: MadeRows, options: Partial<FitOptions> = {}): FittedTrees {
  return fitTrees({
    binned: binColumns(made.values, made.rows, made.columns, { seed: 1 }),
    target: made.label,
    weight: ones(made.rows),
    rows: upTo(made.rows),
    trees: 30,
    leaves: 8,
    rate: 0.2,
    columnShare: 0.6,
    seed: 5,
    ...options,
  });
}

describe('binning', () => {
  test('flags get two bins, what never changes one, many values at most as many as asked for', () => {
    const made = makeRows(3000, 6, 1, additive);
    const { edges, bins } = binColumns(made.values, made.rows, 6, { mostBins: 16, seed: 1 });
    expect(edges.map((own) => own.length)).toEqual([1, 0, 15, 15, 15, 15]);
    const counts = new Array<number>(16).fill(0);
    for (const bin of bins.subarray(3 * 3000, 4 * 3000)) counts[bin]++;
    expect(Math.min(...counts)).toBeGreaterThan(100);
    expect(Math.max(...counts)).toBeLessThan(300);
    // The heap of zeros stands alone.
    const heap = bins.subarray(2 * 3000, 3 * 3000);
    expect(heap.every((bin, row) => (bin === 0) === (made.values[row * 6 + 2] === 0))).toBe(true);
  });

  test('few values are never put together, however near or far they are', () => {
    const values = Float32Array.from([1, 1.0000001, 100_001, 100_002, 3e38, -3e38, -0.00000001, 0]);
    const { bins } = binColumns(values, values.length, 1, { seed: 1 });
    expect([...bins]).toEqual([3, 4, 5, 6, 7, 0, 1, 2]);
  });

  test('pieces give what one matrix gives; ones that come only once are refused', () => {
    const made = makeRows(1000, 5, 2, additive);
    const pieces = [made.values.subarray(0, 1500), made.values.subarray(1500, 1505), made.values.subarray(1505)];
    const options = { sampleRows: 300, seed: 4 };
    const whole = binColumns(made.values, 1000, 5, options);
    expect(binChunks(pieces, 1000, 5, options)).toEqual(whole);
    expect(binWith(whole.edges, made.values, 1000).bins).toEqual(whole.bins);
    expect(() => binChunks(pieces.values(), 1000, 5, options)).toThrow('hold 0 rows the second time, not 1000');
    expect(() => binChunks(pieces, 999, 5, options)).toThrow('not the 999 that were promised');
    expect(() => binChunks([made.values.subarray(1)], 1000, 5, options)).toThrow('no whole rows');
  });

  test('bins and raw values score the same to the bit, at the edges and beside them too', () => {
    const made = makeRows(2000, 6, 3, additive);
    const ensemble = fitOn(made, { leaves: 16 });
    const { edges } = binColumns(made.values, made.rows, 6, { seed: 1 });
    const around: number[] = [];
    for (let at = 0; at < 31; at++)
      for (const side of [0, -1, 1])
        for (const own of edges) {
          const edge = own.length > 0 ? own[at % own.length] : 7;
          around.push(edge + side * Math.max(Math.abs(edge), 1e-30) * 2 ** -23);
        }
    for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0])
      for (let column = 0; column < 6; column++) around.push(odd);
    const values = Float32Array.from(around);
    const rows = values.length / 6;
    const binned = scoreBinned(ensemble, binWith(edges, values, rows), upTo(rows));
    expect(binned).toEqual(scoreRows(ensemble, values, 6, rows));
    expect(new Set(binned).size).toBeGreaterThan(50);
    const others = edges.map((own) => own.map((edge) => edge + 0.25));
    expect(() => scoreBinned(ensemble, binWith(others, values, rows), upTo(rows))).toThrow('binned by other edges');
  });
});

describe('fitting', () => {
  test.each([
    ['sums of columns', additive, 0.85],
    ['columns that matter only together', crossed, 0.88],
  ])('learns %s, seen on rows that it was not fitted on', (_, rule, least) => {
    const held = makeRows(3000, 8, 12, rule);
    const area = (ensemble: FittedTrees) => areaUnderCurve(scoreRows(ensemble, held.values, 8, 3000), held.label);
    const ensemble = fitOn(makeRows(4000, 8, 11, rule));
    expect(area(ensemble)).toBeGreaterThan(least);
    expect(area(fitOn(makeRows(4000, 8, 11, () => 0)))).toBeLessThan(0.6);
    const gains = gainByColumn(ensemble, 8);
    expect(gains[1]).toBe(0);
    expect(Math.min(gains[3], gains[4])).toBeGreaterThan(3 * Math.max(gains[2], gains[5], gains[6], gains[7]));
  });

  test('the same seed gives the same trees, another seed others', () => {
    const made = makeRows(1000, 6, 21, additive);
    expect(fitOn(made)).toEqual(fitOn(made));
    expect(fitOn(made).edge).not.toEqual(fitOn(made, { seed: 6 }).edge);
  });

  test('soft labels come back as they were, alone and in the mean', () => {
    const made = makeRows(4000, 6, 31, additive);
    const ensemble = fitOn(made, { target: made.chance, trees: 80 });
    const scores = scoreRows(ensemble, made.values, 6, made.rows);
    let [mean, off, spread] = [0, 0, 0];
    scores.forEach((score, row) => {
      const error = 1 / (1 + Math.exp(-score)) - made.chance[row];
      mean += error / made.rows;
      off += Math.abs(error) / made.rows;
      spread += Math.abs(made.chance[row] - 0.5) / made.rows;
    });
    expect(Math.abs(mean)).toBeLessThan(0.003);
    expect(off).toBeLessThan(0.03);
    expect(spread).toBeGreaterThan(0.2);
  });

  test('a weight of two is a row twice; rows that are not named do not matter', () => {
    const made = makeRows(1500, 6, 41, additive);
    const all = { rowShare: 1, columnShare: 1, leastRows: 1, leastWeight: 5 };
    const heavy = upTo(1000).filter((row) => row % 3 === 0);
    const weight = ones(made.rows);
    for (const row of heavy) weight[row] = 2;
    const byWeight = fitOn(made, { ...all, weight, rows: upTo(1000) });
    const target = made.label.map((label, row) => (row < 1000 ? label : 1 - label));
    const byRows = fitOn(made, { ...all, target, rows: Int32Array.from([...upTo(1000), ...heavy]).sort() });
    const plain = fitOn(made, { ...all, rows: upTo(1000) });
    const scores = [byWeight, byRows, plain].map((ensemble) => scoreRows(ensemble, made.values, 6, made.rows));
    const apart = (one: Float64Array, other: Float64Array) => Math.max(...one.map((x, at) => Math.abs(x - other[at])));
    expect(apart(scores[0], scores[1])).toBeLessThan(1e-3);
    expect(apart(scores[0], scores[2])).toBeGreaterThan(0.1);
  });

  test.each([
    ['few leaves', { leaves: 6, leastRows: 2, leastWeight: 0 }],
    ['leaves that need rows', { leaves: 100, leastRows: 45, leastWeight: 0 }],
    ['leaves that need weight', { leaves: 100, leastRows: 2, leastWeight: 12 }],
  ])('every split is the best one there is, every value that of its rows: %s', (_, limits) => {
    const made = makeRows(600, 5, 51, additive);
    const { edges } = binColumns(made.values, made.rows, 5, { seed: 1 });
    const [l2, rate] = [3, 0.5];
    const grow = (leaves: number) =>
      fitOn(made, { ...limits, leaves, l2, rate, trees: 1, rowShare: 1, columnShare: 1 });
    const tree = grow(limits.leaves);
    const share = 1 / (1 + Math.exp(-tree.base));
    const at = (row: number, column: number) => made.values[row * 5 + column];
    const heap = (rows: readonly number[]) => {
      const gradient = rows.reduce((sum, row) => sum + share - made.label[row], 0);
      const hessian = rows.length * share * (1 - share);
      return { hessian, value: (-gradient / (hessian + l2)) * rate, worth: gradient ** 2 / (hessian + l2) };
    };
    const gainOf = (rows: readonly number[], column: number, edge: number): number => {
      const left = rows.filter((row) => at(row, column) <= edge);
      const right = rows.filter((row) => at(row, column) > edge);
      if (Math.min(left.length, right.length) < limits.leastRows) return 0;
      if (Math.min(heap(left).hessian, heap(right).hessian) < limits.leastWeight) return 0;
      return heap(left).worth + heap(right).worth - heap(rows).worth;
    };
    const left: number[] = [];
    const check = (node: number, rows: readonly number[]): void => {
      expect(tree.value[node]).toBeCloseTo(heap(rows).value, 5);
      const best = Math.max(0, ...edges.flatMap((own, column) => [...own].map((edge) => gainOf(rows, column, edge))));
      const [asked, edge] = [tree.column[node], tree.edge[node]];
      if (asked < 0) {
        left.push(best);
        return;
      }
      expect(tree.gain[node]).toBeCloseTo(best, 4);
      expect(gainOf(rows, asked, edge)).toBeCloseTo(best, 4);
      const isLeft = (row: number) => at(row, asked) <= edge;
      check(node + 1, rows.filter(isLeft));
      check(
        tree.right[node],
        rows.filter((row) => !isLeft(row)),
      );
    };
    check(0, [...upTo(600)]);
    // One more leaf comes from the split that gains most; there is none when only the limits ended the tree.
    const gained = (own: FittedTrees) => own.gain.reduce((sum, gain) => sum + gain, 0);
    expect(gained(grow(limits.leaves + 1)) - gained(tree)).toBeCloseTo(Math.max(...left), 4);
    expect(left.length === limits.leaves).toBe(limits.leaves === 6);
  });

  test('the score of training rows out of the bag is kept as well as that of those in it', () => {
    // A rate this high swings about wildly if some rows keep an old score.
    const made = makeRows(2000, 6, 61, additive);
    const scores = scoreRows(fitOn(made, { rowShare: 0.3, rate: 0.5, trees: 60 }), made.values, 6, made.rows);
    const loss = scores.reduce((sum, x, row) => sum + Math.log1p(Math.exp(made.label[row] ? -x : x)), 0) / made.rows;
    expect(loss).toBeLessThan(0.45);
  });

  test('without anything to learn from it answers with the mean', () => {
    const flat = { rows: 40, columns: 2, values: new Float32Array(80).fill(3), chance: ones(40), label: ones(40) };
    flat.label.fill(0, 0, 30);
    const ensemble = fitOn(flat);
    expect(ensemble.trees).toBe(0);
    expect(scoreRow(ensemble, flat.values, 0)).toBeCloseTo(Math.log(1 / 3), 5);
  });
});
