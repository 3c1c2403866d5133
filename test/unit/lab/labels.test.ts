import { expect, test } from 'vitest';
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
