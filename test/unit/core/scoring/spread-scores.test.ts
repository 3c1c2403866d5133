import { expect, test } from 'vitest';
import { computeFeaturesInSteps } from '../../../../src/core/features/compute-features.ts';
import { spreadBlocks, spreadTexts } from '../../../../src/core/scoring/spread-scores.ts';
import { runToEnd } from '../../../run-to-end.ts';
import { pageOfParts } from '../features/page-of-parts.ts';

const tree = pageOfParts([
  {
    tag: 'div',
    parts: [
      { tag: 'p', text: 'one two three' },
      { tag: 'p', text: 'four' },
      { tag: 'img', text: '' },
    ],
  },
  { tag: 'img', text: '' },
  { tag: 'p', text: 'five six' },
]);
const [BODY, DIV, LONG, SHORT, PICTURE, ALONE, LAST] = [0, 1, 2, 3, 4, 5, 6];

test('what holds texts has the mean over their words, what holds none that of what it stands in', () => {
  const { measures } = runToEnd(computeFeaturesInSteps(tree, 'texts'));
  expect([...measures.leaves]).toEqual([LONG, SHORT, LAST]);
  const score = spreadTexts(measures, Float32Array.of(0.2, 0.6, 0.9));
  expect([score[LONG], score[SHORT], score[LAST]].map((value) => Number(value.toFixed(6)))).toEqual([0.2, 0.6, 0.9]);
  expect(score[DIV]).toBeCloseTo((3 * 0.2 + 0.6) / 4, 6);
  expect(score[BODY]).toBeCloseTo((3 * 0.2 + 0.6 + 2 * 0.9) / 6, 6);
  expect(score[PICTURE]).toBe(score[DIV]);
  expect(score[ALONE]).toBe(score[BODY]);
});

test('a page without texts is template', () => {
  const empty = pageOfParts([{ tag: 'img', text: '' }]);
  const { measures } = runToEnd(computeFeaturesInSteps(empty, 'texts'));
  expect([...spreadTexts(measures, new Float32Array(0))]).toEqual([1, 1]);
});

test('of blocks the nearest scored ancestor’s score counts', () => {
  const features = {
    nodes: Int32Array.of(BODY, DIV),
    areaPx: new Float32Array(2),
    columns: 0,
    values: new Float32Array(0),
  };
  expect([...spreadBlocks(tree, features, Float32Array.of(0.5, 0.25))]).toEqual([
    0.5, 0.25, 0.25, 0.25, 0.25, 0.5, 0.5,
  ]);
});
