import { expect, test } from 'vitest';
import { f1Of, withoutLine, wordF1, wordsOf } from '../../../../lab/gold/words.ts';

test('words are lower-cased runs of letters, digits and underscores of any script', () => {
  expect(wordsOf('It’s a Test_1 — naïve, Привет!')).toEqual(['it', 's', 'a', 'test_1', 'naïve', 'привет']);
});

test('Chinese and Japanese count by character where asked, other words as they are', () => {
  expect(wordsOf('我用 Linux 系统。', true)).toEqual(['我', '用', 'linux', '系', '统']);
  expect(wordsOf('我用 Linux')).toEqual(['我用', 'linux']);
  expect(wordsOf('カタカナ、ok', true)).toEqual(['カ', 'タ', 'カ', 'ナ', 'ok']);
});

test('F1 counts a repeated word as often as both sides have it', () => {
  expect(wordF1(['a', 'a', 'b'], ['a', 'b', 'c'])).toBeCloseTo((2 * 2) / 6);
});

test('an empty gold wants an empty answer', () => {
  expect(wordF1([], [])).toBe(1);
  expect(wordF1(['a'], [])).toBe(0);
  expect(wordF1([], ['a'])).toBe(0);
  expect(f1Of(0, 0, 0)).toBe(1);
});

test('only the first line that says the title is left out', () => {
  expect(withoutLine(['Home', 'The Title', 'text', 'the title!'], 'The title')).toEqual(['Home', 'text', 'the title!']);
  expect(withoutLine(['one'], '')).toEqual(['one']);
});
