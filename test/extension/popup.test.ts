/** The popup of the built extension in Chromium: what it shows, hands out and cuts. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { ChromiumExtension, PATIENCE } from './chromium-extension.ts';
import { LayerInPage } from './layer-in-page.ts';
import { magazinePage, RELATED, sentenceAbout } from './magazine-page.ts';
import type { OpenPopup } from './open-popup.ts';
import { PICTURE } from './serve-pages.ts';

const HOST = 'popup.localhost';
const EXTRA = `<p id="chosen">The <strong>last</strong> word of it was <a href="/list">the list</a>, kept by hand.</p>
<img src="/shed.svg" alt="The shed" width="640" height="360">
<table><tr><th>Year</th><th>Visitors</th></tr><tr><td>1998</td><td>12</td></tr><tr><td>1999</td><td>340</td></tr></table>`;

/** Inside the worker. */
declare const chrome: ExtensionApi;

let chromium: ChromiumExtension;
let page: Page;
let popup: OpenPopup;

beforeAll(async () => {
  chromium = await ChromiumExtension.launch();
  chromium.pages.put(HOST, '/shed.svg', PICTURE);
  page = await chromium.open(
    chromium.pages.put(HOST, '/shed', magazinePage({ title: 'The village shed', extra: EXTRA })),
  );
  popup = await (await chromium.openPopup(page)).untilRead();
});
afterAll(() => chromium.close());

const reopen = async (): Promise<void> => {
  await popup.close();
  popup = await (await chromium.openPopup(page)).untilRead();
};

test('The popup shows the title, the byline and the text without the menu and the related links.', async () => {
  expect(await popup.title()).toBe('The village shed');
  const words = await popup.words();
  for (const fact of [
    'The Hamlet Post',
    'Nele Quist',
    'English',
    '1 min',
    'of the page’s words are content'.replace('’', "'"),
  ])
    expect(words).toContain(fact);
  const shown = await popup.shown();
  expect(shown).toContain(sentenceAbout('loom'));
  expect(shown).toContain(sentenceAbout('sluice gate'));
  expect(shown).not.toContain(RELATED);
  expect(shown).not.toContain('Imprint');
});

test('The keys in the popup are those that the browser really assigned.', async () => {
  const worker = await chromium.worker();
  const assigned = await worker.evaluate(async () => {
    const all = await chrome.commands.getAll();
    return all.filter(({ name }) => name !== '_execute_action').map(({ shortcut }) => shortcut);
  });
  expect(assigned).toHaveLength(3);
  expect(assigned).not.toContain('');
  const keys = await popup.page.$$eval('kbd', (all) => all.map((key) => key.textContent));
  expect(keys.toSorted()).toEqual(assigned.toSorted());
});

describe('Copy', () => {
  test('puts exactly the text on the clipboard and says so.', async () => {
    await chromium.emptyClipboard();
    await reopen();
    await popup.press('Copy text');
    expect(await popup.answer()).toMatch(/^Copied \d+ words$/);
    const shown = await popup.shown();
    const { text } = await chromium.clipboard();
    expect(text).toBe(await chromium.exported(page, 'text'));
    expect(text.replace(/\s+/g, ' ')).toContain(shown.replace(/\s+/g, ' ').slice(0, 2000));
  });

  test('puts Markdown there, as its tab shows it.', async () => {
    await reopen();
    await popup.openTab('markdown');
    const shown = await popup.shown();
    await popup.pick('copy-as', 'Markdown');
    expect(await popup.answer()).toContain('Copied');
    const { text } = await chromium.clipboard();
    expect(text).toBe(shown);
    expect(text).toContain('## What was left');
    expect(text).toContain(`**last** word of it was [the list](${chromium.pages.at(HOST, '/list')})`);
  });

  test('puts rich text there together with the plain one.', async () => {
    await reopen();
    await popup.pick('copy-as', 'Rich text');
    expect(await popup.answer()).toContain('Copied');
    const { text, html } = await chromium.clipboard();
    expect(text).toBe(await chromium.exported(page, 'text'));
    expect(html).toContain('<strong>last</strong>');
    expect(html).toContain('<h2>What was left</h2>');
  });

  test('remembers the format that was used last.', async () => {
    await reopen();
    expect(await popup.words()).toContain('Copy rich text');
    await chromium.setPreferences({ copyFormat: 'text' });
  });
});

describe('Download', () => {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-downloads-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const downloaded = async (label: string, ending: string): Promise<string> => {
    await popup.pick('download', label);
    expect(await popup.answer()).toBe(`Saved The village shed${ending}`);
    const name = `The village shed${ending}`;
    await vi.waitUntil(() => readdirSync(folder).includes(name), PATIENCE);
    return readFileSync(join(folder, name), 'utf8');
  };

  test('writes the four kinds of files, each with what the popup shows.', async () => {
    await reopen();
    const session = await chromium.browser.target().createCDPSession();
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    const text = await popup.shown();
    await popup.openTab('markdown');
    const markdown = await popup.shown();

    const files = {
      txt: await downloaded('Text (.txt)', '.txt'),
      md: await downloaded('Markdown (.md)', '.md'),
      html: await downloaded('Web page (.html)', '.html'),
      json: await downloaded('Data (.json)', '.json'),
    };
    const exported = async (format: 'text' | 'html' | 'json') => chromium.exported(page, format);
    expect(files.txt).toBe(await exported('text'));
    expect(files.txt).toContain(text.split('\n\n').at(-1));
    expect(files.md).toBe(markdown);
    expect(files.html).toContain('<meta charset="utf-8">');
    expect(files.html).toContain('<title>The village shed</title>');
    expect(files.html).toContain(await exported('html'));
    expect(JSON.parse(files.json)).toEqual(JSON.parse(await exported('json')));
    expect(files.json).toContain('The village shed');
  });
});

test('What is selected on the page can be taken by itself.', async () => {
  await popup.close();
  await page.bringToFront();
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('#chosen')!));
  popup = await (await chromium.openPopup(page)).untilRead();
  await popup.press('Selection (11 words)');
  await vi.waitUntil(async () => (await popup.shown()) === 'The last word of it was the list, kept by hand.', PATIENCE);
  await popup.press('Copy text');
  expect(await popup.answer()).toBe('Copied 11 words');
  expect((await chromium.clipboard()).text.trim()).toBe('The last word of it was the list, kept by hand.');
  await page.bringToFront();
  await page.evaluate(() => getSelection()?.removeAllRanges());
});

test('The sliders cut the page anew at once, without reading it again.', async () => {
  await reopen();
  const before = await popup.shown();
  await popup.slide('strictness', 99);
  await vi.waitUntil(async () => (await popup.shown()).length < before.length, PATIENCE);
  const strict = await popup.shown();
  await popup.press('Copy text');
  await popup.answer();
  await popup.page.click('[aria-label="Strictness: back to the model\'s own value"]');
  await vi.waitUntil(async () => (await popup.shown()) === before, PATIENCE);
  await popup.slide('strictness', 1);
  await vi.waitUntil(async () => (await popup.shown()).length > before.length, PATIENCE);
  await popup.page.click('[aria-label="Strictness: back to the model\'s own value"]');
  await popup.slide('smoothing', 0);
  await vi.waitUntil(async () => (await popup.words()).includes('off'), PATIENCE);
  await popup.page.click('[aria-label="Smoothing: back to the model\'s own value"]');
  await vi.waitUntil(async () => (await popup.shown()) === before, PATIENCE);
  const { text } = await chromium.clipboard();
  expect(text).toContain(strict.split('\n\n').at(-1));
  expect(text.length).toBeLessThan(before.length);
});

test('The preview shows the article and loads nothing.', async () => {
  await reopen();
  const pictures = (): number => chromium.pages.requestsTo(HOST).filter(({ path }) => path === '/shed.svg').length;
  const before = pictures();
  await popup.openTab('preview');
  const frame = await vi.waitUntil(async () => {
    for (const found of popup.page.frames())
      if (found.url() === 'about:srcdoc' && (await found.$('h2').catch(() => null))) return found;
    return undefined;
  }, PATIENCE);
  expect(await frame.$eval('body', (body) => body.innerText)).toContain(sentenceAbout('seed drill'));
  expect(await frame.$eval('h2', (heading) => getComputedStyle(heading).fontFamily)).toContain('serif');
  expect(pictures()).toBe(before);
});

test('The buttons open the reader and the overlay, and the popup makes way.', async () => {
  await reopen();
  const closed = new Promise((resolve) => popup.page.once('close', resolve));
  await popup.press('Reader');
  await closed;
  const reader = new LayerInPage(page, 'reader');
  expect(await reader.until((root) => root.querySelector('dialog')?.textContent)).toContain(sentenceAbout('loom'));
  popup = await (await chromium.openPopup(page)).untilRead();
  expect(await popup.page.$eval('button[aria-pressed=true]', (pressed) => pressed.textContent)).toContain('Reader');
  await popup.press('Highlight');
  await reader.untilGone();
  await new LayerInPage(page, 'overlay').untilOpen();
  popup = await (await chromium.openPopup(page)).untilRead();
  await popup.press('Highlight');
  await new LayerInPage(page, 'overlay').untilGone();
  expect(await popup.answer()).toBe('Highlight off');
});

test('The whole popup can be walked through by the keyboard, and each stop shows that it has the focus.', async () => {
  await reopen();
  const stops: string[] = [];
  for (let step = 0; step < 14; step++) {
    await popup.page.keyboard.press('Tab');
    const stop = await popup.page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const name = focused.ariaLabel ?? focused.id ?? '';
      const { outlineStyle, boxShadow } = getComputedStyle(focused);
      const track = focused.matches('input') ? getComputedStyle(focused.parentElement!) : null;
      const isSeen = outlineStyle !== 'none' || boxShadow !== 'none' || Boolean(track && track.outlineStyle !== 'none');
      return { name: name || (focused.textContent ?? ''), isSeen };
    });
    stops.push(stop.name.trim());
    if (stop.name !== '') expect(stop, stop.name).toMatchObject({ isSeen: true });
  }
  for (const part of ['Options', 'Copy text', 'winnow-tab-text', 'winnow-strictness', 'winnow-smoothing'])
    expect(
      stops.some((stop) => stop.startsWith(part)),
      part,
    ).toBe(true);
});
