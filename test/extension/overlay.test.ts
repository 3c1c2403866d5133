/** The overlay of the built extension in Chromium: sections over the live page, decisions, and their memory for the site. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ChromiumExtension, PATIENCE } from './chromium-extension.ts';
import { LayerInPage } from './layer-in-page.ts';
import { magazinePage, RELATED, sentenceAbout } from './magazine-page.ts';

const HOST = 'overlay.localhost';

let chromium: ChromiumExtension;
let page: Page;
let overlay: LayerInPage;
let before = '';

beforeAll(async () => {
  chromium = await ChromiumExtension.launch();
  chromium.pages.put(HOST, '/shed', magazinePage({ title: 'The village shed' }));
  chromium.pages.put(HOST, '/mill', magazinePage({ title: 'The mill at the creek' }));
  page = await chromium.open(chromium.pages.at(HOST, '/shed'));
  await chromium.allow(page);
  before = await page.evaluate(() => document.documentElement.outerHTML);
  await chromium.command(page, 'toggle-overlay');
  overlay = new LayerInPage(page, 'overlay');
  await overlay.untilOpen();
});
afterAll(() => chromium.close());

/** Walks from the first section downwards until the card shows one that begins with these words. */
const walkTo = async (words: string): Promise<void> => {
  await page.bringToFront();
  const heading = () => overlay.now((root) => root.querySelector('.card:not([hidden]) h2')?.textContent ?? '');
  const passed: (string | undefined)[] = [];
  for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowUp');
  for (let step = 0; step < 30; step++) {
    passed.push(await heading());
    if (passed.at(-1)?.includes(words)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`No section begins with '${words}', but these: ${[...new Set(passed)].join(' | ')}`);
};
const text = (of = page) => chromium.exported(of, 'text');

test('Every section is outlined over the page, with a label and a legend, and the page itself is untouched.', async () => {
  const painted = await overlay.until((root) => {
    const legend = root.querySelector('[role=toolbar]') as HTMLElement | null;
    const count = root.querySelectorAll('.layer *').length;
    return count > 3 && legend ? { count, legend: legend.innerText } : undefined;
  });
  expect(painted.legend).toContain('content');
  expect(painted.legend).toContain('template');
  expect(await page.evaluate(() => document.body.outerHTML)).toBe(/<body>.*<\/body>/s.exec(before)?.[0]);
});

test('The card of a section says what it is, how it was scored and why.', async () => {
  await walkTo('Read on');
  const card = await overlay.until((root) => root.querySelector<HTMLElement>('.card:not([hidden])')?.innerText);
  expect(card).toMatch(/template/i);
  expect(card).toContain('aside');
  expect(await overlay.now((root) => root.querySelectorAll('.card .reasons li').length)).toBe(5);
});

test('Keeping a section by the keyboard changes text, popup and exports at once.', async () => {
  expect(await text()).not.toContain(RELATED);
  await walkTo('Read on');
  await page.keyboard.press('k');
  await vi.waitUntil(async () => (await text()).includes(RELATED), PATIENCE);
  expect(await chromium.exported(page, 'markdown')).toContain(RELATED);
  expect(await chromium.exported(page, 'html')).toContain(RELATED);
  const popup = await (await chromium.openPopup(page)).untilRead();
  expect(await popup.shown()).toContain(RELATED);
  await popup.close();
});

test('Undo and redo go back and forth.', async () => {
  await page.bringToFront();
  await page.keyboard.press('u');
  await vi.waitUntil(async () => !(await text()).includes(RELATED), PATIENCE);
  await page.keyboard.press('r');
  await vi.waitUntil(async () => (await text()).includes(RELATED), PATIENCE);
});

test('Dropping a section takes it out of the reader, too, until the drop is undone.', async () => {
  await walkTo('Read on');
  await page.keyboard.press('d');
  await vi.waitUntil(async () => !(await text()).includes(RELATED), PATIENCE);
  const reader = new LayerInPage(page, 'reader');
  await chromium.command(page, 'toggle-reader');
  const words = await reader.until((root) => root.querySelector<HTMLElement>('dialog[open]')?.innerText);
  expect(words).toContain(sentenceAbout('loom'));
  expect(words).not.toContain(RELATED);
  await chromium.command(page, 'toggle-overlay');
  await overlay.untilOpen();
  await page.keyboard.press('u');
  await vi.waitUntil(async () => (await text()).includes(RELATED), PATIENCE);
});

test('Escape leaves the overlay without a trace.', async () => {
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await overlay.untilGone();
  expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
});

test('What was decided is remembered after a reload and on another page of the site, but not elsewhere.', async () => {
  await page.reload();
  await chromium.allow(page);
  expect(await text()).toContain(RELATED);
  const other = await chromium.open(chromium.pages.at(HOST, '/mill'));
  await chromium.allow(other);
  expect(await text(other)).toContain(RELATED);
  const elsewhere = await chromium.open(chromium.pages.at('elsewhere.localhost', '/mill'));
  await chromium.allow(elsewhere);
  expect(await text(elsewhere)).not.toContain(RELATED);
  await other.close();
  await elsewhere.close();
});

test('The options list what was decided, and forgetting it gives the model its say back.', async () => {
  const options = await chromium.openOwn('options');
  const item = await options.waitForSelector('.flip', PATIENCE);
  expect(await options.$eval('.sites h3', (host) => host.textContent)).toBe(HOST);
  expect(await item?.evaluate((flip) => flip.textContent)).toContain('Read on');
  await (await item?.$('button'))?.click();
  await vi.waitUntil(async () => (await options.$('.flip')) === null, PATIENCE);
  expect(Object.keys(await chromium.stored())).not.toContain(`site:${HOST}`);
  await options.close();
  await page.reload();
  await chromium.allow(page);
  expect(await text()).not.toContain(RELATED);
});
