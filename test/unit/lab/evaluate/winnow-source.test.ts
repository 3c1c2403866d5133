import { afterAll, expect, test } from 'vitest';
import type { CorpusPage } from '../../../../lab/corpora/corpus-page.ts';
import { writeHeldOutPage } from '../../../../lab/evaluate/measure/held-out-store.ts';
import { measurePage } from '../../../../lab/evaluate/measure/measure-page.ts';
import { openSource } from '../../../../lab/evaluate/measure/sources.ts';
import { DEFAULT_VARIANT } from '../../../../lab/render/render-variant.ts';
import { onCurve } from '../../../../src/core/scoring/context/on-curve.ts';
import { temporaryFolder } from '../corpora/temporary-folder.ts';
import { pageOfBlocks } from '../page-of-blocks.ts';

const before = process.env.WINNOW_LAB_CACHE;
process.env.WINNOW_LAB_CACHE = temporaryFolder();
afterAll(() => {
  if (before === undefined) delete process.env.WINNOW_LAB_CACHE;
  else process.env.WINNOW_LAB_CACHE = before;
});

const page = {
  corpus: 'paired',
  id: 'site/001',
  gold: 'The story has six words.',
  unscored: [],
  cjkByCharacter: false,
};
const tree = pageOfBlocks([
  { text: 'Home About Contact', heightPx: 40 },
  { text: 'The story has six', heightPx: 400 },
  { text: 'words.', heightPx: 400 },
  { text: 'All rights reserved', heightPx: 40 },
]);
const held = (leaf: readonly number[]) => ({
  facts: { threshold: 0.5, fold: 2, smoothing: { kind: 'area', c: 1e-6 } as const },
  leaf: Int32Array.from(leaf),
  score: Float32Array.of(0.9, 0.1, 0.2, 0.95),
  type: Float32Array.of(0.1, 0, 0, 0, 0.7, 0, 0.2),
});
const place = { model: 'winnow', variant: DEFAULT_VARIANT, page };

test('without a store the source says what is missing', () => {
  expect(openSource('winnow').missing).toMatch(/no held-out scores of the model "winnow"/);
  expect(() => openSource('nothing')).toThrow(/There is no system "nothing" to measure; there are winnow, pagelevel/);
});

test('held-out scores become the answer that the engine makes of them', () => {
  writeHeldOutPage(place, 'key', held([1, 2, 3, 4]));
  const source = openSource('winnow');
  expect(source.missing).toBeUndefined();
  const key = source.keyOf(page as unknown as CorpusPage, DEFAULT_VARIANT);
  expect(key).toMatch(/^[0-9a-f]+$/);
  const figures = measurePage(page, { tree }, source.read(page as unknown as CorpusPage, DEFAULT_VARIANT, tree));
  expect(figures.words).toMatchObject({ basic: { f1: 1 }, smooth: { f1: 1 } });
  expect(figures.type).toBe('forum');
  expect(figures.ceiling).toEqual({ f1: 1, recall: 1 });
  expect(figures.confidence).toBeGreaterThan(0.6);
  writeHeldOutPage(place, 'key', { ...held([1, 2, 3, 4]), score: Float32Array.of(0.9, 0.1, 0.9, 0.9) });
  expect(source.keyOf(page as unknown as CorpusPage, DEFAULT_VARIANT)).not.toBe(key);
});

test('scores of another tree are refused, and a page that lacks its scores is named', () => {
  writeHeldOutPage({ ...place, page: { ...page, id: 'site/002' } }, 'key', held([1, 2, 3, 9]));
  const source = openSource('winnow');
  const other = { ...page, id: 'site/002' } as unknown as CorpusPage;
  expect(() => source.read(other, DEFAULT_VARIANT, tree)).toThrow(/the scores are of another tree/);
  expect(() => source.read({ ...other, id: 'site/003' }, DEFAULT_VARIANT, tree)).toThrow(
    'paired site/003 is not among the held-out scores of "winnow"',
  );
  expect(source.keyOf({ ...other, corpus: 'wcxb' }, DEFAULT_VARIANT)).toBeUndefined();
});

test('a page without texts needs no scores, and its answer is empty', () => {
  const source = openSource('winnow');
  const bare = { ...page, id: 'site/004' };
  expect(source.keyOf(bare as unknown as CorpusPage, DEFAULT_VARIANT)).toBeDefined();
  const empty = pageOfBlocks([]);
  const figures = measurePage(
    bare,
    { tree: empty },
    source.read(bare as unknown as CorpusPage, DEFAULT_VARIANT, empty),
  );
  expect(figures.words).toMatchObject({ basic: { f1: 0 }, smooth: { f1: 0, answered: 0 } });
});

test('other scores are another system under their own name', () => {
  writeHeldOutPage({ ...place, model: 'trees' }, 'key', held([1, 2, 3, 4]));
  expect(openSource('winnow=trees')).toMatchObject({ name: 'trees', spec: 'winnow=trees' });
});

test('confidence is what an expected F1 turned out to be worth', () => {
  const facts = {
    ...held([]).facts,
    confidence: [
      [0, 0.25],
      [1, 0.25],
    ] as const,
  };
  writeHeldOutPage(place, 'key', { ...held([1, 2, 3, 4]), facts });
  const source = openSource('winnow');
  const judged = source.read(page as unknown as CorpusPage, DEFAULT_VARIANT, tree).judge();
  expect(judged.confidence).toBeCloseTo(0.25, 6);
});

test('between two points of a curve it is straight, outside of it level', () => {
  const pairs = [
    [0.2, 0.1],
    [0.6, 0.5],
    [0.8, 0.9],
  ] as const;
  expect([0, 0.2, 0.4, 0.7, 0.8, 1].map((at) => onCurve(pairs, at))).toEqual(
    [0.1, 0.1, 0.3, 0.7, 0.9, 0.9].map((value) => expect.closeTo(value, 9)),
  );
});
