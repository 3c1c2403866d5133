import { expect, test } from 'vitest';
import { wordFigures } from '../../../../lab/evaluate/measure/word-figures.ts';

const page = {
  gold: 'The cat sat\non the mat',
  unscored: ['A subtitle'],
  cjkByCharacter: false,
  snippets: { with: ['the Mat', 'cat  sat'], without: ['Read more', 'subscribe'] },
};

test('precision, recall and F1 are those of bags of words', () => {
  const { f1, precision, recall } = wordFigures(page, ['the cat sat here', 'the dog']);
  // the, cat, sat, the of six words each.
  expect([precision, recall, f1]).toEqual([4 / 6, 4 / 6, 4 / 6]);
  expect(wordFigures(page, ['cat']).precision).toBe(1);
  expect(wordFigures(page, ['cat']).recall).toBe(1 / 6);
});

test('a line that is neither right nor wrong counts neither way, once', () => {
  expect(wordFigures(page, ['A subtitle', 'The cat sat', 'on the mat']).f1).toBe(1);
  expect(wordFigures(page, ['A subtitle', 'A subtitle', 'The cat sat', 'on the mat']).precision).toBe(6 / 8);
});

test('an empty gold wants an empty answer', () => {
  const empty = { gold: '', unscored: [], cjkByCharacter: false };
  expect(wordFigures(empty, [])).toMatchObject({ f1: 1, precision: 1, recall: 1 });
  expect(wordFigures(empty, ['words'])).toMatchObject({ f1: 0, precision: 0, recall: 0 });
  expect(wordFigures(page, [])).toMatchObject({ f1: 0, precision: 0, recall: 0 });
});

test('snippets are found whatever parts their words', () => {
  const { withFound, withoutFound } = wordFigures(page, ['The cat', 'sat on the mat. READ', 'more']);
  expect([withFound, withoutFound]).toEqual([2, 1]);
  expect(wordFigures({ gold: page.gold, unscored: [], cjkByCharacter: false }, ['x'])).not.toHaveProperty('withFound');
});
