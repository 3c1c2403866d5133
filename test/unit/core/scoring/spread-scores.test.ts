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
      { tag: 'hr', text: '' },
      { tag: 'img', text: '', box: [0, 0, 100, 100] },
      {
        tag: 'figure',
        box: [0, 0, 400, 320],
        parts: [
          { tag: 'img', text: '', box: [0, 0, 400, 300] },
          { tag: 'p', text: 'seven' },
        ],
      },
    ],
  },
  { tag: 'p', text: 'five six' },
]);
const [BODY, DIV, LONG, SHORT, RULE, PICTURE, FIGURE, FRAMED, CAPTION, LAST] = Array.from({ length: 10 }, (_, i) => i);

test('what holds texts has the mean over their words, what holds none that of what it stands in', () => {
  const { measures } = runToEnd(computeFeaturesInSteps(tree, 'texts'));
  expect([...measures.leaves]).toEqual([LONG, SHORT, CAPTION, LAST]);
  const score = spreadTexts(measures, Float32Array.of(0.2, 0.6, 0.8, 0.9));
  const own = [LONG, SHORT, CAPTION, LAST].map((text) => Number(score[text].toFixed(6)));
  expect(own).toEqual([0.2, 0.6, 0.8, 0.9]);
  expect(score[DIV]).toBeCloseTo((3 * 0.2 + 0.6 + 0.8) / 5, 6);
  expect(score[BODY]).toBeCloseTo((3 * 0.2 + 0.6 + 0.8 + 2 * 0.9) / 7, 6);
  expect(score[FIGURE]).toBeCloseTo(0.8, 6);
  expect(score[RULE]).toBe(score[DIV]);
  expect(score[PICTURE]).toBe(score[DIV]);
});

test('a picture is judged by what is around its frame, not by its caption', () => {
  const { measures } = runToEnd(computeFeaturesInSteps(tree, 'texts'));
  const score = spreadTexts(measures, Float32Array.of(0.2, 0.6, 0.8, 0.9));
  expect(score[FRAMED]).toBe(score[DIV]);
});

test('a page without texts is template', () => {
  const empty = pageOfParts([{ tag: 'img', text: '' }]);
  const { measures } = runToEnd(computeFeaturesInSteps(empty, 'texts'));
  expect([...spreadTexts(measures, new Float32Array(0))]).toEqual([1, 1]);
});

test('of blocks the nearest scored ancestor’s score counts', () => {
  const nodes = Int32Array.of(BODY, DIV);
  const features = { nodes, areaPx: new Float32Array(2), columns: 0, values: new Float32Array(0) };
  const score = spreadBlocks(tree, features, Float32Array.of(0.5, 0.25));
  expect([BODY, DIV, LONG, CAPTION, LAST].map((node) => score[node])).toEqual([0.5, 0.25, 0.25, 0.25, 0.5]);
});
