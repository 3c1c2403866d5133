/** Scores are those of plain logistic regression, by the size class of each node; explanations add up to them. */
import { memory } from '@tensorflow/tfjs-core';
import { describe, expect, test } from 'vitest';
import type { FeatureMatrix } from '../../../../src/core/features/feature-matrix.ts';
import { PagelevelScorer } from '../../../../src/core/scoring/pagelevel-scorer.ts';
import { readModel } from '../../../../src/core/scoring/read-model.ts';
import { smallModel } from './small-model.ts';

const COLUMNS = 37;
const NAMES = Array.from({ length: COLUMNS }, (_, i) => `feature${i}`);
const MODEL = readModel(smallModel(NAMES), NAMES);
const AREAS = [0, 19_999, 20_000, 99_999, 100_000, 399_999, 400_000, 5_000_000];

const matrix = (rows: number): FeatureMatrix => ({
  nodes: Int32Array.from({ length: rows }, (_, row) => row),
  areaPx: Float32Array.from({ length: rows }, (_, row) => AREAS[row % AREAS.length]),
  columns: COLUMNS,
  // Some far outside of what the scaling lets through.
  values: Float32Array.from({ length: rows * COLUMNS }, (_, i) => Math.sin(i * 1.7) * (i % 11 === 0 ? 50 : 1.5)),
});

const classOf = (area: number): number => MODEL.card.areaCutsPx.filter((cut) => area >= cut).length;

const plainLogit = (features: FeatureMatrix, row: number): number => {
  const { mean, sd } = MODEL.card.scaling;
  const { kernel, bias } = MODEL.classes[classOf(features.areaPx[row])];
  return NAMES.reduce((logit, _, i) => {
    const scaled = (features.values[row * COLUMNS + i] - mean[i]) / sd[i];
    return logit + kernel[i] * scaled;
  }, bias);
};

describe('scores', () => {
  const features = matrix(200);
  const scorer = new PagelevelScorer(MODEL);

  test('are those of a plain computation with the model of the node’s size', () => {
    const scores = scorer.score(features);
    for (let row = 0; row < 200; row++) {
      const truth = 1 / (1 + Math.exp(-plainLogit(features, row)));
      expect(Math.abs(scores[row] - truth), `row ${row}`).toBeLessThan(1e-5);
    }
  });

  test('of the same features differ by size class alone', () => {
    const one = matrix(1);
    const values = new Float32Array(COLUMNS * AREAS.length);
    for (let row = 0; row < AREAS.length; row++) values.set(one.values, row * COLUMNS);
    const scores = scorer.score({ ...matrix(AREAS.length), values });
    for (let pair = 0; pair < AREAS.length; pair += 2) expect(scores[pair]).toBe(scores[pair + 1]);
    expect(new Set(scores).size).toBe(4);
  });

  test('of no rows are none', () => {
    expect(scorer.score(matrix(0)).length).toBe(0);
  });

  test('leave no tensor behind', () => {
    scorer.score(features);
    const before = memory().numTensors;
    for (let i = 0; i < 5; i++) scorer.score(features);
    scorer.explain({ features }, 3, 5);
    expect(memory().numTensors).toBe(before);
  });
});

describe('explanations', () => {
  const features = matrix(20);
  const scorer = new PagelevelScorer(MODEL);

  test('add up, with the bias, to the logit of the score', () => {
    const scores = scorer.score(features);
    for (let row = 0; row < 20; row++) {
      const total = scorer.explain({ features }, row, COLUMNS).reduce((sum, { weight }) => sum + weight, 0);
      const logit = total + MODEL.classes[classOf(features.areaPx[row])].bias;
      expect(1 / (1 + Math.exp(-logit))).toBeCloseTo(scores[row], 5);
    }
  });

  test('name the loudest features, loudest first, with their values', () => {
    for (let row = 0; row < 20; row++) {
      const all = scorer.explain({ features }, row, COLUMNS).map(({ weight }) => Math.abs(weight));
      expect(all).toEqual(all.toSorted((a, b) => b - a));
      const five = scorer.explain({ features }, row, 5);
      expect(five.map(({ weight }) => Math.abs(weight))).toEqual(all.slice(0, 5));
      for (const { feature, value } of five)
        expect(value).toBe(features.values[row * COLUMNS + NAMES.indexOf(feature)]);
    }
  });

  test('leave out features that say nothing', () => {
    const { mean } = MODEL.card.scaling;
    const neutral = { ...matrix(1), values: Float32Array.from({ length: COLUMNS }, (_, i) => (i === 7 ? 1.5 : 0)) };
    const exact = readModel(
      { ...smallModel(NAMES), card: { ...MODEL.card, scaling: { ...MODEL.card.scaling, mean: mean.map(() => 0) } } },
      NAMES,
    );
    expect(new PagelevelScorer(exact).explain({ features: neutral }, 0, 5).map(({ feature }) => feature)).toEqual([
      'feature7',
    ]);
  });
});
