import { expect, test } from 'vitest';
import type { CorpusPage } from '../../../../lab/corpora/corpus-page.ts';
import { commonPages } from '../../../../lab/evaluate/common-pages.ts';
import { causeOf } from '../../../../lab/evaluate/diagnosis.ts';
import type { PageFigures } from '../../../../lab/evaluate/measure/measure-page.ts';
import type { WordFigures } from '../../../../lab/evaluate/measure/word-figures.ts';

const words = (precision: number, recall: number, gold = 100): WordFigures => ({
  precision,
  recall,
  f1: precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0,
  answered: 100,
  gold,
});

test('systems are compared on the pages that all have; one that lacks many is left out and named', () => {
  const texts = Array.from({ length: 100 }, (_, index) => ({
    page: { id: String(index) } as CorpusPage,
    systems: new Map([
      ['ours', words(1, 1)],
      ...(index < 97 ? [['peer', words(1, 1)] as const] : []),
      ...(index < 10 ? [['half', words(1, 1)] as const] : []),
    ]),
  }));
  const { systems, results, notes } = commonPages(texts);
  expect(systems).toEqual(['ours', 'peer']);
  expect(results).toHaveLength(97);
  expect(notes).toEqual(['half has 10 of 100 pages and is left out.']);
});

test('what went wrong is told from the figures, faults of gold and page first', () => {
  const figures = (smooth: WordFigures, ceiling = { f1: 1, recall: 1 }): PageFigures =>
    ({ words: { basic: smooth, smooth }, ceiling }) as unknown as PageFigures;
  expect(causeOf(figures(words(0, 0, 0)))).toBe('emptyGold');
  expect(causeOf(figures(words(0.9, 0.3), { f1: 0.4, recall: 0.3 }))).toBe('notInPage');
  expect(causeOf(figures(words(0.3, 0.95)))).toBe('tooMuch');
  expect(causeOf(figures(words(0.95, 0.3)))).toBe('tooLittle');
  expect(causeOf(figures(words(0.1, 0.1)))).toBe('otherPart');
  expect(causeOf(figures(words(0.6, 0.6)))).toBe('bothWays');
  expect(causeOf(figures(words(0.95, 0.95)))).toBe('small');
});
