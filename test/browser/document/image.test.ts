/** Pictures: the address that is shown or will be shown, never a placeholder or a pixel. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CleanPage } from './clean-page.ts';

let page: CleanPage;
beforeAll(async () => {
  page = await CleanPage.start();
});
afterAll(() => page.stop());

const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const size = 'width="200" height="100"';

const cases: [name: string, html: string, address: string][] = [
  ['a plain address', `<img ${size} src="/a.png">`, 'https://site.test/a.png'],
  [
    'what the browser chose',
    `<img ${size} src="/a.png" srcset="/loaded-1.png 1x, /loaded-2.png 2x">`,
    'https://site.test/loaded-1.png',
  ],
  ['data-src behind a placeholder', `<img ${size} src="${blank}" data-src="/lazy.png">`, 'https://site.test/lazy.png'],
  ['data-lazy-src', `<img ${size} src="${blank}" data-lazy-src="/lazy2.png">`, 'https://site.test/lazy2.png'],
  ['data-original', `<img ${size} data-original="/orig.png">`, 'https://site.test/orig.png'],
  [
    'the largest of data-srcset',
    `<img ${size} src="${blank}" data-srcset="/s.png 300w, /l.png 900w">`,
    'https://site.test/l.png',
  ],
  [
    'a source of the picture',
    `<picture><source data-srcset="/p.webp 1x"><img ${size} src="${blank}"></picture>`,
    'https://site.test/p.webp',
  ],
  [
    'a noscript copy',
    `<img ${size} src="${blank}"><noscript><img src="/n.png?a=1&amp;b=2" onerror="x"></noscript>`,
    'https://site.test/n.png?a=1&b=2',
  ],
  ['brackets in the address', `<img ${size} src="/a_(b) c.png">`, 'https://site.test/a_\\(b\\)%20c.png'],
];
for (const [name, html, address] of cases)
  test(`the address comes from ${name}`, async () => {
    const { markdown } = await page.clean(`<div>${html}</div><p>text</p>`);
    expect(markdown).toBe(`![](${address})\n\ntext\n`);
  });

test('pixels, placeholders and SVG data leave nothing', async () => {
  const { html } = await page.clean(
    `<p>text<img width="1" height="1" src="/track.gif"><img ${size} src="${blank}"><img ${size} src="data:image/svg+xml,<svg onload=alert(1)>"></p>`,
  );
  expect(html).toBe('<article lang="en"><p>text</p></article>');
});

test('a picture in the page itself stays, its alt text is plain', async () => {
  const data = `data:image/png;base64,${'A'.repeat(400)}`;
  const { markdown, html } = await page.clean(`<p><img ${size} src="${data}" alt='He said "a] b" <i>'></p>`);
  expect(markdown).toBe(`![He said "a\\] b" \\<i>](${data})\n`);
  expect(html).toContain('alt="He said &quot;a] b&quot; &lt;i&gt;"');
});
