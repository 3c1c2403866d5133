/** What happens around a page: other tabs, navigation, a worker that dies, an extension that is updated. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { ChromiumExtension, PATIENCE } from './chromium-extension.ts';
import { LayerInPage } from './layer-in-page.ts';
import { magazinePage, sentenceAbout } from './magazine-page.ts';

/** Inside the worker. */
declare const chrome: ExtensionApi;

const HOST = 'life.localhost';

let chromium: ChromiumExtension;
beforeAll(async () => {
  chromium = await ChromiumExtension.launch();
  chromium.pages.put(HOST, '/shed', magazinePage({ title: 'The village shed' }));
  chromium.pages.put(HOST, '/mill', magazinePage({ title: 'The mill at the creek' }));
});
afterAll(() => chromium.close());

const openAllowed = async (path: string): Promise<Page> => {
  const page = await chromium.open(chromium.pages.at(HOST, path));
  await chromium.allow(page);
  return page;
};
const markup = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.outerHTML);
const titleInPopup = async (page: Page): Promise<string> => {
  const popup = await (await chromium.openPopup(page)).untilRead();
  const title = await popup.title();
  await popup.close();
  return title;
};
const toggleReader = async (page: Page): Promise<LayerInPage> => {
  await chromium.command(page, 'toggle-reader');
  return new LayerInPage(page, 'reader');
};

test('Two tabs do not mix.', async () => {
  const shed = await openAllowed('/shed');
  const mill = await openAllowed('/mill');
  const reader = await toggleReader(shed);
  await reader.untilOpen();
  expect(await titleInPopup(mill)).toBe('The mill at the creek');
  expect(await titleInPopup(shed)).toBe('The village shed');
  expect(await mill.$(':root > winnow-reader')).toBeNull();
  await chromium.command(mill, 'copy-text');
  await new LayerInPage(mill, 'toast').untilOpen();
  expect((await chromium.clipboard()).text).toContain('The mill at the creek');
  await shed.close();
  await mill.close();
});

test('A worker that was stopped is started again by the next wish, and nothing is forgotten.', async () => {
  const page = await openAllowed('/shed');
  const before = await markup(page);
  await chromium.exported(page, 'text');
  await (await chromium.worker()).close();
  const popup = await (await chromium.openPopup(page)).untilRead();
  await popup.press('Reader');
  const reader = new LayerInPage(page, 'reader');
  expect(await reader.until((root) => root.querySelector('dialog[open]')?.textContent)).toContain(
    sentenceAbout('loom'),
  );
  await (await chromium.worker()).close();
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await reader.untilGone();
  expect(await markup(page)).toBe(before);
  await page.close();
});

test('Our script run twice in a page does no harm.', async () => {
  const page = await openAllowed('/shed');
  const id = await chromium.tabIdOf(page);
  await (await chromium.worker()).evaluate(async (tabId) => {
    for (const file of ['page', 'page', 'reader', 'reader', 'overlay', 'page'])
      await chrome.scripting.executeScript({ target: { tabId }, files: [`content/${file}.js`] });
  }, id);
  const before = await markup(page);
  const reader = await toggleReader(page);
  await reader.untilOpen();
  expect(await page.$$eval(':root > winnow-reader', (all) => all.length)).toBe(1);
  await toggleReader(page);
  await reader.untilGone();
  expect(await markup(page)).toBe(before);
  await page.close();
});

test('A page that puts new content under a new address is read anew.', async () => {
  const page = await openAllowed('/shed');
  expect(await titleInPopup(page)).toBe('The village shed');
  await page.evaluate(() => {
    history.pushState({}, '', '/lantern');
    document.title = 'The lantern on the quay';
    document.querySelector('h1')!.textContent = 'The lantern on the quay';
    for (const paragraph of document.querySelectorAll('article p'))
      paragraph.textContent = paragraph.textContent!.replace(/^The [a-z ]+ was/, 'The lantern was');
  });
  const popup = await (await chromium.openPopup(page)).untilRead();
  expect(await popup.title()).toBe('The lantern on the quay');
  expect(await popup.shown()).toContain(sentenceAbout('lantern'));
  expect(await popup.shown()).not.toContain(sentenceAbout('loom'));
  await popup.close();
  await page.close();
});

test('A page that comes back by the back button works as before.', async () => {
  const page = await openAllowed('/shed');
  const reader = await toggleReader(page);
  await reader.untilOpen();
  await toggleReader(page);
  await reader.untilGone();
  await page.goto(chromium.pages.at(HOST, '/mill'));
  expect(await titleInPopup(page)).toBe('The mill at the creek');
  await page.goBack();
  expect(await titleInPopup(page)).toBe('The village shed');
  const again = await toggleReader(page);
  expect(await again.until((root) => root.querySelector('dialog[open]')?.textContent)).toContain('The village shed');
  await toggleReader(page);
  await again.untilGone();
  await page.close();
});

test('An update of the extension does not break a page whose reader is open, and the next click works.', async () => {
  const page = await openAllowed('/shed');
  const before = await markup(page);
  const reader = await toggleReader(page);
  await reader.until((root) => root.querySelector('dialog[open] p'));
  await chromium.update();
  // The old layer still lets its reader go.
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await reader.untilGone();
  expect(await markup(page)).toBe(before);

  const popup = await (await chromium.openPopup(page)).untilRead();
  expect(await popup.title()).toBe('The village shed');
  await popup.press('Reader');
  await reader.until((root) => root.querySelector('dialog[open] p'));
  expect(await page.$$eval(':root > winnow-reader', (all) => all.length)).toBe(1);
  await page.close();
});

test('A layer that an older version left open makes way for the new one.', async () => {
  const page = await openAllowed('/mill');
  const before = await markup(page);
  const reader = await toggleReader(page);
  await reader.until((root) => root.querySelector('dialog[open] p'));
  await chromium.update();
  const popup = await (await chromium.openPopup(page)).untilRead();
  await popup.press('Reader');
  await vi.waitUntil(() => popup.page.isClosed(), PATIENCE);
  await reader.until((root) => root.querySelector('dialog[open] p'));
  expect(await page.$$eval(':root > winnow-reader', (all) => all.length)).toBe(1);
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await reader.untilGone();
  expect(await markup(page)).toBe(before);
  await page.close();
});
