/** The built extension in Firefox: install, popup, copy, reader, overlay, keys, pages that it may not read. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PATIENCE } from './chromium-extension.ts';
import { FirefoxExtension } from './firefox-extension.ts';
import { magazinePage, RELATED, sentenceAbout } from './magazine-page.ts';

const HOST = 'fox.localhost';
const POLICY = "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

let firefox: FirefoxExtension;
beforeAll(async () => {
  firefox = await FirefoxExtension.launch();
  const body = magazinePage({ title: 'The village shed' });
  firefox.pages.put(HOST, '/shed', body);
  firefox.pages.put(HOST, '/strict', { body, headers: { 'content-security-policy': POLICY } });
});
afterAll(() => firefox.close());

const markup = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.outerHTML);
/** In front, and ours by a click on the button. */
const openAllowed = async (host: string, path: string): Promise<Page> => {
  const page = await firefox.open(firefox.pages.at(host, path));
  await page.bringToFront();
  await firefox.clickIcon();
  await firefox.untilInside(
    'popup',
    (root) => root.querySelector('.long-text .piece, .panel-words, .refusal') !== null,
  );
  await firefox.closePopup();
  return page;
};

describe('The popup', () => {
  let page: Page;
  beforeAll(async () => {
    page = await firefox.open(firefox.pages.at(HOST, '/shed'));
    await page.bringToFront();
    await firefox.clickIcon();
  });
  afterAll(() => page.close());

  test('shows title and text, without the template.', async () => {
    const shown = await firefox.untilInside('popup', (root) => {
      const text = root.querySelector('.long-text .piece')?.textContent;
      return text ? { title: root.querySelector('h1')?.textContent, text } : null;
    });
    expect(shown.title).toBe('The village shed');
    expect(shown.text).toContain(sentenceAbout('loom'));
    expect(shown.text).not.toContain(RELATED);
  });

  test('copies the text.', async () => {
    await firefox.inside('popup', (root) => root.querySelector<HTMLElement>('.actions button.main')?.click());
    await firefox.untilInside('popup', (root) => root.querySelector('footer.status.done') !== null);
    const text = await firefox.clipboard();
    expect(text).toContain(sentenceAbout('loom'));
    expect(text).toContain(sentenceAbout('sluice gate'));
    expect(text).not.toContain(RELATED);
  });

  test('opens the reader and makes way for it.', async () => {
    const before = await markup(page);
    await firefox.inside('popup', (root) => {
      const buttons = [...root.querySelectorAll<HTMLElement>('.actions button')];
      buttons.find((button) => button.textContent?.startsWith('Reader'))?.click();
    });
    const words = await firefox.untilInside(
      'reader',
      (root) => root.querySelector('dialog[open] p') && root.querySelector('dialog')?.textContent,
    );
    expect(words).toContain(sentenceAbout('loom'));
    await firefox.until(`!document.querySelector('browser.webextension-popup-browser')`);
    await page.keyboard.press('Escape');
    await firefox.untilGone('reader', page);
    expect(await markup(page)).toBe(before);
  });
});

test('The reader opens and closes by its key, and leaves the page as it was, scroll and focus included.', async () => {
  const page = await openAllowed(HOST, '/shed');
  await page.evaluate(() => {
    scrollTo(0, 222);
    document.querySelector<HTMLElement>('nav a')?.focus({ preventScroll: true });
  });
  const state = () =>
    page.evaluate(() => ({
      markup: document.documentElement.outerHTML,
      address: location.href,
      entries: history.length,
      scroll: scrollY,
      focused: document.activeElement?.textContent,
    }));
  const before = await state();
  await firefox.command('toggle-reader');
  const look = await firefox.untilInside('reader', (root) => {
    const dialog = root.querySelector('dialog[open]');
    if (!dialog?.querySelector('p')) return null;
    const { backgroundColor, position } = dialog.ownerDocument.defaultView!.getComputedStyle(dialog);
    return { backgroundColor, position };
  });
  expect(look.position).toBe('fixed');
  expect(look.backgroundColor).not.toMatch(/^(?:rgba\(0, 0, 0, 0\)|transparent)$/);
  await firefox.command('toggle-reader');
  await firefox.untilGone('reader', page);
  expect(await state()).toEqual(before);
  await page.close();
});

test('The overlay opens by its key, a section is kept by the keyboard, and Escape leaves no trace.', async () => {
  const page = await openAllowed(HOST, '/shed');
  const before = await markup(page);
  await firefox.command('toggle-overlay');
  await firefox.untilInside('overlay', (root) => root.querySelectorAll('.layer *').length > 3);
  await page.bringToFront();
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('ArrowDown');
    const heading = await firefox.inside(
      'overlay',
      (root) => root.querySelector('.card:not([hidden]) h2')?.textContent,
    );
    if (heading?.includes('Read on')) break;
  }
  await page.keyboard.press('k');
  await firefox.untilInside('overlay', (root) => root.querySelector('.card .yours') !== null);
  await page.keyboard.press('Escape');
  await firefox.untilGone('overlay', page);
  expect(await markup(page)).toBe(before);
  await firefox.command('copy-text');
  await vi.waitUntil(async () => (await firefox.clipboard()).includes(RELATED), PATIENCE);
  await page.close();
});

test.each([
  ['a secure page', 'copy.localhost'],
  ['a page over plain http', 'plain.test'],
])('The key for copying works on %s and says so there.', async (_, host) => {
  const page = await openAllowed(host, '/shed');
  expect(await page.evaluate(() => isSecureContext)).toBe(host.endsWith('localhost'));
  await firefox.command('copy-text');
  expect(await firefox.untilInside('toast', (root) => root.querySelector('.toast span')?.textContent)).toMatch(
    /^Copied: \d+ words$/,
  );
  expect(await firefox.clipboard()).toContain(sentenceAbout('loom'));
  await page.close();
});

test('On a page whose policy allows nothing, popup, reader and overlay work and have their look.', async () => {
  const page = await openAllowed(HOST, '/strict');
  for (const [command, name] of [
    ['toggle-reader', 'reader'],
    ['toggle-overlay', 'overlay'],
  ] as const) {
    await firefox.command(command);
    const look = await firefox.untilInside(name, (root) => {
      const view = root.querySelector('dialog[open], [role=toolbar]');
      if (!view) return null;
      const { position, backgroundColor } = view.ownerDocument.defaultView!.getComputedStyle(view);
      return { position, backgroundColor };
    });
    expect(look.position, name).toMatch(/fixed|absolute/);
    expect(look.backgroundColor, name).not.toMatch(/^(?:rgba\(0, 0, 0, 0\)|transparent)$/);
    await firefox.command(command);
    await firefox.untilGone(name, page);
  }
  await page.close();
});

test('On a page of the browser the popup says that it may not read it.', async () => {
  await firefox.inWindow(`(() => { gBrowser.selectedTab = gBrowser.addTrustedTab('about:config'); return true; })()`);
  await firefox.until(`gBrowser.selectedBrowser.currentURI.spec === 'about:config'`);
  await firefox.clickIcon();
  const said = await firefox.untilInside('popup', (root) => root.querySelector('.refusal [role=alert]')?.textContent);
  expect(said).toContain('This is a page of the browser itself');
  await firefox.closePopup();
  await firefox.inWindow('gBrowser.removeCurrentTab()');
});
