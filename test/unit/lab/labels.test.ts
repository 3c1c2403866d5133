import { expect, test } from 'vitest';
import { f1Curve, leafScores } from '../../../lab/first-model/answer.ts';
import { DEFAULT_OPTIONS, labelRows, templateShares } from '../../../lab/first-model/dataset.ts';
import { LeafState, sampleOf } from '../../../lab/gold/sample.ts';
import { verdictOf } from '../../../lab/render/verdicts.ts';
import { classOf } from '../../../lab/train/area-class.ts';
import { HiddenReason } from '../../../src/core/dom/page-tree.ts';
import { pageOfBlocks } from './page-of-blocks.ts';

const page = pageOfBlocks([
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
const sample = sampleOf(page, gold);

test("a leaf's label is the share of its words in the gold, and the title has none", () => {
  expect([...sample.content].map((share) => Math.round(share * 100) / 100)).toEqual([0, Number.NaN, 0.86, 1, 0, 0]);
  expect([...sample.state]).toEqual([0, 0, 0, LeafState.collapsed, LeafState.hidden, 0]);
});

test('the same text of four words and more has the same number, shorter texts have none', () => {
  expect(sample.echo[2]).toBe(sample.echo[5]);
  expect(sample.echo[2]).toBeGreaterThan(0);
  expect(sample.echo[0]).toBe(0);
  expect(sampleOf(pageOfBlocks([{ text: 'a b c d', tag: 'td' }]), gold).echo[0]).toBe(0);
});

test('a container has the share of template of the words that can be taken', () => {
  const { words, template } = templateShares(sample);
  expect(words[0]).toBe(3 + 7 + 6 + 7);
  expect(template[0]).toBeCloseTo(3 + 1 + 7);
});

test('rows weigh their words, containers less, and a hard target can be asked for', () => {
  const nodes = Int32Array.of(0, 1, 3);
  const options = { ...DEFAULT_OPTIONS, containerFactor: 0.1, wordPower: 1, pagePower: 0 };
  const soft = labelRows(sample, nodes, { ...options, containerTarget: 'soft' });
  expect([...soft.target].map((value) => Math.round(value * 100) / 100)).toEqual([0.48, 1, 0.14]);
  expect([...soft.weight]).toEqual([Math.fround(2.3), 3, 7].map((value) => expect.closeTo(value, 5)));
  const hard = labelRows(sample, nodes, { ...options, containerTarget: 0.85, pagePower: 1 });
  expect(hard.target[0]).toBe(0);
  expect(hard.weight.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1);
});

test('a leaf without a score takes that of its nearest scored ancestor; hidden ones are never taken', () => {
  const scores = leafScores(sample, Int32Array.of(0, 1), Float32Array.of(0.25, 0.75));
  expect([...scores]).toEqual([0.75, 0.25, 0.25, 0.25, Number.NaN, 0.25]);
});

test('F1 rises and falls with the threshold; echoes count once; the title never counts', () => {
  const scores = Float32Array.of(0.9, 0.1, 0.1, 0.2, Number.NaN, 0.3);
  const thresholds = [0.05, 0.15, 0.25, 0.35, 0.95];
  const once = f1Curve(sample, scores, { thresholds, dropEchoes: true });
  expect([...once]).toEqual(
    [0, (2 * 6) / (7 + 12), (2 * 12) / (13 + 12), (2 * 12) / (13 + 12), (2 * 12) / (16 + 12)].map((value) =>
      expect.closeTo(value, 5),
    ),
  );
  const twice = f1Curve(sample, scores, { thresholds, dropEchoes: false });
  expect(twice[3]).toBeLessThan(once[3]);
});

test('areas fall into the class between two cuts', () => {
  expect([0, 19_999, 20_000, 99_999, 400_000].map((area) => classOf(area, [20_000, 100_000, 400_000]))).toEqual([
    0, 0, 1, 1, 3,
  ]);
});

const types = {
  template: ['Header', 'Footer', 'Menu'],
  content: ['Content'],
  contentKinds: ['Article', 'Title'],
  ignoredKinds: ['LinkList', 'Comments'],
  notInTemplate: ['Article'],
  regions: ['Header', 'Footer', 'Content'],
};
const marks = (...list: string[]) => list.map((type) => ({ type, holdsRegions: false }));

test('the first region met on the way up decides, and kinds decide outside of regions', () => {
  expect(verdictOf(marks('Menu', 'Content'), types)).toBe('template');
  expect(verdictOf(marks('Title', 'Content'), types)).toBe('content');
  expect(verdictOf(marks('LinkList', 'Content'), types)).toBe('ignored');
  expect(verdictOf(marks('Article', 'LinkList', 'Content'), types)).toBe('content');
  expect(verdictOf(marks('LinkList', 'Header'), types)).toBe('template');
  expect(verdictOf(marks('Article', 'Header'), types)).toBe('ignored');
  expect(verdictOf(marks('Article'), types)).toBe('content');
  expect(verdictOf(marks('Comments', 'Article'), types)).toBe('ignored');
  expect(verdictOf([], types)).toBe('ignored');
});

test('a template mark around whole regions counts as not there', () => {
  expect(verdictOf([{ type: 'Header', holdsRegions: true }], types)).toBe('ignored');
});
