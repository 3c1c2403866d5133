/**
 * The malicious article: opened in the reader and in the popup's preview, it must run nothing and fetch nothing but its
 * own visible pictures, and those without telling where they are shown.
 */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ChromiumExtension, PATIENCE } from './chromium-extension.ts';
import { hostilePage, PIXEL, PIXELS } from './hostile-page.ts';
import { LayerInPage } from './layer-in-page.ts';
import { sentenceAbout } from './magazine-page.ts';
import { PICTURE, type SeenRequest } from './serve-pages.ts';

const HOST = 'hostile.localhost';
const TRACKER = 'tracker.test';
const END = sentenceAbout('end of it');

let chromium: ChromiumExtension;
let page: Page;
const dialogs: string[] = [];

beforeAll(async () => {
  chromium = await ChromiumExtension.launch();
  const { pages } = chromium;
  const fresh = { 'cache-control': 'no-store' };
  pages.put(HOST, '/article-picture.svg', { ...PICTURE, headers: fresh });
  for (const path of PIXELS) pages.put(TRACKER, path, { body: PIXEL, type: 'image/gif', headers: fresh });
  const tracker = pages.at(TRACKER, '');
  // All of it is wanted: the least strict cut keeps what looks like template, too.
  await chromium.setPreferences({ threshold: 0.999 });
  page = await chromium.open(pages.put(HOST, '/article', { body: hostilePage(tracker), headers: fresh }));
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.waitForNetworkIdle();
  expect(chromium.pages.requestsTo(TRACKER).length).toBeGreaterThan(8);
  // What the page does to itself is its own affair, and so are its fields: the focus that we give back must not wake them.
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    Object.assign(window, { pwned: 0 });
  });
});
afterAll(() => chromium.close());

const marked = (): (() => readonly SeenRequest[]) => {
  const { length } = chromium.pages.seen;
  return () => chromium.pages.seen.slice(length).filter(({ path }) => path !== '/favicon.ico');
};
const pwned = (): Promise<number> => page.evaluate(() => (window as unknown as { pwned: number }).pwned);
const openReader = async (): Promise<LayerInPage> => {
  await chromium.command(page, 'toggle-reader');
  const reader = new LayerInPage(page, 'reader');
  await reader.until((root, end) => root.querySelector('dialog[open]')?.textContent?.includes(end), END);
  return reader;
};
/** As a reader does: through the whole article, over everything in it. */
const readThrough = (reader: LayerInPage) =>
  reader.now(async (root) => {
    const dialog = root.querySelector('dialog')!;
    const nextFrame = () => new Promise((resolve) => setTimeout(resolve, 0));
    const article = [...dialog.querySelectorAll<HTMLElement>('section, p, img, audio, video, details, summary, a')];
    for (const [index, element] of article.entries()) {
      if (index % 10 === 0 || element.localName === 'img') element.scrollIntoView();
      for (const type of ['mouseover', 'mouseenter', 'pointerenter', 'focusin', 'toggle'])
        element.dispatchEvent(new Event(type, { bubbles: true }));
      if (index % 50 === 0) await nextFrame();
    }
  });

describe('In the reader', () => {
  test('no script of the article runs, and only its own picture is fetched, without a referrer.', async () => {
    await chromium.allow(page);
    const since = marked();
    const reader = await openReader();
    await readThrough(reader);
    await vi.waitUntil(() => since().some(({ path }) => path === '/article-picture.svg'), PATIENCE);
    await page.waitForNetworkIdle({ idleTime: 500 });
    const pictures = since().filter(({ path }) => /\.(?:svg|png|gif)$/.test(path) && !path.startsWith('/loaded'));
    expect(since().filter(({ host }) => host === TRACKER)).toEqual([]);
    expect(pictures.map(({ path }) => path)).toEqual(['/article-picture.svg']);
    expect(since().filter(({ referrer }) => referrer !== '')).toEqual([]);
    expect(await pwned()).toBe(0);
    expect(dialogs).toEqual([]);
    expect(page.url()).toBe(chromium.pages.at(HOST, '/article'));
  });

  test('nothing in the layer could run, fetch or lead astray.', async () => {
    const reader = new LayerInPage(page, 'reader');
    const found = await reader.until((root, tracker) => {
      const complaints: string[] = [];
      const FORBIDDEN =
        'script, link, meta, base, iframe, frame, object, embed, form, svg image, template, noscript, foreignObject, annotation-xml';
      const ours = root.querySelector('dialog')!;
      for (const element of ours.querySelectorAll(`${FORBIDDEN}, style`)) complaints.push(element.localName);
      for (const element of ours.querySelectorAll('*'))
        for (const { name, value } of element.attributes) {
          const isLink = /^(?:xlink:)?href$|^action$|^formaction$/.test(name);
          if (/^on|^srcdoc$|^ping$|^background$|^poster$|^attributionsrc$|^autoplay$|^formaction$/.test(name))
            complaints.push(name);
          else if (isLink && !/^(?:https?:|mailto:|tel:|#)/.test(value)) complaints.push(`${name}=${value}`);
          else if (name === 'src' && !/^(?:https?:|data:image\/)/.test(value)) complaints.push(`${name}=${value}`);
          else if (
            /^(?:src|srcset|style)$/.test(name) &&
            value.includes(tracker) &&
            !element.matches('audio, video, source')
          )
            complaints.push(`${name}=${value}`);
        }
      return { complaints, parts: ours.querySelectorAll('p').length };
    }, TRACKER);
    expect(found.complaints).toEqual([]);
    expect(found.parts).toBeGreaterThan(100);
  });

  test('the page cannot look into the layer.', async () => {
    const glimpses = await page.evaluate(() => (window as unknown as { glimpses: string[] }).glimpses);
    expect(glimpses.length).toBeGreaterThan(0);
    expect(new Set(glimpses)).toEqual(new Set(['null']));
    await chromium.command(page, 'toggle-reader');
    await new LayerInPage(page, 'reader').untilGone();
  });

  test('with pictures switched off nothing is fetched at all.', async () => {
    const { preferences } = (await chromium.stored()) as { preferences: { look?: object } };
    await chromium.setPreferences({ look: { ...preferences.look, hasImages: false } });
    const since = marked();
    const reader = await openReader();
    await readThrough(reader);
    expect(await reader.now((root) => root.querySelectorAll('dialog img').length)).toBe(0);
    await page.waitForNetworkIdle({ idleTime: 500 });
    expect(since()).toEqual([]);
    expect(await pwned()).toBe(0);
    await chromium.command(page, 'toggle-reader');
    await reader.untilGone();
  });
});

test('In the popup neither text nor Markdown nor preview runs or fetches anything.', async () => {
  const since = marked();
  const popup = await (await chromium.openPopup(page)).untilRead();
  popup.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await popup.openTab('markdown');
  expect(await popup.shown()).toContain('The village shed');
  await popup.openTab('preview');
  const frame = await vi.waitUntil(async () => {
    for (const found of popup.page.frames())
      if (found.url() === 'about:srcdoc' && (await found.$('p').catch(() => null))) return found;
    return undefined;
  }, PATIENCE);
  // No callback is ever called in a frame without scripts: step by step from here.
  for (const element of await frame.$$('img, a, video, audio, details'))
    await element.evaluate((found) => {
      found.scrollIntoView();
      found.dispatchEvent(new Event('mouseover', { bubbles: true }));
    });
  expect(await popup.page.evaluate(() => 'pwned' in window)).toBe(false);
  expect(await frame.evaluate(() => 'pwned' in window)).toBe(false);
  expect(await frame.$$eval('script, iframe, object, embed, form, link, base:not([target])', (all) => all.length)).toBe(
    0,
  );
  expect(since()).toEqual([]);
  expect(dialogs).toEqual([]);
  expect(await pwned()).toBe(0);
  await popup.close();
});
