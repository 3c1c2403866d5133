/** What a page says about itself: the best source wins, hostile ones are harmless. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CleanPage } from './clean-page.ts';

let page: CleanPage;
beforeAll(async () => {
  page = await CleanPage.start();
});
afterAll(() => page.stop());

const head = (inner: string, body = '') =>
  `<!doctype html><html lang="en-GB"><head>${inner}</head><body>${body}</body></html>`;
const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

test('JSON-LD says most', async () => {
  const found = await page.metadata(
    head(
      `<title>Sowing beans – The Gardener</title><link rel="canonical" href="/beans"><meta property="og:site_name" content="The Gardener">` +
        jsonLd({
          '@context': 'https://schema.org',
          '@graph': [
            { '@type': 'WebSite', name: 'Other' },
            { '@type': 'Person', '@id': '#ann', name: 'Ann Field' },
            {
              '@type': ['NewsArticle'],
              headline: 'Sowing <b>beans</b> &amp; peas',
              author: [{ '@id': '#ann' }, { '@type': 'Person', name: 'Bo Hill' }],
              datePublished: '2024-03-01T10:00:00+01:00',
              dateModified: '2024-03-02',
              image: { '@type': 'ImageObject', url: '/bean.jpg' },
              description: 'How to.',
            },
          ],
        }),
    ),
  );
  expect(found).toEqual({
    title: 'Sowing beans & peas',
    authors: ['Ann Field', 'Bo Hill'],
    published: '2024-03-01T10:00:00+01:00',
    modified: '2024-03-02',
    site: 'The Gardener',
    language: 'en-gb',
    canonicalUrl: 'https://site.test/beans',
    description: 'How to.',
    image: 'https://site.test/bean.jpg',
  });
});

test('meta elements say it where JSON-LD is silent', async () => {
  const found = await page.metadata(
    head(`<title>x</title><meta property="og:title" content="Peas | Gardener"><meta property="og:site_name" content="Gardener">
      <meta name="author" content="By Cy Dale"><meta property="article:published_time" content="2023-05-06">
      <meta name="description" content="A &quot;guide&quot;"><meta property="og:image" content="//cdn.test/p.png"><meta property="og:url" content="https://site.test/peas">`),
  );
  expect(found).toMatchObject({
    title: 'Peas',
    authors: ['Cy Dale'],
    published: '2023-05-06',
    description: 'A "guide"',
    image: 'https://cdn.test/p.png',
    canonicalUrl: 'https://site.test/peas',
  });
});

test('the page itself says it where nothing else does', async () => {
  const found = await page.metadata(
    head(
      '<title>How to use &lt;dialog> - site.test</title>',
      '<h1>How to use &lt;dialog></h1><p>By <a rel="author" href="/ed">Ed Moor</a>, <time datetime="2022-01-02">2 Jan</time></p>',
    ),
  );
  expect(found).toMatchObject({
    title: 'How to use <dialog>',
    authors: ['Ed Moor'],
    published: '2022-01-02',
    site: '',
  });
});

test('microdata names the author', async () => {
  const found = await page.metadata(
    head(
      '<title>t</title>',
      '<div itemprop="author"><span itemprop="name">Flo Gill</span> staff</div><meta itemprop="datePublished" content="2021-02-03">',
    ),
  );
  expect(found).toMatchObject({ authors: ['Flo Gill'], published: '2021-02-03' });
});

test('hostile statements are harmless', async () => {
  const deep = `${'{"@graph":['.repeat(3000)}1${']}'.repeat(3000)}`;
  const found = await page.metadata(
    head(
      '<title>T</title><meta property="og:image" content="javascript:alert(1)"><link rel="canonical" href="data:text/html,x">' +
        `<script type="application/ld+json">${deep}</script>` +
        '<script type="application/ld+json">{"@type":"Article","__proto__":{"headline":"polluted"},"constructor":{"prototype":{"x":1}}</script>' +
        '<script type="application/ld+json">{"@type":"Article","__proto__":{"headline":"polluted"},"author":{"name":["<img src=x onerror=alert(1)>Eve","b"]},"datePublished":{"a":1},"description":"&lt;script&gt;alert(1)&lt;/script&gt;fine","image":{"url":"javascript:alert(1)"}}</script>' +
        `<script type="application/ld+json">{"@type":"Article","headline":"${'x'.repeat(600_000)}"}</script>`,
      '<img name="querySelectorAll"><img name="title">',
    ),
  );
  expect(found).toMatchObject({
    title: 'T',
    authors: ['Eve'],
    published: '',
    description: 'fine',
    image: '',
    canonicalUrl: '',
  });
  expect(await page.page.evaluate(() => 'x' in {})).toBe(false);
});
