import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedCut, pageCut, type WordScores } from '../../../../src/core/sections/page-cut.ts';

const someTexts = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 9 })
  .map(
    (texts): WordScores => ({
      score: Float32Array.from(texts, ([score]) => score / 100),
      words: Float32Array.from(texts, ([, words]) => words),
    }),
  );

/** What the scores expect of keeping these texts. */
function expectedF1({ score, words }: WordScores, isKept: (text: number) => boolean): number {
  let all = 0;
  let kept = 0;
  let right = 0;
  for (let text = 0; text < score.length; text++) {
    all += (1 - score[text]) * words[text];
    if (!isKept(text)) continue;
    kept += words[text];
    right += (1 - score[text]) * words[text];
  }
  return kept + all > 0 ? (2 * right) / (kept + all) : 0;
}

describe('the cut that the scores ask for', () => {
  test('is as good as any choice of texts, by cut or not', () => {
    fc.assert(
      fc.property(someTexts, (texts) => {
        const cut = expectedCut(texts);
        const found = expectedF1(texts, (text) => texts.score[text] <= cut);
        let best = 0;
        for (let choice = 0; choice < 2 ** texts.score.length; choice++)
          best = Math.max(
            best,
            expectedF1(texts, (text) => (choice >> text) % 2 === 1),
          );
        expect(found).toBeCloseTo(best, 6);
      }),
      { numRuns: 300 },
    );
  });

  test('keeps the likely half of a plain page', () => {
    const words = Float32Array.of(50, 50, 50, 50);
    expect(expectedCut({ score: Float32Array.of(0.02, 0.97, 0.05, 0.99), words })).toBeCloseTo(0.05, 6);
  });
});

describe('the page’s cut', () => {
  const thresholds = fc.integer({ min: 2, max: 98 }).map((share) => share / 100);

  test('is the threshold itself where the page has no say, or no texts', () => {
    const none = { score: new Float32Array(0), words: new Float32Array(0) };
    const one = { score: Float32Array.of(0.1), words: Float32Array.of(5) };
    expect(pageCut(one, { threshold: 0.3, usual: 0.5, ownCut: 0 })).toBe(0.3);
    expect(pageCut(none, { threshold: 0.3, usual: 0.5, ownCut: 0.7 })).toBe(0.3);
  });

  test('lies between 0 and 1 and rises with the threshold chosen', () => {
    fc.assert(
      fc.property(someTexts, thresholds, thresholds, thresholds, (texts, usual, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((threshold) =>
          pageCut(texts, { threshold, usual, ownCut: 0.7 }),
        );
        expect(low).toBeGreaterThan(0);
        expect(high).toBeLessThan(1);
        expect(low <= high && (one === other || low < high)).toBe(true);
      }),
    );
  });

  test('blends what the page asks for with the usual threshold, and moves by as much as the reader does, in log-odds', () => {
    const texts = { score: Float32Array.of(0.1, 0.3, 0.9), words: Float32Array.of(100, 100, 100) };
    const usual = 0.6;
    const own = pageCut(texts, { threshold: usual, usual, ownCut: 0.5 });
    expect(own).toBeCloseTo((0.3 + 0.6) / 2, 3);
    const logOdds = (share: number): number => Math.log(share / (1 - share));
    const moved = pageCut(texts, { threshold: 0.8, usual, ownCut: 0.5 });
    expect(logOdds(moved) - logOdds(own)).toBeCloseTo(logOdds(0.8) - logOdds(usual), 5);
  });
});
