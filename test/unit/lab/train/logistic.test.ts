import { expect, test } from 'vitest';
import { type AreaFit, DEFAULT_AREA_FIT, fitAreaModels } from '../../../../lab/train/area-models.ts';
import { chooseSettings } from '../../../../lab/train/choose-settings.ts';
import { DEFAULT_FIT, fitLogistic } from '../../../../lab/train/plain-logistic.ts';
import { weighRows } from '../../../../lab/train/row-weights.ts';
import { dealSites, splitRows } from '../../../../lab/train/site-folds.ts';
import { fitLogisticTf } from '../../../../lab/train/tf-logistic.ts';
import { allRows, type MadeRow, noise, rowsOf } from './made-rows.ts';

const QUICK: AreaFit = { ...DEFAULT_AREA_FIT, leastSteps: 200, batch: 64 };

/** Small nodes are template where the first value is large, large nodes where it is small. */
function separable(count: number, sites = 6): MadeRow[] {
  const next = noise(7);
  return Array.from({ length: count }, (_, row) => {
    const isLarge = row % 2 === 1;
    const label = row % 4 < 2 ? 1 : 0;
    const side = (label === 1) !== isLarge ? 1 : -1;
    return {
      site: `site ${row % sites}`,
      values: [side * (0.5 + next()), next(), 3],
      label,
      areaPx: isLarge ? 500_000 : 3000,
    };
  });
}

test('a rule of its own for each size is learned exactly', () => {
  const data = rowsOf(separable(400));
  const scores = fitAreaModels({ data, rows: allRows(data) }, QUICK).score({ data, rows: allRows(data) });
  expect([...scores].map((score) => (score > 0.5 ? 1 : 0))).toEqual([...data.label]);
});

test('TF.js comes to the weights of the plain fit within 1e-4, and to the same bits again', () => {
  const next = noise(3);
  const [count, columns] = [700, 12];
  const data = {
    columns,
    values: Float32Array.from({ length: count * columns }, () => 2 * next() - 1),
    target: Float32Array.from({ length: count }, () => Number(next() > 0.4)),
    weight: Float32Array.from({ length: count }, () => 0.2 + next()),
  };
  for (let row = 0; row < count; row++) if (data.values[row * columns] > 0.3) data.target[row] = 1;
  const rows = Int32Array.from({ length: count }, (_, row) => row);
  const options = { ...DEFAULT_FIT, batch: 128, leastSteps: 300, l2: 1e-2 };
  const plain = fitLogistic(data, rows, options);
  const byTf = fitLogisticTf(data, rows, options);
  for (let column = 0; column < columns; column++)
    expect(Math.abs(byTf.weights[column] - plain.weights[column])).toBeLessThan(1e-4);
  expect(Math.abs(byTf.bias - plain.bias)).toBeLessThan(1e-4);
  expect(Math.abs(plain.weights[0])).toBeGreaterThan(0.3);
  expect(fitLogisticTf(data, rows, options)).toEqual(byTf);
});

test('a label that is rare counts as much as the other, and so does a small site', () => {
  const next = noise(11);
  const rows = Array.from({ length: 2000 }, (_, row): MadeRow => {
    const label = row % 20 === 0 ? 0 : 1;
    return { site: row < 1900 ? 'large' : 'small', values: [label + 1.2 * (next() - 0.5)], label };
  });
  const data = rowsOf(rows, true);
  const total = (isIn: (row: number) => boolean): number =>
    data.weight.reduce((sum, weight, row) => sum + (isIn(row) ? weight : 0), 0);
  expect(total((row) => data.label[row] === 0)).toBeCloseTo(
    total((row) => data.label[row] === 1),
    1,
  );
  expect(total((row) => data.site[row] === 0)).toBeCloseTo(
    total((row) => data.site[row] === 1),
    1,
  );
  const found = fitAreaModels({ data, rows: allRows(data) }, QUICK).score({ data, rows: allRows(data) });
  const content = allRows(data).filter((row) => data.label[row] === 0);
  const right = content.filter((row) => found[row] < 0.5).length;
  expect(right / content.length).toBeGreaterThan(0.8);
});

test('balancing has a limit: five odd nodes do not outweigh thousands', () => {
  const label = Uint8Array.from({ length: 5005 }, (_, row) => (row < 5 ? 0 : 1));
  const same = new Int32Array(5005);
  const weight = weighRows(
    { label, areaPx: new Float32Array(5005).fill(9000), page: same, site: same },
    { pagePower: 0, sitePower: 0, mostBalance: 20 },
  );
  expect(weight[0] / weight[5004]).toBeCloseTo(20, 3);
});

test('no site is on both sides of a fold, and every site is held out once', () => {
  const data = rowsOf(separable(300, 13));
  const folds = dealSites(data);
  const heldOut: number[] = [];
  for (let fold = 0; fold < folds.count; fold++) {
    const { train, test: measured } = splitRows(data, folds, fold);
    const seen = new Set([...train].map((row) => data.site[row]));
    const own = new Set([...measured].map((row) => data.site[row]));
    expect([...own].filter((site) => seen.has(site))).toEqual([]);
    expect(train.length + measured.length).toBe(300);
    heldOut.push(...own);
  }
  expect(heldOut.sort((a, b) => a - b)).toEqual([...data.sites.keys()]);
});

test('one site alone is refused with a sentence', () => {
  expect(() => dealSites(rowsOf(separable(20, 1)))).toThrow('at least two sites');
});

test('many columns of noise ask for a strong L2, a clear sign does not', () => {
  const next = noise(5);
  const make = (columns: number, sign: number): MadeRow[] =>
    Array.from({ length: 240 }, (_, row) => ({
      site: `site ${row % 6}`,
      label: row % 4 < 2 ? 1 : 0,
      values: Array.from({ length: columns }, (_, column) => next() - 0.5 + (column === 0 && row % 4 < 2 ? sign : 0)),
    }));
  const l2Of = (rows: MadeRow[]): number => {
    const data = rowsOf(rows);
    const choices = { cuts: [[6000, 60_000, 300_000]], l2: [1e-4, 1e-2, 1], mostRows: 1000 };
    return chooseSettings(data, dealSites(data), { fit: { ...QUICK, by: 'plain' }, choices }).fit.l2;
  };
  expect(l2Of(make(60, 0.15))).toBe(1);
  expect(l2Of(make(2, 1.5))).toBe(1e-4);
});

test('area cuts that part two rules beat cuts that do not', () => {
  const data = rowsOf(separable(300));
  const choices = {
    cuts: [
      [600_000, 700_000, 800_000],
      [6000, 60_000, 300_000],
    ],
    l2: [1e-3],
    mostRows: 1000,
  };
  const { fit, tried } = chooseSettings(data, dealSites(data), { fit: { ...QUICK, by: 'plain' }, choices });
  expect(fit.areaCutsPx).toEqual([6000, 60_000, 300_000]);
  expect(tried).toHaveLength(2);
});
