import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leafPageOf } from '../../../../lab/model/leaf-page.ts';
import { expectedCut, f1OfKept, keptBy } from '../../../../lab/model/page-answer.ts';
import { trainingPageOf } from '../../../../lab/model/training-page.ts';
import { DEFAULT_VARIANT } from '../../../../lab/render/render-variant.ts';
import { HiddenReason } from '../../../../src/core/dom/page-tree.ts';
import { pageOfBlocks } from '../page-of-blocks.ts';

const tree = pageOfBlocks([
  { text: 'Home About Contact' },
  { text: 'The title', tag: 'h1' },
  { text: 'The cat sat on the mat today' },
  { text: 'And then it slept for hours', hidden: HiddenReason.closedDetails },
  { text: 'Never to be seen', hidden: HiddenReason.displayNone },
  { text: 'The cat sat on the mat today' },
]);
const gold = {
  text: 'The cat sat on the mat\nAnd then it slept for hours',
  unscored: ['The Title'],
  cjkByCharacter: false,
};
const page = leafPageOf(tree, gold);

describe('a leaf page', () => {
  test('holds the texts that can be taken, with labels, and leaves out those that nobody sees', () => {
    expect([...page.leaf].map((leaf) => tree.text[leaf])).toEqual([
      'Home About Contact',
      'The title',
      'The cat sat on the mat today',
      'And then it slept for hours',
      'The cat sat on the mat today',
    ]);
    expect([...page.content].map((share) => Math.round(share * 100) / 100)).toEqual([0, Number.NaN, 0.86, 1, 0]);
    expect([...page.isUnscored]).toEqual([0, 1, 0, 0, 0]);
    expect(page.values.length).toBe(page.count * page.columns);
  });

  test('does not count in training what nobody knows, and the longer text more', () => {
    const from = { page: { corpus: 'wcxb', type: 'forum' }, variant: DEFAULT_VARIANT } as never;
    const weighing = { wordCap: 6, wordPower: 1, pagePower: 1, corpusFactor: { wcxb: 2 } };
    const { weight, target, kind } = trainingPageOf(from, page, weighing);
    expect(weight[1]).toBe(0);
    expect(weight[2]).toBeCloseTo(2 * weight[0]);
    expect(weight[2]).toBe(weight[3]);
    expect(weight.reduce((sum, value) => sum + value, 0)).toBeCloseTo(2);
    expect(target[3]).toBe(1);
    expect(kind).toBe(4);
  });
});

describe('the answer', () => {
  test('has an F1 that counts each gold word once, and neither the title nor echoes', () => {
    expect(f1OfKept(page, Uint8Array.of(0, 0, 1, 1, 0))).toBeCloseTo((2 * 12) / (13 + 12));
    expect(f1OfKept(page, Uint8Array.of(0, 1, 1, 1, 0))).toBeCloseTo((2 * 12) / (13 + 12));
    expect(f1OfKept(page, Uint8Array.of(1, 0, 0, 0, 0))).toBe(0);
    expect([...keptBy(page, Float32Array.of(0, 0, 1, 1, 1), { global: 0.5, ownShare: 0 })]).toEqual([0, 0, 1, 1, 0]);
  });

  test('is cut where the expected F1 is greatest', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.integer({ min: 1, max: 50 })), {
          minLength: 1,
          maxLength: 12,
        }),
        (texts) => {
          const probability = Float32Array.from(texts, ([p]) => p);
          const words = Float32Array.from(texts, ([, n]) => n);
          const all = texts.reduce((sum, [, n], i) => sum + probability[i] * n, 0);
          const f1At = (cut: number): number => {
            let [kept, right] = [0, 0];
            texts.forEach(([, n], i) => {
              if (probability[i] < cut) return;
              kept += n;
              right += probability[i] * n;
            });
            return (2 * right) / (kept + all);
          };
          const best = Math.max(...probability.map(f1At));
          expect(f1At(expectedCut(probability, words))).toBeCloseTo(best, 5);
        },
      ),
    );
  });
});
