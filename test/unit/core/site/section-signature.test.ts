import { describe, expect, it } from 'vitest';
import {
  findSection,
  findSections,
  isSignature,
  type SectionSignature,
  signatureOf,
} from '../../../../src/core/site/section-signature.ts';
import { stableNames } from '../../../../src/core/site/stable-names.ts';
import { type Part, pageOfParts } from '../features/page-of-parts.ts';

const story = (words: string): Part => ({ tag: 'p', text: words, box: [40, 300, 600, 120] });
const links = (texts: readonly string[], top: number): Part => ({
  tag: 'ul',
  box: [700, top, 260, 30 * texts.length],
  parts: texts.map((text, i) => ({
    tag: 'li',
    text,
    href: `https://page.example/${i}`,
    box: [700, top + 30 * i, 260, 30],
  })),
});
const widget = (heading: string, texts: readonly string[], top: number): Part => ({
  tag: 'div',
  names: 'widget box',
  box: [700, top, 260, 200],
  parts: [{ tag: 'h3', text: heading, box: [700, top, 260, 30] }, links(texts, top + 30)],
});
const advert = (box: Part['box'], names = 'ad slot-81'): Part => ({
  tag: 'div',
  names,
  ...(box && { box }),
  parts: [{ tag: 'img', text: '', ...(box && { box }) }],
});

const article = pageOfParts([
  {
    tag: 'header',
    names: 'site-header',
    box: [0, 0, 1000, 80],
    parts: [{ tag: 'p', text: 'Harbour Times', box: [0, 0, 200, 80] }],
  },
  {
    tag: 'main',
    names: 'page-4711',
    box: [0, 100, 660, 1500],
    parts: [
      story('Every evening Tomas walks down the harbour wall.'),
      advert([40, 500, 600, 90]),
      story('He lights the lamps one by one.'),
    ],
  },
  {
    tag: 'aside',
    names: 'sidebar css-1x2y3z',
    box: [680, 100, 300, 900],
    parts: [
      widget('Most read', ['Ferry times', 'Storm damage'], 100),
      widget('Weather', ['Rain today', 'Sun tomorrow'], 400),
      advert([700, 700, 260, 200], 'ad slot-82'),
    ],
  },
  {
    tag: 'footer',
    names: 'site-footer',
    box: [0, 1800, 1000, 200],
    parts: [{ tag: 'p', text: '© 2026 Harbour Times', box: [0, 1800, 1000, 40] }],
  },
]);

const another = pageOfParts([
  {
    tag: 'div',
    names: 'banner-2026',
    box: [0, 0, 1000, 60],
    parts: [{ tag: 'p', text: 'Spring tides on Thursday', box: [0, 0, 1000, 60] }],
  },
  {
    tag: 'header',
    names: 'site-header',
    box: [0, 60, 1000, 80],
    parts: [{ tag: 'p', text: 'Harbour Times', box: [0, 60, 200, 80] }],
  },
  {
    tag: 'main',
    names: 'page-9',
    box: [0, 160, 660, 2600],
    parts: [
      story('The council votes on the market square tonight.'),
      story('Nobody knows what it will say.'),
      advert([40, 900, 600, 90], 'ad slot-7'),
    ],
  },
  {
    tag: 'aside',
    names: 'sidebar css-9q8w7e',
    box: [680, 160, 300, 1000],
    parts: [
      widget('Weather', ['Fog', 'Hail'], 160),
      widget('Most read', ['Choir wins', 'Ferry times', 'Ten walks'], 400),
      advert([700, 800, 260, 200], 'ad slot-8'),
    ],
  },
  {
    tag: 'footer',
    names: 'site-footer',
    box: [0, 2900, 1000, 200],
    parts: [{ tag: 'p', text: '© 2026 Harbour Times', box: [0, 2900, 1000, 40] }],
  },
]);

const stranger = pageOfParts([
  { tag: 'div', names: 'topnav', box: [0, 0, 1000, 50], parts: [{ tag: 'p', text: 'Recipes', box: [0, 0, 100, 50] }] },
  {
    tag: 'div',
    names: 'recipe',
    box: [150, 80, 700, 1400],
    parts: [
      { tag: 'h1', text: 'Plum cake', box: [150, 80, 700, 60] },
      { tag: 'p', text: 'Stone the plums and halve them.', box: [150, 160, 700, 60] },
    ],
  },
  {
    tag: 'div',
    names: 'newsletter',
    box: [150, 1500, 700, 100],
    parts: [{ tag: 'p', text: 'Get our letter.', box: [150, 1500, 700, 40] }],
  },
]);

/** The nodes whose names start like this. */
const named = (tree: typeof article, name: string): number[] =>
  Array.from({ length: tree.size }, (_, node) => node).filter(
    (node) => tree.attribute[node] >= 0 && tree.attributes[tree.attribute[node]].startsWith(name),
  );
const headed = (tree: typeof article, heading: string): number => tree.parent[tree.text.indexOf(heading)];

describe('signatures of sections', () => {
  it.each(['site-header', 'sidebar', 'site-footer'])('find %s again on another page of the site', (name) => {
    const signature = signatureOf(article, named(article, name)[0]);
    expect(findSection(another, signature)).toBe(named(another, name)[0]);
  });

  it('find the main part whose only name was a number', () => {
    const main = article.tagNames.indexOf('main');
    const signature = signatureOf(article, article.tag.indexOf(main));
    expect(findSection(another, signature)).toBe(another.tag.indexOf(another.tagNames.indexOf('main')));
  });

  it('tell boxes of one make apart by their headings, wherever they went', () => {
    for (const heading of ['Most read', 'Weather'])
      expect(findSection(another, signatureOf(article, headed(article, heading)))).toBe(headed(another, heading));
  });

  it('mean every advertisement when one of several was signed', () => {
    const signature = signatureOf(article, named(article, 'ad ')[0]);
    expect(signature.kind).toBe('scattered');
    expect(findSections(another, signature).toSorted((a, b) => a - b)).toEqual(named(another, 'ad '));
  });

  it('never take one of a series for another one', () => {
    const items = (tree: typeof article): number[] =>
      Array.from({ length: tree.size }, (_, node) => node).filter((node) => tree.tagNames[tree.tag[node]] === 'li');
    const [first] = items(another).filter((node) => another.text[node] === 'Ferry times');
    const signature = signatureOf(another, first);
    expect(signature.kind).toBe('series');
    expect(findSections(stranger, signature)).toEqual([]);
    const gone = signatureOf(another, items(another).find((node) => another.text[node] === 'Ten walks')!);
    expect(findSection(article, gone)).toBe(-1);
  });

  it('find nothing on a page of another site', () => {
    for (let node = 1; node < article.size; node++)
      expect([node, findSections(stranger, signatureOf(article, node))]).toEqual([node, []]);
  });

  it('give the signed node itself on the page it was signed on, or nothing where several are the same', () => {
    for (let node = 1; node < article.size; node++) {
      const found = findSections(article, signatureOf(article, node));
      if (found.length > 0) expect(found).toContain(node);
    }
  });

  it('are plain data of less than a kilobyte', () => {
    for (let node = 0; node < another.size; node++) {
      const text = JSON.stringify(signatureOf(another, node));
      expect(text.length).toBeLessThan(1000);
      expect(isSignature(JSON.parse(text))).toBe(true);
      expect(JSON.parse(text)).toEqual(signatureOf(another, node));
    }
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['another version', { version: 2 }],
    ['the version alone', { version: 1 }],
    ['names that are no list', { ...signatureOf(article, 1), names: 'sidebar' }],
    ['a name without end', { ...signatureOf(article, 1), names: ['x'.repeat(100_000)] }],
    ['too many hashes', { ...signatureOf(article, 1), text: Array(1000).fill(1) }],
    ['an ancestor that is none', { ...signatureOf(article, 1), around: [{ tag: 1, names: [] }] }],
    ['a place that is no number', { ...signatureOf(article, 1), place: { middle: Number.NaN, width: 1, band: 0 } }],
    ['an unknown kind', { ...signatureOf(article, 1), kind: 'all' }],
  ])('refuse %s', (_, value) => {
    expect(isSignature(value)).toBe(false);
  });

  it('are found in a page of thousands of nodes within a blink', () => {
    const big = pageOfParts([
      ...Array.from({ length: 10_000 }, (_, i): Part => story(`Paragraph ${i} with some words of its own`)),
      { tag: 'aside', names: 'sidebar', box: [680, 100, 300, 900], parts: [story('Most read')] },
    ]);
    const signature: SectionSignature = signatureOf(article, named(article, 'sidebar')[0]);
    const since = performance.now();
    const found = findSection(big, signature);
    expect(performance.now() - since).toBeLessThan(500);
    expect(found).toBe(named(big, 'sidebar')[0]);
  });
});

describe('stable names', () => {
  it('leave out numbers, hashes of build tools and states', () => {
    expect(stableNames('post-4711 css-1x2y3z sc-bdvjqx is-active sidebar_box__3xkfj menu-open')).toEqual([
      'post',
      'sidebar',
      'box',
      'menu',
    ]);
  });
});
