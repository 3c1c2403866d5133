import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { withoutMarks } from '../../../../lab/corpora/cleaneval.ts';
import { htmlOf } from '../../../../lab/corpora/page-source.ts';
import { corpusNames, leftOutLines, readCorpora, readCorpus } from '../../../../lab/corpora/read-corpora.ts';
import { readSettings } from '../../../../lab/settings.ts';
import { writeSmallCorpus } from '../../../small-corpus/write-small-corpus.ts';
import { put, temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
const small = writeSmallCorpus(join(folder, 'whole'), { pages: 3 });

const rowsOf = (file: string): Record<string, unknown>[] =>
  gunzipSync(readFileSync(file))
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

function changeRows(file: string, change: (rows: Record<string, unknown>[]) => unknown[]): void {
  const lines = change(rowsOf(file)).map((row) => (typeof row === 'string' ? row : JSON.stringify(row)));
  writeFileSync(file, gzipSync(lines.join('\n')));
}

describe('every corpus', () => {
  test.each(Object.entries(small.pages))('%s gives all of its pages, whole', (name, count) => {
    const { pages, leftOut } = readCorpus(small.folder, name);
    expect(leftOut).toEqual([]);
    expect(pages).toHaveLength(count);
    expect(new Set(pages.map(({ id }) => id)).size).toBe(count);
    for (const page of pages) {
      expect(page.corpus).toBe(name);
      expect(URL.canParse(page.url), page.url).toBe(true);
      expect(page.site).not.toBe('');
      expect(page.fold).toBeGreaterThanOrEqual(0);
      expect(page.fold).toBeLessThan(5);
      expect(htmlOf(page)).toMatch(/^<!DOCTYPE html>/);
    }
  });

  test.each(Object.keys(small.pages))('%s never has a site in two folds', (name) => {
    const folds = new Map<string, Set<number>>();
    for (const { site, fold } of readCorpus(small.folder, name).pages)
      folds.set(site, (folds.get(site) ?? new Set()).add(fold));
    for (const [site, own] of folds) expect(own.size, site).toBe(1);
  });

  test('two runs of the same seed write the same pages, another seed others', () => {
    const again = writeSmallCorpus(join(folder, 'again'), { pages: 3 });
    const other = writeSmallCorpus(join(folder, 'other'), { pages: 3, seed: 2 });
    const first = (root: string): Buffer => readFileSync(join(root, 'sites/forum/000.html.gz'));
    expect(first(again.folder).equals(first(small.folder))).toBe(true);
    expect(first(other.folder).equals(first(small.folder))).toBe(false);
  });
});

describe('the rules of the corpora', () => {
  test('gold of the small corpus is in its pages, and its template is not in the gold', () => {
    for (const page of readCorpus(small.folder, 'wcxb').pages) {
      const html = htmlOf(page).replaceAll(/<[^>]+>/g, '');
      for (const line of page.gold!.split('\n')) expect(html).toContain(line.slice(0, 20));
      expect(page.snippets!.without.some((line) => page.gold!.includes(line))).toBe(false);
    }
  });

  test("dragnet's comments are no gold", () => {
    for (const { gold } of readCorpus(small.folder, 'dragnet').pages) {
      expect(gold).not.toContain('!@#$');
      expect(gold).not.toContain('A comment that is no gold');
      expect(gold).not.toBe('');
    }
  });

  test("cleaneval's marks are out of the gold and kept beside it", () => {
    const [page] = readCorpus(small.folder, 'cleaneval').pages;
    expect(page.gold).not.toContain('<p>');
    expect(page.markedGold).toContain('<p>');
    expect(withoutMarks('<h> Title\n<l>one<P>two').replaceAll(/\s+/g, ' ').trim()).toBe('Title one two');
  });

  test('title and lead of a paired page are neither right nor wrong', () => {
    const file = join(folder, 'lead/paired/truth.jsonl.gz');
    writeSmallCorpus(join(folder, 'lead'), { sites: 1, pages: 2 });
    changeRows(file, (rows) => rows.map((row) => ({ ...row, lead: 'A subtitle' })));
    const [page] = readCorpus(join(folder, 'lead'), 'paired').pages;
    expect(page.unscored).toEqual([page.title, 'A subtitle']);
  });

  test('garbled pages and broken golds are left out and counted', () => {
    const root = join(folder, 'broken-golds');
    writeSmallCorpus(root, { sites: 2, pages: 2 });
    const blocks = join(root, 'blocks/pages.jsonl');
    const [first, ...rest] = readFileSync(blocks, 'utf8').trim().split('\n');
    writeFileSync(blocks, [first.replace('"garbled":false', '"garbled":true'), ...rest].join('\n'));
    changeRows(join(root, 'dragnet/truth.jsonl.gz'), (rows) => [{ ...rows[0], id: 'R237' }, ...rows.slice(1)]);
    changeRows(join(root, 'cleaneval/truth.jsonl.gz'), (rows) => [{ ...rows[0], id: 'dev-47' }, ...rows.slice(1)]);
    for (const name of ['blocks', 'dragnet', 'cleaneval']) {
      const { pages, leftOut } = readCorpus(root, name);
      expect([name, pages.length, leftOut.length]).toEqual([name, 3, 1]);
      expect(leftOut[0].reason).toMatch(/garbled|gold is not in the page/);
    }
  });
});

describe('broken input', () => {
  test('a corpus that is not there is said with the step that needs it and what to do', () => {
    const { settings } = readSettings('label', ['--corpus', join(folder, 'nowhere'), '--on', 'sites']);
    expect(() => readCorpora(settings)).toThrow(/lab label needs the corpus "sites".*--corpus DIR.*--pages DIR/s);
  });

  test('a corpus that nobody knows is said with those there are', () => {
    expect(() => readCorpus(small.folder, 'sightes')).toThrow(/no corpus called "sightes".*wcxb/);
  });

  test('lines that are no JSON, ids that lead elsewhere, doubled ids and missing files are named and passed over', () => {
    const root = join(folder, 'bad-rows');
    writeSmallCorpus(root, { sites: 3, pages: 2 });
    changeRows(join(root, 'wcxb/truth.jsonl.gz'), (rows) => [
      '{ no json',
      '[1]',
      { ...rows[0], id: '../../elsewhere' },
      rows[1],
      { ...rows[1] },
      { ...rows[2], id: '9999' },
      ...rows.slice(3),
    ]);
    const { pages, leftOut } = readCorpus(root, 'wcxb');
    expect(pages).toHaveLength(4);
    expect(leftOut.map(({ name }) => name)).toEqual([
      'truth.jsonl.gz:1',
      'truth.jsonl.gz:2',
      '../../elsewhere',
      pages[0].id,
      '9999',
    ]);
  });

  test('a truth file that cannot be unpacked is a sentence with its name', () => {
    const root = join(folder, 'bad-truth');
    writeSmallCorpus(root, { sites: 1, pages: 2 });
    writeFileSync(join(root, 'wcxb/truth.jsonl.gz'), 'no gzip');
    expect(() => readCorpus(root, 'wcxb')).toThrow(/truth\.jsonl\.gz cannot be read.*get the corpus again/);
  });

  test('a site without a manifest, an empty site, a site of one page, a page whose file is gone: each is named', () => {
    const root = join(folder, 'bad-sites');
    writeSmallCorpus(root, { sites: 5, pages: 2 });
    rmSync(join(root, 'sites/left-menu/manifest.json'));
    put(root, 'sites/right-sidebar/manifest.json', '{"pages":');
    put(root, 'sites/top-nav/manifest.json', '{"pages":[]}');
    rmSync(join(root, 'sites/cards/001.html.gz'));
    put(root, 'sites/null-rows/manifest.json', '{"pages":[null, 3]}');
    const { pages, leftOut } = readCorpus(root, 'sites');
    expect(new Set(pages.map(({ site }) => site))).toEqual(new Set(['forum']));
    const reasons = Object.fromEntries(leftOut.map(({ name, reason }) => [name, reason]));
    expect(reasons['left-menu']).toBe('its manifest.json cannot be read');
    expect(reasons['right-sidebar']).toBe('its manifest.json is no list of pages');
    expect(reasons['top-nav']).toBe('the site has no page');
    expect(reasons['cards/001']).toBe('its file is missing');
    expect(reasons.cards).toMatch(/one page only/);
    expect(reasons['null-rows']).toBe('the site has no page');
    expect(leftOutLines([{ name: 'sites', pages, leftOut }]).join('\n')).toContain('sites: left out because');
  });
});

describe('settings', () => {
  test('a sample is spread over the corpus, a number of sites takes whole ones', () => {
    const { settings } = readSettings('render', ['--corpus', small.folder, '--on', 'sites', '--sample', '8']);
    const [bySample] = readCorpora(settings);
    expect(new Set(bySample.pages.map(({ site }) => site)).size).toBe(8);
    const [bySites] = readCorpora({ ...settings, sample: 0, sites: 2 });
    expect(bySites.pages.map(({ site }) => site)).toEqual([
      ...Array(3).fill('cards'),
      ...Array(3).fill('no-landmarks'),
    ]);
  });

  test('what the command line should not have is said in a sentence', () => {
    expect(() => readSettings('render', ['--sample', 'many'])).toThrow(
      '--sample takes a whole number from 0 on, not "many".',
    );
    expect(() => readSettings('render', ['--colour'])).toThrow(/lab render: .*--colour/);
  });

  test('short names stand for several corpora', () => {
    expect(corpusNames(['mining', 'sites', 'webkb'])).toEqual([
      'swde-cuisine',
      'swde-genre',
      'webkb',
      'swde-jobs',
      'sites',
    ]);
  });
});
