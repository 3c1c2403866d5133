/** The scorer of texts on pages of parts: what it leaves behind, how it shares the page's time, what its explanations are worth. */
import { memory } from '@tensorflow/tfjs-core';
import { describe, expect, test } from 'vitest';
import { computeFeaturesInSteps } from '../../../../src/core/features/compute-features.ts';
import { FEATURES } from '../../../../src/core/features/feature-list.ts';
import { ContextScorer } from '../../../../src/core/scoring/context-scorer.ts';
import { readContextModel } from '../../../../src/core/scoring/read-context-model.ts';
import type { ScorablePage } from '../../../../src/core/scoring/scorer.ts';
import { runToEnd } from '../../../run-to-end.ts';
import { type Part, pageOfParts } from '../features/page-of-parts.ts';
import { smallContextModel } from './small-context-model.ts';

const NAMES = FEATURES.map((feature) => feature.name);
const scorer = new ContextScorer(readContextModel(smallContextModel(NAMES), NAMES));

const texts = (count: number): Part[] =>
  Array.from({ length: count }, (_, i) => ({
    tag: i % 5 === 0 ? 'h2' : 'p',
    text: Array.from({ length: 1 + ((i * 7) % 40) }, (_, word) => `word${(i * word) % 17}`).join(' '),
    names: i % 3 === 0 ? 'story' : 'teaser',
    box: [0, 20 * i, 600, 18],
  }));
const pageOf = (parts: readonly Part[]): ScorablePage => {
  const { features, measures } = runToEnd(computeFeaturesInSteps(pageOfParts(parts), 'texts'));
  return { features, measures };
};
const logOdds = (score: number): number => Math.log(score / (1 - score));

describe('scoring', () => {
  test('gives every text a probability, and the page’s kinds some that add up to 1', () => {
    const { rows, kinds } = runToEnd(scorer.scoreInSteps(pageOf(texts(300))));
    expect(rows.length).toBe(300);
    expect(rows.every((score) => score > 0 && score < 1)).toBe(true);
    expect(new Set(rows).size).toBeGreaterThan(100);
    expect(kinds!.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
  });

  test('leaves no tensor behind, nor does explaining', () => {
    const page = pageOf(texts(30));
    runToEnd(scorer.scoreInSteps(page));
    const before = memory().numTensors;
    runToEnd(scorer.scoreInSteps(page));
    scorer.explain(page, 3, 5);
    expect(memory().numTensors).toBe(before);
  });

  test('gives the page its turn at least once every 128 texts and stage', () => {
    const steps = scorer.scoreInSteps(pageOf(texts(1280)));
    let turns = 0;
    while (!steps.next().done) turns++;
    // Own values, three steps to the sides, what is around, the judgement; and the trees, twice as many at a time.
    expect(turns).toBeGreaterThan(6.5 * 10);
  });

  test('gives a page without texts no scores and no kind', () => {
    const { rows, kinds } = runToEnd(scorer.scoreInSteps(pageOf([{ tag: 'div', parts: [] }])));
    expect(rows.length).toBe(0);
    expect(kinds).toBeUndefined();
  });

  test('is as sure as pages were whose scores expected as much', () => {
    expect([0, 0.2, 0.5, 0.8, 1].map((expected) => scorer.confidenceOf(expected))).toEqual([
      0.1,
      0.1,
      expect.closeTo(0.4, 9),
      0.7,
      0.7,
    ]);
  });
});

describe('explaining', () => {
  const page = pageOf(texts(40));
  const { mean } = scorer.model.network.scaling;
  const scores = runToEnd(scorer.scoreInSteps(page)).rows;

  /** Log-odds of templateness of a text when one of its features is set to what is typical, the whole page scored anew. */
  const without = (row: number, feature: string): number => {
    const { features } = page;
    const values = features.values.slice();
    const column = NAMES.indexOf(feature);
    values[row * features.columns + column] = mean[column];
    return logOdds(runToEnd(scorer.scoreInSteps({ ...page, features: { ...features, values } })).rows[row]);
  };

  test('names the loudest first, with their values, and none that is typical', () => {
    const all = scorer.explain(page, 7, NAMES.length);
    const loudness = all.map(({ weight }) => Math.abs(weight));
    expect(loudness).toEqual(loudness.toSorted((a, b) => b - a));
    expect(scorer.explain(page, 7, 5)).toEqual(all.slice(0, 5));
    for (const { feature, value } of all) {
      const column = NAMES.indexOf(feature);
      expect(value).toBe(page.features.values[7 * page.features.columns + column]);
      expect(value).not.toBe(mean[column]);
    }
  });

  test('says what taking a feature away really changes', () => {
    for (const row of [0, 7, 20, 39])
      for (const { feature, weight } of scorer.explain(page, row, 3)) {
        const change = logOdds(scores[row]) - without(row, feature);
        expect(Math.abs(change - weight), `${feature} of text ${row}`).toBeLessThan(0.05 + 0.25 * Math.abs(weight));
      }
  });

  test('is exact for a text that stands alone', () => {
    const alone = pageOf(texts(1));
    const { rows } = runToEnd(scorer.scoreInSteps(alone));
    for (const { feature, weight } of scorer.explain(alone, 0, 3)) {
      const column = NAMES.indexOf(feature);
      const values = alone.features.values.slice();
      values[column] = mean[column];
      const changed = runToEnd(scorer.scoreInSteps({ ...alone, features: { ...alone.features, values } })).rows[0];
      // Signs and kind of the page stay: they are the page's, not the text's.
      expect(Math.sign(logOdds(rows[0]) - logOdds(changed)), feature).toBe(Math.sign(weight));
    }
  });

  test('needs no scores made before', () => {
    const fresh = new ContextScorer(scorer.model);
    expect(fresh.explain(page, 7, 5)).toEqual(scorer.explain(page, 7, 5));
  });
});
