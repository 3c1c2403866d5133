/** A rich article, whole, against the Markdown, text and HTML written for it by hand. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CleanPage, inner } from './clean-page.ts';

const golden = (name: string) => readFile(new URL(`./article/${name}`, import.meta.url), 'utf8');

let page: CleanPage;
beforeAll(async () => {
  page = await CleanPage.start();
});
afterAll(() => page.stop());

test('a rich article gives the Markdown, text and HTML that are expected of it', async () => {
  const { markdown, text, html } = await page.clean(await golden('source-page.txt'), 'nav, aside, footer');
  expect(markdown).toBe(await golden('expected-markdown.txt'));
  expect(`${text}\n`).toBe(await golden('expected-text.txt'));
  expect(`${inner(html)}\n`).toBe(await golden('expected-html.txt'));
});

test('composing an article twice gives the same', async () => {
  const source = await golden('source-page.txt');
  const first = await page.clean(source, 'nav, aside, footer');
  const second = await page.clean(source, 'nav, aside, footer');
  expect(second.markdown).toBe(first.markdown);
  expect(second.json).toEqual(first.json);
});
