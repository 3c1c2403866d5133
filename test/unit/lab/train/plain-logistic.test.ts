import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  DEFAULT_FIT,
  fitClasses,
  fitScaling,
  type Rows,
  scaleRows,
  scoreRows,
} from '../../../../lab/train/plain-logistic.ts';
import { keyOfPacked, readPacked, writePacked } from '../../../../lab/train/typed-pack.ts';
import { cardOf, readModel, writeModel } from '../../../../lab/train/write-model.ts';

const folder = mkdtempSync(join(tmpdir(), 'first-model-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Two columns and a constant one; small nodes are template where the first is large, large nodes where it is small. */
function toy(count: number): Rows {
  const data = {
    columns: 3,
    values: new Float32Array(count * 3),
    target: new Float32Array(count),
    weight: new Float32Array(count).fill(1),
    areaClass: new Uint8Array(count),
  };
  for (let row = 0; row < count; row++) {
    const first = ((row * 7919) % 1000) / 10;
    data.values.set([first, ((row * 104729) % 997) / 997, 5], row * 3);
    data.areaClass[row] = row % 2;
    data.target[row] = first > 50 === (row % 2 === 0) ? 1 : 0;
  }
  return data;
}

const data = toy(4000);
const rows = Int32Array.from({ length: 4000 }, (_, row) => row);
const settings = { classes: 2, fit: DEFAULT_FIT };
const model = fitClasses(data, rows, settings);

test('each class learns its own rule', () => {
  const scaled = scaleRows(data, model.scaling);
  const scores = scoreRows(model, { ...data, scaled }, [0, 4000]);
  const right = scores.reduce((sum, score, row) => sum + Number(score > 0.5 === data.target[row] > 0.5), 0);
  expect(right / 4000).toBeGreaterThan(0.97);
  expect(model.classes[0].weights[0]).toBeGreaterThan(1);
  expect(model.classes[1].weights[0]).toBeLessThan(-1);
});

test('fitting twice gives the same weights to the last bit', () => {
  expect(fitClasses(data, rows, settings)).toEqual(model);
});

test('rows without weight do not move the model', () => {
  const twisted = { ...data, weight: Float32Array.from(data.weight), target: Float32Array.from(data.target) };
  for (let row = 0; row < 4000; row += 4) {
    twisted.weight[row] = 0;
    twisted.target[row] = 1 - twisted.target[row];
  }
  const other = fitClasses(twisted, rows, settings);
  expect(other.classes[0].weights[0]).toBeGreaterThan(1);
});

test('a constant column is left at zero', () => {
  expect(model.scaling.sd[2]).toBe(1);
  expect(scaleRows({ values: Float32Array.of(1, -1, 5), columns: 3 }, model.scaling)[2]).toBe(0);
});

test('a flag that is hardly ever set has a spread all the same', () => {
  const values = new Float32Array(10_000);
  values[17] = 1;
  const { sd } = fitScaling(
    { values, columns: 1 },
    Int32Array.from(values, (_, row) => row),
  );
  expect(sd[0]).toBe(0.05);
});

test('a written model reads back with the same scores', () => {
  const card = cardOf(model, {
    name: 'toy',
    version: '0.0.0',
    provisional: true,
    purpose: 'a test',
    features: ['first', 'second', 'constant'],
    areaCutsPx: [100],
    threshold: 0.5,
    smoothing: { kind: 'area', c: 0.01 },
    data: {},
    metrics: {},
    date: '2026-01-01',
  });
  writeModel(folder, model, card);
  const back = readModel(folder);
  expect(back.card).toEqual(JSON.parse(JSON.stringify(card)));
  const score = (own: typeof model) => scoreRows(own, { ...data, scaled: scaleRows(data, own.scaling) }, [0, 50]);
  const [before, after] = [score(model), score(back.model)];
  for (let row = 0; row < 50; row++) expect(after[row]).toBeCloseTo(before[row], 4);
  const manifest = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8'));
  expect(manifest.weightsManifest[0].weights.map(({ name }: { name: string }) => name)).toEqual([
    'tiny/kernel',
    'tiny/bias',
    'small/kernel',
    'small/bias',
  ]);
  expect(readFileSync(join(folder, 'weights.bin')).length).toBe(2 * 4 * 4);
});

test('packed arrays come back with names, types and key', () => {
  const file = join(folder, 'deep/pack.bin');
  const arrays = { flags: Uint8Array.of(1, 2, 3), values: Float32Array.of(0.5, -1), none: new Int32Array(0) };
  writePacked(file, { key: 'k1', facts: { columns: 2 }, arrays });
  expect(keyOfPacked(file)).toBe('k1');
  expect(keyOfPacked(join(folder, 'missing'))).toBeUndefined();
  expect(readPacked(file)).toEqual({ facts: { columns: 2 }, arrays });
});
