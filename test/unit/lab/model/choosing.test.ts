import { describe, expect, test } from 'vitest';
import { calibrationOf } from '../../../../lab/model/calibration.ts';
import { CANDIDATES, chooseAmong } from '../../../../lab/model/choose-choices.ts';
import { confidenceCurve } from '../../../../lab/model/confidence-curve.ts';
import { randomOf } from '../../../../lab/train/seeded-random.ts';

describe('calibration', () => {
  test('finds slope and offset that made the labels', () => {
    const random = randomOf(3);
    const logits = Float32Array.from({ length: 4000 }, () => 8 * random() - 4);
    const content = logits.map((logit) => 1 / (1 + Math.exp(-(0.5 * logit - 1))));
    const { slope, offset } = calibrationOf([{ logits, content, words: logits.map(() => 3) }]);
    expect(slope).toBeCloseTo(0.5, 3);
    expect(offset).toBeCloseTo(-1, 3);
  });

  test('leaves out what nobody knows', () => {
    const known = {
      logits: Float32Array.of(-2, 0, 1),
      content: Float32Array.of(0.1, 0.4, 0.9),
      words: Float32Array.of(1, 1, 1),
    };
    const more = {
      logits: Float32Array.of(-2, 0, 1, 5),
      content: Float32Array.of(0.1, 0.4, 0.9, Number.NaN),
      words: Float32Array.of(1, 1, 1, 90),
    };
    expect(calibrationOf([more])).toEqual(calibrationOf([known]));
  });
});

describe('confidence', () => {
  test('rises with what was expected and ends at the share of pages that were right', () => {
    const random = randomOf(5);
    const pages = Array.from({ length: 2000 }, () => {
      const expected = random();
      return { expected, f1: random() < expected ? 1 : 0.5 };
    });
    const curve = confidenceCurve(pages);
    for (let i = 1; i < curve.length; i++) {
      expect(curve[i][0]).toBeGreaterThan(curve[i - 1][0]);
      expect(curve[i][1]).toBeGreaterThan(curve[i - 1][1]);
    }
    for (const [expected, share] of curve) expect(Math.abs(expected - share)).toBeLessThan(0.12);
  });
});

describe('the choice', () => {
  const figures = (f1s: readonly number[], indices: readonly number[]) => [
    { corpus: 'wcxb', figures: f1s.map((f1) => ({ f1, expected: f1 })) },
    {
      corpus: 'blocks',
      figures: indices.map((index) => ({
        f1: Number.NaN,
        expected: 0,
        index,
        hits: [1, 0, 0] as [number, number, number],
      })),
    },
  ];
  const flat = CANDIDATES.map(() => 0.5);

  test('takes better sections for a hair of F1, and no more than that', () => {
    const near = flat.with(3, 0.8).with(5, 0.799).with(7, 0.79);
    const indices = flat.with(5, 0.6).with(7, 0.9);
    expect(chooseAmong(figures(near, indices))).toBe(5);
  });

  test('takes the best F1 where sections are alike', () => {
    expect(chooseAmong(figures(flat.with(4, 0.9), flat))).toBe(4);
  });
});
