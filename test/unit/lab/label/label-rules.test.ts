import { describe, expect, test } from 'vitest';
import { LabelReason as Why } from '../../../../lab/label/label-reason.ts';
import type { Part } from '../../core/features/page-of-parts.ts';
import { labelled, paragraph, siteOf } from './site-of-trees.ts';

const MENU: Part = {
  tag: 'ul',
  names: 'menu',
  parts: [
    { tag: 'li', text: 'Home', href: 'https://site.example/' },
    { tag: 'li', text: 'Prices', href: 'https://site.example/prices' },
  ],
};

/** So many pages, each with the shared parts that it is to have and a paragraph of its own. */
const pagesWith = (count: number, shared: (page: number) => readonly Part[]): Part[][] =>
  Array.from({ length: count }, (_, page) => [...shared(page), paragraph(`number ${page}`)]);

describe('template', () => {
  test('is what stands on more than a tenth of the pages, with all that is in it; what a page has of its own is content', async () => {
    const pages = siteOf(
      'site',
      pagesWith(20, () => [MENU]),
    );
    const { labels, reasons, report } = await labelled(pages);
    // body, ul, li, li, p
    expect(labels(pages[7])).toEqual([-1, 1, 1, 1, 0]);
    expect(reasons(pages[7])).toEqual([Why.mixed, Why.frequent, Why.frequent, Why.frequent, Why.uniqueTopmost]);
    expect(report).toMatchObject({ labelledSites: 1, pages: 20, nodes: 100, template: 60, content: 20, ignored: 20 });
  });

  test('needs more than the tenth: on two pages of twenty a block is ignored, on three it is template', async () => {
    const on = async (count: number): Promise<number> => {
      const pages = siteOf(
        'site',
        pagesWith(20, (page) => (page < count ? [paragraph('shared')] : [])),
      );
      return (await labelled(pages)).reasons(pages[0])[1];
    };
    expect(await on(1)).not.toBe(Why.frequent);
    expect(await on(2)).toBe(Why.onSomePages);
    expect(await on(3)).toBe(Why.frequent);
  });

  test('follows the share that is asked for, exactly', async () => {
    const pages = siteOf(
      'site',
      pagesWith(20, (page) => (page < 7 ? [paragraph('shared')] : [])),
    );
    const first = async (templateShare: number): Promise<number> =>
      (await labelled(pages, { templateShare })).labels(pages[0])[1];
    expect(await first(0.35)).toBe(-1);
    expect(await first(0.349)).toBe(1);
  });

  test('needs a number of pages too, which counts on small sites', async () => {
    const pages = siteOf(
      'site',
      pagesWith(6, (page) => (page < 2 ? [paragraph('shared')] : [])),
    );
    expect((await labelled(pages, { templatePages: 2 })).labels(pages[0])[1]).toBe(1);
    expect((await labelled(pages, { templatePages: 3 })).labels(pages[0])[1]).toBe(-1);
  });

  test('is told by the text alone where markup differs, by the markup alone where text is short', async () => {
    const shared = (page: number): Part[] => [
      { ...paragraph('shared'), names: `id-${page}` },
      { tag: 'b', text: 'Home', href: 'https://site.example/' },
      { tag: 'b', text: 'Home', href: `https://site.example/${page}` },
    ];
    const pages = siteOf('site', pagesWith(10, shared));
    const labelsBy = async (by: 'text' | 'markup' | 'both'): Promise<number[]> =>
      (await labelled(pages, { by })).labels(pages[3]).slice(1, 4);
    expect(await labelsBy('text')).toEqual([1, -1, -1]);
    expect(await labelsBy('markup')).toEqual([0, 1, -1]);
    expect(await labelsBy('both')).toEqual([1, 1, -1]);
  });

  test('knows a link to the page itself on every page, though its address differs', async () => {
    const pages = siteOf('site', []);
    const tops = Array.from({ length: 10 }, (_, page) => {
      const url = `https://site.example/${page}`;
      const [one] = siteOf('site', [
        [{ tag: 'b', text: 'To the top', href: `${url}#top` }, paragraph(`number ${page}`)],
      ]);
      return { ...one, id: `site/${page}`, tree: { ...one.tree, page: { ...one.tree.page, url } } };
    });
    expect((await labelled([...pages, ...tops])).labels(tops[2])[1]).toBe(1);
  });

  test('is never told by numbers or by bare images: they are alike everywhere', async () => {
    const shared = (): Part[] => [
      { tag: 'td', text: '19.99' },
      { tag: 'img', text: '' },
    ];
    const pages = siteOf('site', pagesWith(10, shared));
    expect((await labelled(pages)).labels(pages[0]).slice(1, 3)).toEqual([-1, -1]);
  });
});

describe('an inner node', () => {
  const header =
    (own: string) =>
    (page: number): Part[] => [
      { tag: 'header', parts: [paragraph('shared by all'), { tag: 'b', text: `${own}${page}` }] },
    ];

  test('is template with more than 85% of its HTML inside templates, though it differs from page to page', async () => {
    const pages = siteOf('site', pagesWith(10, header('x')));
    const { labels } = await labelled(pages);
    // header: 9 of its own, the paragraph 9 + 73, the rest 9 + 2: 82 of 102
    expect(labels(pages[0])[1]).toBe(-1);
    expect((await labelled(pages, { innerShare: 0.8 })).reasons(pages[0])[1]).toBe(Why.mostlyTemplate);
  });

  const EIGHT = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(paragraph);

  test('keeps the label of what is in it', async () => {
    const shared = (page: number): Part[] => [{ tag: 'header', parts: [...EIGHT, { tag: 'b', text: `Own ${page}` }] }];
    const pages = siteOf('site', pagesWith(10, shared));
    const { labels } = await labelled(pages);
    expect(labels(pages[0])).toEqual([-1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, 0]);
  });

  test('is no template where a block stands in it that is on no other page, however small a part of it', async () => {
    const shared = (page: number): Part[] => [{ tag: 'header', parts: [...EIGHT, paragraph(`own ${page}`)] }];
    const pages = siteOf('site', pagesWith(10, shared));
    const { reasons } = await labelled(pages, { innerShare: 0.5 });
    expect(reasons(pages[0]).slice(0, 2)).toEqual([Why.mixed, Why.mixed]);
  });

  test('is no template with few of its words inside templates, however much of its HTML', async () => {
    const names = 'of a class that says much '.repeat(20);
    const shared = (page: number): Part[] => [
      {
        tag: 'header',
        parts: [
          { tag: 'b', text: 'Home', names },
          { tag: 'b', text: `A headline ${page}` },
        ],
      },
    ];
    const pages = siteOf('site', pagesWith(10, shared));
    expect((await labelled(pages)).labels(pages[0]).slice(1, 4)).toEqual([-1, 1, -1]);
  });
});

describe('content', () => {
  const article = (page: number): Part => ({
    tag: 'article',
    parts: [paragraph(`first ${page}`), paragraph(`second ${page}`)],
  });

  test('is the topmost block that stands on one page only; what is in it is no further example', async () => {
    const pages = siteOf(
      'site',
      pagesWith(10, (page) => [MENU, article(page)]),
    );
    const { reasons } = await labelled(pages);
    expect(reasons(pages[0]).slice(4)).toEqual([
      Why.uniqueTopmost,
      Why.insideContent,
      Why.insideContent,
      Why.uniqueTopmost,
    ]);
  });

  test('is not what holds a repeated block: the parts beside that block are', async () => {
    const shared = (page: number): Part[] => [
      MENU,
      {
        tag: 'article',
        parts: [paragraph(`first ${page}`), ...(page < 2 ? [paragraph('on two pages of thirty')] : [])],
      },
    ];
    const pages = siteOf('site', pagesWith(30, shared));
    const { reasons } = await labelled(pages);
    expect(reasons(pages[0]).slice(4, 7)).toEqual([Why.mixed, Why.uniqueTopmost, Why.onSomePages]);
    expect(reasons(pages[9]).slice(4, 6)).toEqual([Why.uniqueTopmost, Why.insideContent]);
  });

  test('may hold a short template only up to the stray share', async () => {
    const shared = (page: number): Part[] => [
      MENU,
      {
        tag: 'article',
        parts: [
          ...['a', 'b', 'c', 'd'].map((name) => paragraph(`${name} of ${page}`)),
          { tag: 'b', text: 'Share this' },
        ],
      },
    ];
    const pages = siteOf('site', pagesWith(10, shared));
    expect((await labelled(pages, { strayShare: 0 })).reasons(pages[0])[4]).toBe(Why.mixed);
    expect((await labelled(pages, { strayShare: 0.1 })).reasons(pages[0])[4]).toBe(Why.uniqueTopmost);
    expect((await labelled(pages, { strayShare: 0.1 })).labels(pages[0])[9]).toBe(1);
  });

  test('needs enough characters and enough different words', async () => {
    const shared = (page: number): Part[] => [
      { tag: 'p', text: `short ${'abcdefghij'[page]}` },
      { tag: 'p', text: `${`w${page} `.repeat(20)}` },
    ];
    const pages = siteOf('site', pagesWith(10, shared));
    expect((await labelled(pages, { strayShare: 0 })).labels(pages[0]).slice(1)).toEqual([-1, -1, -1]);
    const body = await labelled([...pages, ...siteOf('other', [])], { leastChars: 7, leastWords: 1, templateShare: 1 });
    expect(body.reasons(pages[0])[0]).toBe(Why.uniqueTopmost);
  });

  test('is not a block that is nearly all links', async () => {
    const shared = (page: number): Part[] => [
      MENU,
      {
        tag: 'p',
        text: `Read on in the story number ${page} of our long winter series`,
        href: `https://site.example/${page}`,
      },
    ];
    const pages = siteOf('site', pagesWith(10, shared));
    expect((await labelled(pages)).reasons(pages[0])[4]).toBe(Why.links);
    expect((await labelled(pages, { linkedShare: 1 })).reasons(pages[0])[4]).toBe(Why.uniqueTopmost);
  });
});
