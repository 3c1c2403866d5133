/** The benchmark's pages: as large as asked, the same every time, and with all that a page has. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatePage } from '../../../bench/generate-page.ts';
import { launchChromium } from '../chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

test('the same size and seed give the same page, another seed gives another', () => {
  expect(generatePage(1_000, 7)).toBe(generatePage(1_000, 7));
  expect(generatePage(1_000, 7)).not.toBe(generatePage(1_000, 8));
});

test('a page has as many elements as were asked for, as a browser counts them', async () => {
  const page = await browser.newPage();
  for (const size of [1_000, 5_000]) {
    await page.setContent(generatePage(size));
    const count = await page.evaluate(() => document.querySelectorAll('*').length);
    // The browser adds a tbody to every table.
    expect(count).toBeGreaterThanOrEqual(size * 0.98);
    expect(count).toBeLessThanOrEqual(size * 1.05);
  }
});

test('a page has menus, prose, lists, tables, pictures, cards, comments and a footer', async () => {
  const page = await browser.newPage();
  await page.setContent(generatePage(1_000));
  const parts = [
    'nav ul ul a',
    'article p a',
    'article ul',
    'table td',
    'figure',
    'aside .card',
    '.comment',
    'footer a',
  ];
  const lacking = await page.evaluate((all) => all.filter((part) => !document.querySelector(part)), parts);
  expect(lacking).toEqual([]);
});
