/** Pages on which extensions stumble: those they may not read, odd documents, frames and shadow trees, strict and huge ones. */
import { createServer } from 'node:net';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ChromiumExtension, PATIENCE } from './chromium-extension.ts';
import { LayerInPage } from './layer-in-page.ts';
import { magazinePage, sentenceAbout } from './magazine-page.ts';
import type { ServedPage } from './serve-pages.ts';

const HOST = 'odd.localhost';
const PDF = `%PDF-1.1
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]>>endobj
trailer<</Root 1 0 R>>`;

let chromium: ChromiumExtension;
beforeAll(async () => {
  chromium = await ChromiumExtension.launch();
});
afterAll(() => chromium.close());

const openPut = (path: string, page: string | ServedPage): Promise<Page> =>
  chromium.open(chromium.pages.put(HOST, path, page));
/** Of the popup, once it has read the page or given up. */
const popupWords = async (page: Page): Promise<string> => {
  const popup = await chromium.openPopup(page);
  await popup.page.waitForSelector('.refusal, .long-text .piece, .panel-words', PATIENCE);
  // The article from the tree: what is not yet painted has no words of its own.
  const words = `${await popup.words()}\n${await popup.shown()}`;
  await popup.close();
  return words;
};

describe('On a page that extensions may not read the popup says why and offers nothing', () => {
  const refused = async (page: Page, sentence: string): Promise<void> => {
    const popup = await chromium.openPopup(page);
    expect(await popup.refusal()).toContain(sentence);
    expect(await popup.page.$$eval('button', (all) => all.map((button) => button.ariaLabel))).toEqual(['Options']);
    await popup.close();
    await page.close();
  };

  test.each([
    ['a page of the browser', 'chrome://version'],
    ['an empty tab', 'about:blank'],
  ])('%s', async (_, url) => refused(await chromium.open(url), 'a page of the browser itself'));

  test('the source of a page', async () => {
    const url = chromium.pages.put(HOST, '/plain-source', magazinePage({ title: 'The source' }));
    // Chromium tells extensions not even the address of such a tab.
    await refused(await chromium.open(`view-source:${url}`), 'extensions may not read it');
  });

  test('a PDF, whatever its address', async () => {
    const paper = { body: PDF, type: 'application/pdf' };
    await refused(await openPut('/paper', paper), 'This is a PDF');
    await refused(await openPut('/paper.pdf', paper), 'This is a PDF');
  });

  test('a page that did not load', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await new Promise((resolve) => server.close(resolve));
    const page = await chromium.browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`).catch(() => {});
    await page.waitForFunction(() => location.protocol === 'chrome-error:' && document.readyState === 'complete');
    await refused(page, 'The page did not load');
  });

  test('a page of the extension itself', async () =>
    refused(await chromium.openOwn('options'), 'extensions may not read'));
});

describe('Odd documents get a clear answer', () => {
  test('XHTML is read and shown like any page.', async () => {
    const body = magazinePage({
      title: 'The village shed',
      attributes: 'xmlns="http://www.w3.org/1999/xhtml" lang="en"',
    })
      .replace('<!doctype html>', '<?xml version="1.0"?>')
      .replace(/<meta([^>]*)>/g, '<meta$1/>');
    const page = await openPut('/shed.xhtml', { body, type: 'application/xhtml+xml' });
    expect(await popupWords(page)).toContain(sentenceAbout('loom'));
    for (const [command, name] of [
      ['toggle-reader', 'reader'],
      ['toggle-overlay', 'overlay'],
    ] as const) {
      await chromium.command(page, command);
      await new LayerInPage(page, name).untilOpen();
      await chromium.command(page, command);
      await new LayerInPage(page, name).untilGone();
    }
    await page.close();
  });

  test.each([
    [
      'A text file',
      { body: `${sentenceAbout('loom')}\n\n${sentenceAbout('mill')}\n`, type: 'text/plain' },
      'The loom was kept',
    ],
    [
      'A page without a body',
      { body: '<title>Bare</title><script>document.body.remove()</script>' },
      'There is no text here',
    ],
    ['A page without any element', { body: '<script>document.documentElement.remove()</script>' }, 'could not be read'],
    ['An empty page', { body: '' }, 'There is no text here'],
    [
      'A page in frames',
      { body: '<frameset cols="50%,50%"><frame src="/framed"><frame src="/framed"></frameset>' },
      'The loom was kept',
    ],
  ])('%s', async (name, served, answer) => {
    chromium.pages.put(HOST, '/framed', magazinePage({ title: 'The village shed' }));
    const page = await openPut(`/${name.replaceAll(' ', '-')}`, served);
    expect(await popupWords(page)).toContain(answer);
    await page.close();
  });

  test('A drawing: nothing can be shown over it, and the popup says so.', async () => {
    const body =
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><title>Plan</title><text y="40">Mill</text></svg>';
    const page = await openPut('/plan.svg', { body, type: 'image/svg+xml' });
    const popup = await chromium.openPopup(page);
    await popup.page.waitForSelector('.panel-words', PATIENCE);
    await popup.press('Reader');
    expect(await popup.answer()).toContain('This document is no web page');
    await popup.close();
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(body);
    await page.close();
  });
});

test('Content in same-origin frames and open shadow trees is part of the text.', async () => {
  const host = '<div id="host"></div>';
  const frame = `<iframe title="Inset" width="700" height="300" srcdoc="<p>${sentenceAbout('framed wheel')} It was carried out every autumn by two people, who oiled it and told the children.</p>"></iframe>`;
  const tail = `<script>document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML =
    '<p>${sentenceAbout('shaded lantern')} It was carried out every autumn by two people, who oiled it and told the children.</p>'</script>`;
  const page = await openPut('/nested', magazinePage({ title: 'The village shed', extra: host + frame, tail }));
  const words = await popupWords(page);
  expect(words).toContain(sentenceAbout('shaded lantern'));
  expect(words).toContain(sentenceAbout('framed wheel'));
  await page.close();
});

describe('On a page whose policy allows nothing', () => {
  const POLICY = "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; form-action 'none'";
  let page: Page;
  beforeAll(async () => {
    page = await openPut('/strict', {
      body: magazinePage({ title: 'The village shed' }),
      headers: { 'content-security-policy': POLICY },
    });
    await page.evaluate(() => {
      const world = window as unknown as { violations: string[] };
      world.violations = [];
      document.addEventListener('securitypolicyviolation', (event) => {
        world.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
  });
  afterAll(() => page.close());

  test('the popup reads it.', async () => {
    expect(await popupWords(page)).toContain(sentenceAbout('loom'));
  });

  test('the reader works and has its look.', async () => {
    await chromium.command(page, 'toggle-reader');
    const reader = new LayerInPage(page, 'reader');
    const look = await reader.until((root) => {
      const paragraph = root.querySelector('dialog[open] article p, dialog[open] p');
      if (!paragraph) return undefined;
      const dialog = getComputedStyle(root.querySelector('dialog')!);
      return {
        background: dialog.backgroundColor,
        position: dialog.position,
        size: getComputedStyle(paragraph).fontSize,
      };
    });
    expect(look).toMatchObject({ position: 'fixed' });
    expect(look.background).not.toBe('rgba(0, 0, 0, 0)');
    await chromium.command(page, 'toggle-reader');
    await reader.untilGone();
  });

  test('the overlay works and has its look.', async () => {
    await chromium.command(page, 'toggle-overlay');
    const overlay = new LayerInPage(page, 'overlay');
    const look = await overlay.until((root) => {
      const legend = root.querySelector('[role=toolbar]');
      if (!legend || root.querySelectorAll('.layer *').length < 4) return undefined;
      const { position, backgroundColor } = getComputedStyle(legend);
      return { position, backgroundColor };
    });
    expect(look.position).toMatch(/fixed|absolute/);
    expect(look.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    await page.keyboard.press('Escape');
    await overlay.untilGone();
  });

  test('the page sees no violation of its policy.', async () => {
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
  });
});

describe('On a page of 20,000 elements', () => {
  const ROWS = Array.from(
    { length: 6_600 },
    (_, row) => `<div class="row"><span>Entry ${row}</span> <b>of the ledger</b></div>`,
  );
  let page: Page;
  beforeAll(async () => {
    page = await openPut('/ledger', magazinePage({ title: 'The ledger', tail: `<section>${ROWS.join('')}</section>` }));
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeGreaterThan(19_800);
    // What a visitor notices: how long the page's own timers have to wait.
    await page.evaluate(() => {
      const world = window as unknown as { longestWait: number };
      world.longestWait = 0;
      let last = performance.now();
      setInterval(() => {
        const now = performance.now();
        world.longestWait = Math.max(world.longestWait, now - last);
        last = now;
      }, 5);
    });
  });
  afterAll(() => page.close());

  /** Wide, for a machine that has other things to do. */
  const MOST_MS = 2_500;
  const longestWait = (): Promise<number> =>
    page.evaluate(() => {
      const world = window as unknown as { longestWait: number };
      const { longestWait } = world;
      world.longestWait = 0;
      return longestWait;
    });

  test('the popup shows the text, and the page answers meanwhile.', async () => {
    await longestWait();
    expect(await popupWords(page)).toContain(sentenceAbout('loom'));
    expect(await longestWait()).toBeLessThan(MOST_MS);
  });

  test('reader and overlay open and close, and leave nothing behind.', async () => {
    const before = await page.evaluate(() => document.documentElement.outerHTML);
    const reader = new LayerInPage(page, 'reader');
    await chromium.command(page, 'toggle-reader');
    await reader.until((root) => root.querySelector('dialog[open] p'));
    await chromium.command(page, 'toggle-reader');
    await reader.untilGone();
    await chromium.command(page, 'toggle-overlay');
    const overlay = new LayerInPage(page, 'overlay');
    await overlay.until((root) => root.querySelectorAll('.layer *').length > 3);
    await page.evaluate(() => scrollTo(0, 20_000));
    await chromium.command(page, 'toggle-overlay');
    await overlay.untilGone();
    await vi.waitUntil(
      async () => (await page.evaluate(() => document.documentElement.outerHTML)) === before,
      PATIENCE,
    );
  });
});
