import { expect, test } from 'vitest';
import {
  addCalibrations,
  calibrationError,
  calibrationOf,
  leafTruths,
} from '../../../../lab/evaluate/measure/calibration.ts';
import { HiddenReason } from '../../../../src/core/dom/page-tree.ts';
import { pageOfBlocks } from '../page-of-blocks.ts';
import { markedPage } from './marked-page.ts';

const truths = (template: readonly number[]): { node: number; words: number; template: number }[] =>
  template.map((one, index) => ({ node: index, words: 10, template: one }));

test('scores that come true have no error, scores that are sure and wrong have all of it', () => {
  const score = Float32Array.of(0.25, 0.25, 0.25, 0.25);
  expect(calibrationError(calibrationOf(truths([1, 0, 0, 0]), score))).toBeCloseTo(0, 6);
  expect(calibrationError(calibrationOf(truths([1, 1, 1, 1]), Float32Array.of(0, 0, 0, 0)))).toBe(1);
  expect(calibrationError(calibrationOf([], score))).toBe(0);
});

test('pages add up by words', () => {
  const one = calibrationOf(truths([1]), Float32Array.of(0.9));
  const other = calibrationOf(truths([0]), Float32Array.of(0.9));
  const both = addCalibrations([one, other]);
  expect(both.words.reduce((sum, words) => sum + words, 0)).toBe(20);
  expect(calibrationError(both)).toBeCloseTo(0.4, 6);
});

test('the truth of a leaf is how much of it is not in the gold; what nobody can be given has none', () => {
  const tree = pageOfBlocks([
    { text: 'Home About' },
    { text: 'The cat sat on the mat' },
    { text: 'The cat sat on the mat', hidden: HiddenReason.displayNone },
  ]);
  const gold = { gold: 'The cat sat on the mat', unscored: [], cjkByCharacter: false };
  expect(leafTruths(gold, { tree })).toEqual([
    { node: 1, words: 2, template: 1 },
    { node: 2, words: 6, template: 0 },
  ]);
});

test('on marked pages the truth is what people said, and what they did not judge has none', () => {
  const page = markedPage([
    { text: 'Menu here', verdict: 'template' },
    { text: 'A story', verdict: 'content' },
    { text: 'Who knows', verdict: 'ignored' },
  ]);
  const found = leafTruths({ gold: null, unscored: [], cjkByCharacter: true }, page);
  expect(found.map(({ node, template }) => [node, template])).toEqual([
    [1, 1],
    [2, 0],
  ]);
});
