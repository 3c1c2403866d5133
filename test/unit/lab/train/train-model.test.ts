import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { LabelReason } from '../../../../lab/label/label-reason.ts';
import { leafTruth } from '../../../../lab/label/leaf-truth.ts';
import { CutChooser, nodeScores } from '../../../../lab/train/choose-cut.ts';
import { readHeldOut, storeHeldOut } from '../../../../lab/train/held-out-scores.ts';
import { measuredRows } from '../../../../lab/train/measured-rows.ts';
import { type ContentShares, examplesOf, type PageSource, readNodeRows } from '../../../../lab/train/read-node-rows.ts';
import { type TrainedPage, trainModel } from '../../../../lab/train/train-model.ts';
import { readTrainSettings } from '../../../../lab/train/train-options.ts';
import { writeModel } from '../../../../lab/train/write-model.ts';
import type { PageTree } from '../../../../src/core/dom/page-tree.ts';
import { computeFeatures } from '../../../../src/core/features/compute-features.ts';
import { FEATURES } from '../../../../src/core/features/feature-list.ts';
import type { FeatureMatrix } from '../../../../src/core/features/feature-matrix.ts';
import { PagelevelScorer } from '../../../../src/core/scoring/pagelevel-scorer.ts';
import { readModel } from '../../../../src/core/scoring/read-model.ts';
import { type Part, pageOfParts } from '../../core/features/page-of-parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'winnow-train-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface MadePage extends TrainedPage {
  readonly tree: PageTree;
  readonly features: FeatureMatrix;
  readonly labels: Int8Array;
  readonly reasons: Int8Array;
}

const link = (text: string, at: number): Part => ({
  tag: 'a',
  text,
  href: `/${text}`,
  box: [at * 200, 0, 180, 40],
});

const prose = (name: string, top: number): Part => ({
  tag: 'p',
  text: `The story of ${name}, which nobody told before, goes on for a while. It has commas, and it has an end.`,
  box: [200, top, 600, 120],
});

/** A menu, two paragraphs in a block of their own, a footer; labelled as the labelling would. */
function pageOf(site: string, index: number): MadePage {
  const tree = pageOfParts([
    { tag: 'nav', names: 'menu', box: [0, 0, 1000, 60], parts: ['home', 'news', 'login'].map(link) },
    { tag: 'div', names: 'text', box: [200, 100, 600, 300], parts: [prose(`${site} ${index}`, 100), prose('b', 250)] },
    { tag: 'footer', text: `Copyright ${site}, all rights reserved`, box: [0, 1900, 1000, 100] },
  ]);
  // body, nav, three links, div, two paragraphs, footer
  const labels = Int8Array.of(-1, 1, 1, 1, 1, 0, -1, -1, 1);
  const { frequent, insideFrequent, uniqueTopmost, insideContent, mixed } = LabelReason;
  const inside = [insideFrequent, insideFrequent, insideFrequent];
  const reasons = Int8Array.of(mixed, frequent, ...inside, uniqueTopmost, insideContent, insideContent, frequent);
  const page = { corpus: 'test', site, id: `${site}/${index}`, type: 'blog', lang: index === 0 ? 'de' : '' };
  return { ...page, tree, features: computeFeatures(tree), labels, reasons };
}

const pages = ['a', 'b', 'c'].flatMap((site) => [0, 1].map((index) => pageOf(site, index)));
const source: PageSource<MadePage> = {
  tree: ({ tree }) => tree,
  features: ({ features }) => features,
  labels: ({ labels }) => labels,
  reasons: ({ reasons }) => reasons,
};
const settings = readTrainSettings(['--l2', '1e-3', '--cuts', '10000,50000,250000', '--name', 'toy', '--epochs', '1']);
const train = () => trainModel(pages, source, { ...settings, systems: ['text'] }, { date: '2026-01-01' });
const trained = train();

const NONE = { inside: 0, around: 0, rest: 0 };

function examplesWith(shares: ContentShares, given?: Int8Array): (readonly [number, number, number, boolean])[] {
  const [{ tree, features, labels, reasons }] = pages;
  const marks = { labels, reasons: given ?? reasons };
  return examplesOf(tree, features.nodes, marks, shares).map(
    ({ row, label, share, isLabelled }) => [features.nodes[row], label, share, isLabelled] as const,
  );
}

test('a page gives its labelled nodes, and those inside unique blocks where asked, which share a weight', () => {
  const [{ labels }] = pages;
  expect(examplesWith(NONE)).toEqual([1, 2, 3, 4, 5, 8].map((node) => [node, labels[node], 1, true]));
  expect(examplesWith({ ...NONE, inside: 0.5 }).slice(4, 7)).toEqual([
    [5, 0, 1, true],
    [6, 0, 0.25, false],
    [7, 0, 0.25, false],
  ]);
});

test('what is around a unique block is an example of content where asked, and so is other text that is not template', () => {
  expect(examplesWith({ ...NONE, around: 0.5 })[0]).toEqual([0, 0, 0.5, false]);
  const [{ reasons }] = pages;
  const short = Int8Array.from(reasons);
  short[6] = LabelReason.littleText;
  short[7] = LabelReason.onSomePages;
  expect(examplesWith({ ...NONE, rest: 0.25 }, short)[5]).toEqual([6, 0, 0.25, false]);
  expect(examplesWith({ ...NONE, rest: 0.25 }, short)).toHaveLength(7);
});

test('a site is one site in whatever window its pages are shown, and is measured in the usual one', () => {
  const bare = pages.map((page) => ({ ...page, corpus: 'test@1280-bare', from: 'test' }));
  const data = readNodeRows([...pages, ...bare], source);
  expect(data.sites).toEqual(['test/a', 'test/b', 'test/c']);
  expect(data.pages).toHaveLength(12);
  const { rows, label } = measuredRows(data);
  expect(rows).toHaveLength(36);
  expect(data.label.length).toBeGreaterThan(72);
  expect([...rows].every((row) => data.pages[data.page[row]].from === undefined)).toBe(true);
  expect(label.reduce((sum, one) => sum + one, 0)).toBe(30);
});

test('the model that is written is the one that the engine reads, with the same scores', () => {
  const out = join(folder, 'toy');
  writeModel(out, trained.models.model, trained.card);
  const file = (name: string): Buffer => readFileSync(join(out, name));
  const weights = Uint8Array.from(file('weights.bin')).buffer;
  const names = FEATURES.map(({ name }) => name);
  const files = { model: JSON.parse(String(file('model.json'))), card: JSON.parse(String(file('card.json'))), weights };
  const scorer = new PagelevelScorer(readModel(files, names));
  const [{ features, labels }] = pages;
  const shipped = scorer.score(features);
  const own = trained.models.scorePage(features);
  features.nodes.forEach((node, row) => {
    expect(shipped[row]).toBeCloseTo(own[row], 3);
    if (labels[node] >= 0) expect(shipped[row] > 0.5).toBe(labels[node] === 1);
  });
});

test('the card says what it was trained on and how well it does', () => {
  expect(trained.card).toMatchObject({
    name: 'toy',
    areaCutsPx: [10_000, 50_000, 250_000],
    data: {
      sites: 3,
      pages: 6,
      nodes: { template: 30, content: 6, furtherContent: 18 },
      sitesByLanguage: { 'not stated': 3 },
      pagesByLanguage: { 'not stated': 3, de: 3 },
      hashes: { pages: expect.stringMatching(/^[0-9a-f]{16}$/) },
    },
    metrics: { systems: { logistic: { averagePrecision: 1 }, text: {} } },
  });
});

test('training again gives the same bytes', () => {
  const again = train();
  expect(again.models.model).toEqual(trained.models.model);
  expect(again.card).toEqual(trained.card);
});

test('held-out scores come back from disk with label, site and page', () => {
  process.env.WINNOW_LAB_CACHE = folder;
  expect(() => readHeldOut('toy')).toThrow('run "npm run lab -- train --name toy" first');
  storeHeldOut('toy', trained.data, trained.heldOut);
  const back = readHeldOut('toy');
  const { rows, label } = measuredRows(trained.data);
  expect([...back.scores.logistic!]).toEqual([...rows].map((row) => trained.heldOut.scores.logistic![row]));
  expect(back.scores.forest).toBeUndefined();
  expect([...back.label]).toEqual([...label]);
  expect(back.pages[back.page[35]]).toEqual({ corpus: 'test', site: 'c', id: 'c/1' });
  expect(back.sites[back.site[35]]).toBe('test/c');
});

test('threshold and smoothing are those that the labelled words ask for', () => {
  const [{ tree, features, labels, reasons }] = pages;
  expect([...leafTruth(tree, labels, reasons)]).toEqual([-1, 1, 1, 1, 1, 0, 0, 0, 1]);
  // The menu is at 0.9, what is not template at 0.3: every threshold between them is right.
  const scores = Float32Array.from(features.nodes, (node) => (labels[node] === 1 ? 0.9 : 0.3));
  expect(nodeScores(tree, features, scores)[2]).toBeCloseTo(0.9);
  const chooser = new CutChooser('area', [0, 1000]);
  chooser.add({ site: 'a', tree, features, scores, labels, reasons });
  const [unsmoothed, free, dear] = chooser.tried();
  expect(unsmoothed.measure).toBe(1);
  expect(unsmoothed.threshold).toBeGreaterThan(0.3);
  expect(unsmoothed.threshold).toBeLessThanOrEqual(0.9);
  expect(free.measure).toBe(1);
  expect(dear.measure).toBeLessThan(1);
  expect(chooser.best().smoothing).toEqual({ kind: 'area', c: 0 });
});

test('no page, one label and one site are each refused with a sentence', () => {
  expect(() => readNodeRows([], source)).toThrow('No page has labels to train on');
  const oneLabel = { ...source, labels: (page: MadePage) => page.labels.map((label) => (label === 0 ? -1 : label)) };
  expect(() => readNodeRows(pages, oneLabel)).toThrow('All 30 labelled nodes are template: training needs both');
  const ignored = { ...source, labels: (page: MadePage) => page.labels.map(() => -1) };
  expect(() => readNodeRows(pages, ignored)).toThrow('nothing to train on');
  const oneSite = () => trainModel(pages.slice(0, 2), source, settings, { date: '2026-01-01' });
  expect(oneSite).toThrow('labels from at least two sites, to hold one against the other, and has one: test/a');
});

test('options that make no sense are refused with a sentence', () => {
  expect(() => readTrainSettings(['--cuts', '5,4,9'])).toThrow('must rise');
  expect(() => readTrainSettings(['--cuts', '5,9'])).toThrow('three areas');
  expect(() => readTrainSettings(['--fit', 'gpu'])).toThrow('--fit is one of tfjs, plain');
  expect(() => readTrainSettings(['--systems', 'text,svm'])).toThrow('not "svm"');
  expect(() => readTrainSettings(['--name', '../x'])).toThrow("a folder's name");
  expect(() => readTrainSettings(['--l2', 'much'])).toThrow('numbers');
});
