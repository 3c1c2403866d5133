/** Every way in which users bring the engine into a page, on friendly pages and on hostile ones. */
import puppeteer from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/find-browser.mjs';
import { ARTICLE_PAGE, SENTENCE } from './article-page.ts';
import { analyse, EnginePage } from './engine-page.ts';

let engine: EnginePage;
beforeAll(async () => {
  engine = await EnginePage.start();
});
afterAll(() => engine.stop());

const MANY = ARTICLE_PAGE.replace(
  '</article>',
  `${'<p>Another object, another label, another key on a hook.</p>'.repeat(3000)}</article>`,
);

describe('in Playwright', () => {
  test('the engine can be evaluated', async () => {
    const page = await engine.open(ARTICLE_PAGE);
    expect((await analyse(page)).text).toContain(SENTENCE);
  });

  test('the engine can be added as a script element', async () => {
    const page = await engine.openBare(ARTICLE_PAGE);
    await page.addScriptTag({ content: engine.script });
    expect((await analyse(page)).text).toContain(SENTENCE);
  });

  test('an analysis can be handed out of the page as it is', async () => {
    const page = await engine.open(ARTICLE_PAGE);
    const carried = await page.evaluate(() => winnow.analyse(document));
    expect(carried.text).toContain(SENTENCE);
    expect(carried.markdown).toContain(SENTENCE);
    expect(carried.sections.length).toBeGreaterThan(1);
  });
});

test('in Puppeteer the engine gives the same answer', async () => {
  const executablePath = findChromium();
  const browser = await puppeteer.launch({ executablePath: executablePath!, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const tab = await browser.newPage();
    await tab.setViewport({ width: 1280, height: 900 });
    await tab.setContent(ARTICLE_PAGE);
    await tab.evaluate(engine.script);
    const text = await tab.evaluate(() => winnow.analyse(document).then((analysis) => analysis.text));
    expect(text).toBe((await analyse(await engine.open(ARTICLE_PAGE))).text);
  } finally {
    await browser.close();
  }
});

describe('on a page that forbids much', () => {
  test('a policy without any source and with trusted types does not disturb it', async () => {
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; require-trusted-types-for 'script'; trusted-types 'none'";
    const page = await engine.open(ARTICLE_PAGE, { headers: { 'content-security-policy': policy } });
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    const { text, html } = await analyse(page);
    expect(text).toContain(SENTENCE);
    expect(html).toContain(SENTENCE);
    expect(complaints).toEqual([]);
  });

  test('with scripting off, where no timer ever fires, long work comes to an end', async () => {
    const page = await engine.open(MANY, { context: { javaScriptEnabled: false } });
    const { text, timing } = await analyse(page);
    expect(text).toContain(SENTENCE);
    expect(timing.total).toBeGreaterThan(0);
  });
});

describe('on a page that has replaced', () => {
  test('the timers, the engine needs none', async () => {
    const page = await engine.open(MANY);
    await page.evaluate(() => {
      const never = (): never => {
        throw new Error('replaced by the page');
      };
      for (const name of [
        'setTimeout',
        'setInterval',
        'requestAnimationFrame',
        'requestIdleCallback',
        'queueMicrotask',
      ])
        Object.defineProperty(globalThis, name, { value: never, configurable: true, writable: true });
    });
    expect((await analyse(page)).text).toContain(SENTENCE);
  });

  test('prototypes with additions of its own, as old libraries do', async () => {
    const old = `<script>Object.prototype.extend = function () {}; Array.prototype.last = function () { return this[this.length - 1]; };
      Array.prototype.toJSON = undefined; Element.prototype.hide = function () {}; window.name = 'x'; window.status = 'y';</script>`;
    const page = await engine.open(ARTICLE_PAGE.replace('<nav', `${old}<nav`));
    expect((await analyse(page)).text).toContain(SENTENCE);
  });

  test('the document’s members, by forms and pictures with their names', async () => {
    const names = [
      'title',
      'body',
      'documentElement',
      'defaultView',
      'head',
      'implementation',
      'querySelectorAll',
      'baseURI',
    ];
    const forms = names
      .map((name) => `<form name="${name}"><input name="childNodes"><input name="parentNode"></form>`)
      .join('');
    const pictures = names.map((name) => `<img name="${name}" alt="">`).join('');
    for (const clobbers of [forms, pictures]) {
      const page = await engine.open(ARTICLE_PAGE.replace('<footer', `${clobbers}<footer`));
      const { text, title } = await analyse(page);
      expect(text).toContain(SENTENCE);
      expect(title).toBe('The village shed');
    }
  });
});
