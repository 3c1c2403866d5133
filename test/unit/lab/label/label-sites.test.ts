import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { labelSites } from '../../../../lab/label/label-sites.ts';
import { LabelStore } from '../../../../lab/label/site-labels.ts';
import { pageOfParts } from '../../core/features/page-of-parts.ts';
import { labelled, paragraph, SMALL_SITE, siteOf, treesOfPages } from './site-of-trees.ts';

const MENU = paragraph('menu');
const distinct = (site: string, count: number) =>
  siteOf(
    site,
    Array.from({ length: count }, (_, page) => [MENU, paragraph(`${site} ${page}`)]),
  );

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'winnow-label-'));
});
afterEach(() => rmSync(cache, { recursive: true, force: true }));

describe('what a site can be', () => {
  test('a site of one page is left out, named and counted', async () => {
    const pages = [...distinct('lone', 1), ...distinct('twin', 2)];
    const { report, store } = await labelled(pages, {}, cache);
    expect(report).toMatchObject({ sites: 2, labelledSites: 1 });
    expect(report.leftOut).toEqual(['The site lone: it has 1 different page, too few to tell what repeats.']);
    expect(() => store.readLabels(pages[0])).toThrow('left out of the labelling: it has 1 different pages');
  });

  test('a site of two pages has labels: what both have is template', async () => {
    const pages = distinct('twin', 2);
    expect((await labelled(pages)).labels(pages[0])).toEqual([-1, 1, 0]);
  });

  test('a site without a tree, and a corpus without a page, are no failure', async () => {
    const [page] = distinct('void', 1);
    const trees = { keyOf: () => undefined, read: () => page.tree };
    const report = await labelSites({ pages: [page], trees, cache, options: SMALL_SITE });
    expect(report).toMatchObject({ sites: 1, labelledSites: 0, nodes: 0 });
    expect(await labelSites({ pages: [], trees, cache, options: SMALL_SITE })).toMatchObject({ sites: 0, nodes: 0 });
  });

  test('a page that is there twice counts once: its own words stay content', async () => {
    const pages = [...distinct('site', 6), ...siteOf('site', [[MENU, paragraph('site 3')]])];
    const twice = pages.map((page, index) => ({ ...page, id: `site/${index}` }));
    const { labels, report, store } = await labelled(twice, {}, cache);
    expect(labels(twice[3])).toEqual([-1, 1, 0]);
    expect(labels(twice[6])).toEqual([-1, 1, 0]);
    expect(report.pages).toBe(6);
    expect(report.leftOut).toHaveLength(1);
    expect(report.leftOut[0]).toMatch(/^The page site\/[36]: its words are those of another page of the site\.$/);
    expect(store.labelledPages(twice)).toHaveLength(6);
  });

  test('a page without words is named and passed over', async () => {
    const pages = [...distinct('site', 3), { ...siteOf('site', [[{ tag: 'img', text: '' }]])[0], id: 'site/empty' }];
    const { report, store } = await labelled(pages, {}, cache);
    expect(report.leftOut).toEqual(['The page site/empty: it has no words.']);
    expect(() => store.readLabels(pages[3])).toThrow('it has no words');
  });

  test('names that are numbers, paths or foreign are names like others', async () => {
    for (const site of ['0123', "o'hara/über", 'a=b*c']) {
      const pages = distinct(site, 2);
      expect((await labelled(pages)).labels(pages[1])).toEqual([-1, 1, 0]);
    }
  });

  test('a tree that cannot be read is named, and tried again the next time', async () => {
    const pages = distinct('site', 4);
    const broken = {
      ...treesOfPages,
      read: (page: (typeof pages)[0]) => {
        if (page === pages[2]) throw new Error('is damaged');
        return page.tree;
      },
    };
    const report = await labelSites({ pages, trees: broken, cache, options: SMALL_SITE });
    expect(report.leftOut).toEqual(['The tree of site/002: is damaged']);
    expect((await labelSites({ pages, trees: treesOfPages, cache, options: SMALL_SITE })).pages).toBe(4);
  });
});

describe('a second run', () => {
  const sitesOf = (count: number) => Array.from({ length: count }, (_, index) => distinct(`site ${index}`, 3)).flat();
  const run = (pages: ReturnType<typeof distinct>, options = SMALL_SITE) =>
    labelSites({ pages, trees: treesOfPages, cache, options });

  test('does nothing where nothing changed, and only the site whose tree changed', async () => {
    const pages = sitesOf(3);
    expect((await run(pages)).freshSites).toBe(3);
    expect((await run(pages)).freshSites).toBe(0);
    const changed = pages.map((page, index) => (index === 4 ? { ...page, key: 'other' } : page));
    expect((await run(changed)).freshSites).toBe(1);
  });

  test('labels all anew when a threshold changes, without writing the node table again', async () => {
    const pages = sitesOf(2);
    await run(pages);
    const parts = readdirSync(join(cache, 'nodes'), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(cache, 'nodes', name),
    );
    const before = parts.map((file) => statSync(file).mtimeMs);
    expect((await run(pages, { ...SMALL_SITE, innerShare: 0.5 })).freshSites).toBe(2);
    expect(parts.map((file) => statSync(file).mtimeMs)).toEqual(before);
  });

  test('goes on after a kill: a part without its note is written again', async () => {
    const pages = sitesOf(1);
    await run(pages);
    const folder = join(cache, 'nodes', 'test', 'site=site%200');
    const note = readdirSync(folder).find((name) => name.startsWith('_'))!;
    rmSync(join(folder, note));
    writeFileSync(join(folder, 'part-half.parquet.part'), 'half');
    rmSync(join(cache, 'labels'), { recursive: true });
    const report = await run(pages);
    expect(report).toMatchObject({ freshSites: 1, nodes: 9 });
    expect(existsSync(join(folder, 'part-half.parquet.part'))).toBe(false);
  });

  test('leaves no site in the node table that is not asked for any more', async () => {
    await run(sitesOf(3));
    await run(sitesOf(1));
    expect(readdirSync(join(cache, 'nodes', 'test'))).toEqual(['site=site%200']);
  });
});

describe('reading labels', () => {
  test('is refused with a sentence when the tree has changed since', async () => {
    const pages = distinct('site', 3);
    await labelled(pages, {}, cache);
    const store = new LabelStore<(typeof pages)[0]>(cache, {
      keyOf: (page) => (page === pages[1] ? 'other' : page.key),
    });
    expect(store.readLabels(pages[0])).toEqual(Int8Array.from([-1, 1, 0]));
    expect(() => store.readLabels(pages[1])).toThrow('has changed since it was labelled');
    expect(store.labelledPages(pages)).toEqual([pages[0], pages[2]]);
  });

  test('is refused with a sentence where there are none', async () => {
    const pages = distinct('site', 3);
    await labelled(pages, {}, cache);
    const store = new LabelStore<(typeof pages)[0]>(cache, treesOfPages);
    const later = { ...pages[0], id: 'site/later', tree: pageOfParts([]) };
    expect(() => store.readLabels(later)).toThrow('was not there when its site was labelled');
    expect(() => store.readLabels({ ...later, site: 'elsewhere' })).toThrow('has no labels yet');
  });

  test('of a damaged file says so', async () => {
    const pages = distinct('site', 3);
    await labelled(pages, {}, cache);
    writeFileSync(join(cache, 'labels', 'test', 'site.labels'), 'no labels\n');
    const store = new LabelStore<(typeof pages)[0]>(cache, treesOfPages);
    expect(() => store.readLabels(pages[0])).toThrow('are damaged');
  });
});
