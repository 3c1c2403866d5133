import { expect, test } from 'vitest';
import { DEFAULT_AREA_FIT } from '../../../../lab/train/area-models.ts';
import { scoreHeldOut } from '../../../../lab/train/held-out-scores.ts';
import { averagePrecision, logLoss, precisionRecall, recallAt } from '../../../../lab/train/precision-recall.ts';
import { DEFAULT_FOREST, growForest } from '../../../../lab/train/random-forest.ts';
import { dealSites } from '../../../../lab/train/site-folds.ts';
import { TextCounts } from '../../../../lab/train/text-classifier.ts';
import { allRows, type MadeRow, noise, rowsOf } from './made-rows.ts';

const TO_THE_LETTER = { leastSites: 1, mostWords: 100, smoothing: 1, temper: 0 };

test('Naive Bayes gives what comes out by hand', () => {
  const data = rowsOf([
    { site: 'a', values: [0], label: 1, words: ['home', 'login'] },
    { site: 'a', values: [0], label: 0, words: ['once', 'home'] },
    { site: 'b', values: [0], label: 1, words: ['login'] },
    { site: 'b', values: [0], label: 1, words: [] },
  ]);
  const scorer = new TextCounts(data, { count: 2, ofSite: Uint8Array.of(0, 1) }, TO_THE_LETTER).without();
  // Template: home 1, login 2, once 0, with one more each 6; content: home 1, login 0, once 1, with one more each 5.
  const home = Math.log(2 / 6 / (2 / 5));
  const login = Math.log(3 / 6 / (1 / 5));
  const prior = Math.log(3);
  expect(scorer.evidence(data, 0)).toBeCloseTo(prior + home + login, 5);
  expect(scorer.evidence(data, 3)).toBeCloseTo(prior, 5);
  const [score] = scorer.score({ data, rows: Int32Array.of(0) });
  expect(score).toBeCloseTo(1 / (1 + Math.exp(-(prior + home + login))), 5);
  expect(scorer.shippedBytes).toBe(3 * 5);
});

test('a word of one site says nothing, and a row is never scored by what its own site taught', () => {
  const rows = ['a', 'b', 'c', 'd'].flatMap((site): MadeRow[] => [
    { site, values: [0], label: 1, words: ['menu', `name of ${site}`] },
    { site, values: [0], label: 0, words: ['story', `tale of ${site}`] },
  ]);
  const data = rowsOf(rows);
  const folds = dealSites(data, 4);
  const shared = new TextCounts(data, folds, { ...TO_THE_LETTER, leastSites: 2 }).without();
  expect(shared.logOdds[data.words.known.indexOf('menu')]).toBeGreaterThan(0.5);
  expect(shared.logOdds[data.words.known.indexOf('name of a')]).toBe(0);
  // With every label of one site turned, the scores of that site's own rows stay what they were.
  const turned = rowsOf(rows.map((row) => (row.site === 'a' ? { ...row, label: row.label === 1 ? 0 : 1 } : row)));
  const own = (from: typeof data) => [...new TextCounts(from, folds, TO_THE_LETTER).scoresOutOfFold()];
  expect(own(turned).slice(0, 2)).toEqual(own(data).slice(0, 2));
  expect(own(turned).slice(2)).not.toEqual(own(data).slice(2));
});

/** Template where exactly one of two values is large: no single cut tells. */
function either(count: number): MadeRow[] {
  const next = noise(9);
  return Array.from({ length: count }, (_, row) => {
    const [a, b] = [next(), next()];
    return { site: `site ${row % 5}`, values: [a, b, next()], label: a > 0.5 !== b > 0.5 ? 1 : 0 };
  });
}

test('a forest learns what a stump cannot, and grows the same again', () => {
  const data = rowsOf(either(1200));
  const all = allRows(data);
  const [train, measured] = [all.slice(0, 900), all.slice(900)];
  const rightBy = (options: Partial<typeof DEFAULT_FOREST>): number => {
    const scores = growForest({ data, rows: train }, { ...DEFAULT_FOREST, trees: 15, ...options }).score({
      data,
      rows: measured,
    });
    return measured.filter((row, index) => scores[index] > 0.5 === (data.label[row] === 1)).length / measured.length;
  };
  expect(rightBy({ mostDepth: 1, trees: 1 })).toBeLessThan(0.65);
  expect(rightBy({})).toBeGreaterThan(0.9);
  const grow = () => growForest({ data, rows: train }, { ...DEFAULT_FOREST, trees: 3 }).trees;
  expect(grow()).toEqual(grow());
});

test('systems are compared on sites that none of them has seen', () => {
  const next = noise(13);
  const rows = Array.from({ length: 240 }, (_, row): MadeRow => {
    const label = next() > 0.5 ? 1 : 0;
    const word = next() > 0.2 ? label : 1 - label;
    return {
      site: `site ${row % 6}`,
      values: [label + 2.5 * (next() - 0.5), next()],
      label,
      words: [word === 1 ? 'menu' : 'story'],
    };
  });
  rows.sort((a, b) => (a.site < b.site ? -1 : a.site > b.site ? 1 : 0));
  const data = rowsOf(rows);
  const { scores, models } = scoreHeldOut(data, dealSites(data), {
    fit: { ...DEFAULT_AREA_FIT, leastSteps: 80, batch: 64 },
    systems: ['text', 'logistic+text', 'forest'],
    forest: { ...DEFAULT_FOREST, trees: 10 },
  });
  expect(models).toHaveLength(5);
  const quality = (score: Float32Array | undefined): number =>
    averagePrecision(precisionRecall({ score: score!, label: data.label }));
  expect(quality(scores.text)).toBeGreaterThan(0.65);
  expect(quality(scores['logistic+text'])).toBeGreaterThan(quality(scores.logistic));
  expect(quality(scores['logistic+text'])).toBeGreaterThan(quality(scores.text));
  expect(quality(scores.forest)).toBeGreaterThan(0.7);
});

test('precision, recall and loss are what they are by hand', () => {
  const nodes = { score: [0.9, 0.8, 0.8, 0.1], label: [1, 1, 0, 1] };
  const curve = precisionRecall(nodes);
  expect(curve.map(({ threshold }) => threshold)).toEqual([0.9, 0.8, 0.1]);
  expect(curve.map(({ precision }) => precision)).toEqual([1, 2 / 3, 3 / 4]);
  expect(recallAt(curve, 0.9)).toBeCloseTo(1 / 3);
  expect(recallAt(curve, 0.7)).toBe(1);
  expect(averagePrecision(curve)).toBeCloseTo(1 / 3 + 2 / 9 + 1 / 4);
  expect(logLoss({ score: [0.5, 0.25], label: [1, 0], weight: [1, 3] })).toBeCloseTo(
    (Math.log(2) - 3 * Math.log(0.75)) / 4,
  );
});
