import { expect, test } from 'vitest';
import {
  basicIndex,
  DELTAS,
  markedLeaves,
  mergedIndex,
  sectionsIndex,
} from '../../../../lab/evaluate/measure/segmentation.ts';
import { fMeasure, templateCounts } from '../../../../lab/evaluate/measure/template-counts.ts';
import { markedPage } from './marked-page.ts';

const { tree, marks } = markedPage([
  { text: 'Home', verdict: 'template', block: 0, isLink: true, widthPx: 50 },
  { text: 'All pages', verdict: 'template', block: 0, isLink: true, widthPx: 100 },
  { text: 'A story of four', verdict: 'content', block: 1 },
  { text: 'And its end', verdict: 'content', block: 1, isLink: true },
  { text: 'People disagree', verdict: 'ignored', isLink: true },
  { text: 'Nobody sees this', verdict: 'template', block: 2, isInvisible: true },
]);

test('words, words in anchors and links are counted as found, falsely found and missed', () => {
  // Takes the first menu entry and the end of the story for template.
  const counts = templateCounts(tree, marks, (node) => [1, 4, 5, 6].includes(node));
  expect(counts.text).toEqual([1, 3, 2]);
  expect(counts.anchor).toEqual([1, 3, 2]);
  expect(counts.links).toEqual([1, 1, 1]);
  expect(fMeasure(counts.text)).toBeCloseTo(2 / 7, 12);
});

test('words are told apart by the area of their node, and add up', () => {
  const { bySize, text } = templateCounts(tree, marks, (node) => node <= 3);
  // 50 x 20 px, 100 x 20 px, and the story of 1000 x 20 px.
  expect(bySize).toEqual([
    [1, 0, 0],
    [2, 0, 0],
    [0, 4, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect(text).toEqual([3, 4, 0]);
});

test('nothing found is no f-measure at all', () => {
  expect(fMeasure([0, 3, 0])).toBe(0);
  expect(fMeasure([2, 0, 0])).toBe(1);
});

test('leaves are grouped by their outermost mark; what has none, or is not seen, is left out', () => {
  const leaves = markedLeaves(marks);
  expect(leaves).toEqual({ node: [1, 2, 3, 4], block: [0, 0, 1, 1] });
  expect(basicIndex(leaves)).toBe(0);
  expect(sectionsIndex(leaves, { sectionOf: Int32Array.of(0, 5, 5, 6, 6, 0, 0) })).toBe(1);
});

test('merging leaves of like scores finds the groups with the right delta', () => {
  const merged = mergedIndex(markedLeaves(marks), Float32Array.of(0, 0.9, 0.8, 0.3, 0.2, 0, 0));
  expect(merged[DELTAS.indexOf(0.3)]).toBe(1);
  expect(merged[0]).toBe(0);
  expect(merged[DELTAS.length - 1]).toBe(0);
});
