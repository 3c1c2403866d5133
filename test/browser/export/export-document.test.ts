/** Files as users want them: links, pictures, front matter and title as set. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportFormat, ExportStyle } from '../../../src/core/document/export-document.ts';
import { ExportPage } from './export-page.ts';

const SENTENCE =
  'The ferryman counts his passengers twice, once by their faces and once by their shoes, and writes down the smaller number. ';
const MARKUP = `<!doctype html><html lang="en"><head><title>Ferry "notes": a - b</title>
<meta name="author" content="Oda &quot;Salt&quot; Marsh"><meta property="article:published_time" content="2026-03-14">
<meta property="og:site_name" content="Shore"></head><body><main><article><h1>Ferry "notes": a - b</h1>
<p>${SENTENCE.repeat(3)}He reads <a href="/tides?x=1#now">the tides</a> and <a href="https://other.test/a_(b)">the log</a>,
then <a href="/tides?x=1#now">the tides again</a>.</p>
<figure><img src="/boat.png" alt="A boat" width="600" height="300"><figcaption>The boat at the pier in the morning light.</figcaption></figure>
<p>${SENTENCE.repeat(3)}</p></article></main></body></html>`;

const STYLE: ExportStyle = { links: 'inline', hasImages: true, hasFrontMatter: false, hasTitle: true };

let host: ExportPage;
let page: Page;
beforeAll(async () => {
  host = await ExportPage.start();
  page = await host.open(MARKUP);
});
afterAll(() => host.stop());

const exported = (format: ExportFormat, change: Partial<ExportStyle> = {}): Promise<string> =>
  page.evaluate(
    async ({ format, style }) => {
      const { analysis, document: clean } = await exporting.readPage(document);
      return exporting.exportDocument(clean, analysis, { format, style });
    },
    { format, style: { ...STYLE, ...change } },
  );

test('links stand inline, as numbered references that are written once, or not at all', async () => {
  expect(await exported('markdown')).toContain('[the tides](https://winnow.test/tides?x=1#now)');
  const references = await exported('markdown', { links: 'references' });
  expect(references).toContain('[the tides][1]');
  expect(references).toContain('[the tides again][1]');
  expect(references).toMatch(/\n\[1\]: https:\/\/winnow\.test\/tides\?x=1#now\n\[2\]: \S*other\.test\S*\n$/);
  const none = await exported('markdown', { links: 'none' });
  expect(none).toContain('He reads the tides and the log');
  expect(none).not.toMatch(/tides\]|log\]/);
});

test('pictures are kept or left out, and their words stay', async () => {
  expect(await exported('markdown')).toContain('![A boat](https://winnow.test/boat.png)');
  for (const format of ['markdown', 'html'] as const) {
    const bare = await exported(format, { hasImages: false });
    expect(bare).not.toContain('boat.png');
    expect(bare).toContain('The ferryman counts');
  }
});

test('front matter is YAML that survives quotes, and only on Markdown', async () => {
  const [head] = (await exported('markdown', { hasFrontMatter: true })).split('\n---\n');
  expect(head.split('\n')).toEqual(
    expect.arrayContaining([
      '---',
      'title: "Ferry \\"notes\\": a - b"',
      'authors: ["Oda \\"Salt\\" Marsh"]',
      'published: "2026-03-14"',
      'site: "Shore"',
      'language: "en"',
    ]),
  );
  expect(await exported('text', { hasFrontMatter: true })).not.toContain('published:');
});

test('the title is on top once, or left out', async () => {
  for (const format of ['text', 'markdown', 'html'] as const)
    expect((await exported(format)).match(/Ferry/g), format).toHaveLength(1);
});

test('JSON holds the blocks and how sure the answer is', async () => {
  const json = JSON.parse(await exported('json'));
  expect(json).toMatchObject({ format: 'winnow-document', version: 1, title: 'Ferry "notes": a - b', notes: [] });
  expect(json.confidence).toBeGreaterThan(0);
  expect(json.blocks.length).toBeGreaterThan(2);
});
