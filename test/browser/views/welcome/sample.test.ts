import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EnginePage } from '../../analyse/engine-page.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../../../public/sample/${name}`, import.meta.url), 'utf8');

let engine: EnginePage;
beforeAll(async () => {
  engine = await EnginePage.start();
});
afterAll(() => engine?.browser.close());

test.each([1280, 360])('the page to try it on is cleaned as it should be, %d pixels wide', async (width) => {
  // The style sheet stands in the page: the engine's tab serves everything else as HTML or SVG.
  const body = read('index.html').replace(/<link rel="stylesheet"[^>]*>/, `<style>${read('sample.css')}</style>`);
  const page = await engine.open(body, { context: { viewport: { width, height: 800 } } });
  const { title, text, html } = await page.evaluate(async () => {
    const { title, text, html } = await winnow.analyse(document);
    return { title, text, html };
  });
  expect(title).toBe('The keeper of small hours');
  for (const kept of ['Before the bakers', 'Eleven instruments', 'whether to believe it', 'That is most'])
    expect(text).toContain(kept);
  for (const dropped of [
    'Subscribe',
    'You may also like',
    'Lost: one brown goat',
    'Woollen socks',
    'Sign up',
    'Imprint',
  ])
    expect(text).not.toContain(dropped);
  expect(html).toContain('<img src="data:image/webp');
  await page.context().close();
});
