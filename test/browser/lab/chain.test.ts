/**
 * The lab from end to end on invented sites: pages through a real Chromium, labels by what repeats, a model fitted by TF.js, and
 * the report on pages with gold and marks. With what goes wrong in a real crawl: a page that is none, a site without pages, a
 * site of one page, labels that no longer fit.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCorpus } from '../../../lab/corpora/read-corpora.ts';
import { readLabels } from '../../../lab/label/label-store.ts';
import { PROJECT } from '../../../lab/settings.ts';
import { readHeldOut } from '../../../lab/train/held-out-scores.ts';
import { FEATURES } from '../../../src/core/features/feature-list.ts';
import { readModel } from '../../../src/core/scoring/read-model.ts';
import { writeSmallCorpus } from '../../small-corpus/write-small-corpus.ts';
import { put, temporaryFolder } from '../../unit/lab/corpora/temporary-folder.ts';

const folder = temporaryFolder();
const corpus = join(folder, 'corpus');
const model = join(folder, 'model');
const out = join(folder, 'out');
const before = process.env.WINNOW_LAB_CACHE;
const GOLD = ['--on', 'wcxb,paired,blocks'];

interface Ended {
  readonly code: number | null;
  /** Standard output. */
  readonly said: string;
  readonly complained: string;
}

/** A step as a user runs it. */
function lab(step: string, ...args: readonly string[]): Promise<Ended> {
  const all = ['--import', 'tsx', 'lab/run.ts', step, '--corpus', corpus, '--cache', join(folder, 'cache'), ...args];
  const child = spawn(process.execPath, all, { cwd: PROJECT });
  let said = '';
  let complained = '';
  child.stdout.on('data', (bytes) => {
    said += bytes;
  });
  child.stderr.on('data', (bytes) => {
    complained += bytes;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said, complained })));
}

/** A step that must not fail. */
async function done(step: string, ...args: readonly string[]): Promise<string> {
  const { code, said, complained } = await lab(step, ...args);
  if (code !== 0) throw new Error(`lab ${step} ended with ${code}:\n${complained}`);
  return said;
}

const says: Record<string, string> = {};

beforeAll(async () => {
  process.env.WINNOW_LAB_CACHE = join(folder, 'cache');
  writeSmallCorpus(corpus, { sites: 8, pages: 12, labelled: 2 });
  // A page of a site that is no page, and one of the gold.
  writeFileSync(join(corpus, 'sites/docs/003.html.gz'), gzipSync('%PDF-1.4 not a page'));
  writeFileSync(join(corpus, 'wcxb/html/0100.html.gz'), 'these bytes were never gzipped');
  mkdirSync(join(corpus, 'sites/nobody'), { recursive: true });
  writeFileSync(
    join(corpus, 'sites/nobody/manifest.json'),
    JSON.stringify({ site: 'nobody', kind: 'blog', lang: 'en', pages: [] }),
  );
  put(corpus, 'sites/lonely/000.html.gz', gzipSync('<title>Alone</title><p>One page is no site.'));
  writeFileSync(
    join(corpus, 'sites/lonely/manifest.json'),
    JSON.stringify({
      site: 'lonely',
      kind: 'blog',
      lang: 'en',
      pages: [{ file: '000.html.gz', url: 'https://lonely.example/' }],
    }),
  );

  says.render = await done('render', '--on', 'sites,wcxb,paired,blocks');
  says.label = await done('label', '--on', 'sites');
  // The page changes after it was labelled: its labels are of another tree.
  const changed = join(corpus, 'sites/cards/002.html.gz');
  const html = gunzipSync(readFileSync(changed)).toString('utf8');
  writeFileSync(changed, gzipSync(html.replace('</body>', '<p>A line that came later.</p></body>')));
  await done('render', '--on', 'sites');
  says.train = await done(
    'train',
    '--on',
    'sites',
    '--systems',
    'text,logistic,forest',
    '--cuts',
    '6000,60000,300000',
    '--l2',
    '0.01',
    '--epochs',
    '3',
    '--write',
    '--out',
    model,
  );
  says.evaluate = await done(
    'evaluate',
    ...GOLD,
    '--systems',
    `winnow,pagelevel=${model}`,
    '--peers',
    '--markdown',
    '--pictures',
    '1',
    '--out',
    out,
    '--report',
    join(folder, 'report'),
  );
}, 900_000);

afterAll(() => {
  if (before === undefined) delete process.env.WINNOW_LAB_CACHE;
  else process.env.WINNOW_LAB_CACHE = before;
});

const results = (): string => readFileSync(join(out, 'results.md'), 'utf8');

/** Figures of the table row that starts with this cell, the first such row behind the heading. */
function figures(heading: string, cell: string): number[] {
  const after = results().split(`\n${heading}`)[1] ?? '';
  const row = after.split('\n').find((line) => line.startsWith(`| ${cell} `));
  if (!row) throw new Error(`no row "${cell}" behind "${heading}" in\n${after.slice(0, 2000)}`);
  return row
    .split('|')
    .slice(2, -1)
    .map((value) => Number(value.trim().replace('%', '').replace('−', '-').split(' ')[0]));
}

test('what cannot be used is named, passed over and counted', () => {
  expect(says.render).toContain('the site has no page: 1 (nobody)');
  expect(says.render).toContain('the site has one page only: nothing can repeat: 1 (lonely)');
  expect(says.render).toMatch(/^sites: 95 rendered, 0 kept, 1 failed/m);
  expect(says.render).toMatch(/^wcxb: 15 rendered, 0 kept, 1 failed/m);
  const failures = JSON.parse(readFileSync(join(folder, 'cache/failures.json'), 'utf8')) as Record<
    string,
    { reason: string }
  >;
  expect(Object.keys(failures).sort()).toEqual(['1280/sites/docs/003', '1280/wcxb/0100']);
  expect(failures['1280/sites/docs/003'].reason).toMatch(/PDF/);
  expect(results()).toContain('wcxb: 1 of 16 pages are not rendered or not scored by pagelevel (0100)');
});

test('labels are there for both kinds of nodes, and those that no longer fit are refused by name', () => {
  const pages = readCorpus(corpus, 'sites').pages;
  const labels = readLabels(pages.find(({ id }) => id === 'forum/001')!);
  expect(labels.filter((one) => one === 1).length).toBeGreaterThan(5);
  expect(labels.filter((one) => one === 0).length).toBeGreaterThan(0);
  const changed = pages.find(({ id }) => id === 'cards/002')!;
  expect(() => readLabels(changed)).toThrow('The tree of cards/002 has changed since it was labelled');
  expect(says.train).toMatch(/96 pages of sites: 95 rendered, 94 labelled/);
});

test('the model that was fitted is one that the engine loads, and has learned what repeats', () => {
  const json = (name: string) => JSON.parse(readFileSync(join(model, name), 'utf8'));
  const weights = Uint8Array.from(readFileSync(join(model, 'weights.bin'))).buffer;
  const names = FEATURES.map(({ name }) => name);
  const { card, classes } = readModel({ model: json('model.json'), card: json('card.json'), weights }, names);
  expect(classes).toHaveLength(4);
  expect(classes.some(({ kernel }) => kernel.some((weight) => Math.abs(weight) > 0.01))).toBe(true);
  expect(card.provisional).toBe(false);
  const held = readHeldOut('pagelevel');
  expect(held.sites).toHaveLength(8);
  expect(Object.keys(held.scores).sort()).toEqual(['forest', 'logistic', 'text']);
});

test('the report has figures of every system that are figures, and says what is missing', () => {
  for (const system of ['pagelevel', 'pagelevel, no smoothing', 'readability', 'defuddle', 'whole visible text']) {
    const [f1, , precision, recall] = figures('### wcxb', system);
    for (const value of [f1, precision, recall]) {
      expect(value, system).toBeGreaterThan(0.3);
      expect(value, system).toBeLessThanOrEqual(1);
    }
  }
  // Learned without a word of the gold, on pages that it has not seen: it takes more template out than content.
  const [, , precision] = figures('### paired', 'pagelevel');
  const [, , ofAll] = figures('### paired', 'whole visible text');
  expect(precision).toBeGreaterThan(ofAll);
  const [basic, smooth] = figures('## Template detection', 'both, text');
  expect(Math.min(basic, smooth)).toBeGreaterThan(0.5);
  expect(results()).toMatch(/suits each way best on these very pages: Basic 0\.\d{3} \(0\.\d+\), Smooth 0\.\d{3}/);
  const [pages, basicIndex, , smoothIndex] = figures('## Segmentation', 'pagelevel, both');
  expect(pages).toBe(16);
  expect(smoothIndex).toBeGreaterThan(basicIndex);
  const recall = figures('## Sites not seen', 'four regressions (ships)')[0];
  expect(recall).toBeGreaterThan(70);
  expect(recall).toBeLessThanOrEqual(100);
  for (const kind of ['headings', 'list items', 'code blocks']) {
    const [pages, theirs, , , , f1] = figures('## Markdown', kind);
    expect(Math.min(pages, theirs), kind).toBeGreaterThan(0);
    expect(f1, kind).toBeGreaterThan(0.3);
  }
  expect(figures('## Markdown', 'table rows')[1]).toBe(8);
  expect(results()).toContain('**winnow**: not measured: no held-out scores');
  expect(results()).toContain('Not measured: no training step has written ablations.json');
});

test('every plot that the report shows is there, and is whole', () => {
  const shown = [...results().matchAll(/\]\(results\/([\w-]+\.svg)\)/g)].map(([, name]) => name);
  expect(shown.length).toBeGreaterThan(9);
  expect(readdirSync(join(out, 'results')).sort()).toEqual([...new Set(shown)].sort());
  for (const name of shown) {
    const svg = readFileSync(join(out, 'results', name), 'utf8');
    expect(svg, name).toMatch(/^<svg .*<\/svg>\n$/s);
    expect(svg, name).not.toContain('NaN');
  }
});

test('the browsable report lists every page and paints the worst over their pictures', () => {
  const index = readFileSync(join(folder, 'report/index.html'), 'utf8');
  for (const heading of ['wcxb: 15 pages', 'paired: 16 pages', 'blocks: 16 pages']) expect(index).toContain(heading);
  const painted = [...index.matchAll(/href="(pages\/[^"]+)"/g)].map(([, name]) =>
    join(folder, 'report', decodeURI(name)),
  );
  expect(painted.length).toBeGreaterThan(0);
  for (const file of painted) expect(readFileSync(file, 'utf8')).toMatch(/<rect class="(content|template)"/);
  const pictures = readdirSync(join(folder, 'report/pages')).filter((name) => name.endsWith('.jpg'));
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    const page = readFileSync(join(folder, 'report/pages', picture.replace(/jpg$/, 'html')), 'utf8');
    expect(page).toContain(`<image href="${encodeURI(picture)}"`);
  }
});

test('the gate pins what was measured, passes it, and names what falls below', { timeout: 300_000 }, async () => {
  const floors = join(folder, 'floors.json');
  const asked = [...GOLD, '--floors', floors];
  expect(await done('gate', ...asked, '--pin', '--system', `pagelevel=${model}`)).toContain('Floors written');
  expect(await done('gate', ...asked)).toContain('All figures are at or above their floors.');
  const pinned = JSON.parse(readFileSync(floors, 'utf8'));
  pinned.floors.paired.all = 0.9999;
  writeFileSync(floors, JSON.stringify(pinned));
  const { code, complained } = await lab('gate', ...asked);
  expect(code).toBe(1);
  expect(complained).toMatch(/Below the floor:\n {2}paired, all: 0\.\d+ is below 0\.9999/);
});

test('a step that lacks what another makes says which one', { timeout: 300_000 }, async () => {
  const withoutCorpus = await lab('evaluate', '--corpus', join(folder, 'nothing'));
  expect(withoutCorpus.code).toBe(1);
  expect(withoutCorpus.complained).toMatch(/^lab evaluate needs the corpus "wcxb"/m);
  const withoutScores = await lab('gate', ...GOLD, '--system', 'winnow');
  expect(withoutScores.complained).toMatch(/^The gate cannot measure winnow: no held-out scores/m);
});
