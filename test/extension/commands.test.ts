/** What works without a view being open: keys and menu entries, their answer on the page and at the icon. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { ChromiumExtension, PATIENCE } from './chromium-extension.ts';
import { LayerInPage } from './layer-in-page.ts';
import { magazinePage, sentenceAbout } from './magazine-page.ts';

/** Inside the worker. */
declare const chrome: ExtensionApi;

const EXTRA = '<p id="chosen">The <strong>last</strong> word of it was <a href="/list">the list</a>, kept by hand.</p>';

let chromium: ChromiumExtension;
beforeAll(async () => {
  chromium = await ChromiumExtension.launch();
  chromium.pages.put('any.localhost', '/shed', magazinePage({ title: 'The village shed', extra: EXTRA }));
  chromium.pages.put('any.localhost', '/empty', '<!doctype html><title>Empty</title>');
});
afterAll(() => chromium.close());

const openAllowed = async (host: string, path = '/shed'): Promise<Page> => {
  const page = await chromium.open(chromium.pages.at(host, path));
  await chromium.allow(page);
  return page;
};
const toast = (page: Page): Promise<string> =>
  new LayerInPage(page, 'toast').until((root) => root.querySelector('.toast span')?.textContent);

describe.each([
  ['a secure page', 'commands.localhost'],
  ['a page over plain http', 'plain.test'],
])('On %s', (_, host) => {
  test('the key for copying puts the text on the clipboard, says so on the page and leaves no trace.', async () => {
    await chromium.emptyClipboard();
    const page = await openAllowed(host);
    expect(await page.evaluate(() => isSecureContext)).toBe(host.endsWith('localhost'));
    const before = await page.evaluate(() => document.documentElement.outerHTML);
    await chromium.command(page, 'copy-text');
    expect(await toast(page)).toMatch(/^Copied: \d+ words$/);
    const look = await new LayerInPage(page, 'toast').now((root) => {
      const { position, backgroundColor } = getComputedStyle(root.querySelector('.toast')!);
      return { position, isOpaque: backgroundColor !== 'rgba(0, 0, 0, 0)' };
    });
    expect(look).toEqual({ position: 'fixed', isOpaque: true });
    const { text } = await chromium.clipboard();
    expect(text).toBe(await chromium.exported(page, 'text'));
    expect(text).toContain(sentenceAbout('loom'));
    await new LayerInPage(page, 'toast').untilGone();
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
    await page.close();
  });
});

test('The key for the overlay opens it and closes it, and the reader takes its place.', async () => {
  const page = await openAllowed('commands.localhost');
  const before = await page.evaluate(() => document.documentElement.outerHTML);
  const overlay = new LayerInPage(page, 'overlay');
  await chromium.command(page, 'toggle-overlay');
  await overlay.untilOpen();
  await chromium.command(page, 'toggle-overlay');
  await overlay.untilGone();
  expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
  await chromium.command(page, 'toggle-overlay');
  await overlay.untilOpen();
  await chromium.command(page, 'toggle-reader');
  await new LayerInPage(page, 'reader').untilOpen();
  await overlay.untilGone();
  await page.close();
});

describe('The context menu', () => {
  test('has its five entries.', async () => {
    const worker = await chromium.worker();
    // Changing an entry that is not there is an error.
    const isThere = (id: string) =>
      worker.evaluate(
        (id) =>
          chrome.contextMenus.update(id, {}).then(
            () => true,
            () => false,
          ),
        id,
      );
    for (const id of ['reader', 'overlay', 'copy-text', 'copy-markdown', 'copy-selection'])
      expect(await isThere(id), id).toBe(true);
    expect(await isThere('something-else')).toBe(false);
  });

  test('copies text and Markdown, and the selection as Markdown.', async () => {
    const page = await openAllowed('menu.localhost');
    await chromium.menu(page, 'copy-markdown');
    expect(await toast(page)).toMatch(/^Copied: \d+ words$/);
    expect((await chromium.clipboard()).text).toBe(await chromium.exported(page, 'markdown'));
    await chromium.menu(page, 'copy-text');
    await vi.waitUntil(async () => !(await chromium.clipboard()).text.includes('## What was left'), PATIENCE);
    expect((await chromium.clipboard()).text).toBe(await chromium.exported(page, 'text'));

    await page.bringToFront();
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('#chosen')!));
    await chromium.menu(page, 'copy-selection');
    const list = chromium.pages.at('menu.localhost', '/list');
    const wanted = `The **last** word of it was [the list](${list}), kept by hand.`;
    await vi.waitUntil(async () => (await chromium.clipboard()).text.trim() === wanted, PATIENCE);
    await page.close();
  });

  test('opens reader and overlay.', async () => {
    const page = await openAllowed('menu.localhost');
    await chromium.menu(page, 'reader');
    await new LayerInPage(page, 'reader').untilOpen();
    await chromium.menu(page, 'overlay');
    await new LayerInPage(page, 'overlay').untilOpen();
    await new LayerInPage(page, 'reader').untilGone();
    await page.close();
  });
});

describe('What cannot be done is said', () => {
  const badge = async (page: Page): Promise<string> => {
    const tabId = await chromium.tabIdOf(page);
    return (await chromium.worker()).evaluate((tabId) => chrome.action.getBadgeText({ tabId }), tabId);
  };

  test('on the page: nothing is selected, nothing is there.', async () => {
    const page = await openAllowed('commands.localhost');
    await chromium.menu(page, 'copy-selection');
    expect(await toast(page)).toContain('Nothing is selected on this page.');
    await page.close();
    const empty = await openAllowed('commands.localhost', '/empty');
    await chromium.command(empty, 'copy-text');
    expect(await toast(empty)).toContain('There is no text on this page to copy.');
    await empty.close();
  });

  test('at the icon, on a page of the browser, for a moment.', async () => {
    const page = await chromium.open('chrome://version');
    const worker = await chromium.worker();
    await worker.evaluate(() => {
      const world = globalThis as unknown as { icons: string[]; chrome: ExtensionApi; browser?: ExtensionApi };
      world.icons = [];
      for (const { action } of [world.chrome, world.browser ?? world.chrome]) {
        const setIcon = action.setIcon.bind(action);
        action.setIcon = (details) => {
          world.icons.push(JSON.stringify(details));
          return setIcon(details);
        };
      }
    });
    await chromium.command(page, 'toggle-reader');
    await vi.waitUntil(async () => (await badge(page)) === '!', PATIENCE);
    expect(String(await worker.evaluate('icons'))).toContain('/icons/grey-32.png');
    await vi.waitUntil(async () => (await badge(page)) === '', PATIENCE);
    await page.close();
  });
});
