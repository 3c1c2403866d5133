import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, scriptFrom } from '../../chromium.ts';
import type * as entry from './welcome-entry.ts';

declare global {
  var welcomeEntry: typeof entry;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PAGE = '<!doctype html><meta name="viewport" content="width=device-width"><title></title>';

let browser: Browser;
let script: string;
beforeAll(async () => {
  const path = new URL('./welcome-entry.ts', import.meta.url).pathname;
  [browser, script] = await Promise.all([launchChromium(), scriptFrom(path, 'welcomeEntry')]);
});
afterAll(() => browser?.close());

async function open(language: entry.Language, context: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, ...context });
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.goto('https://welcome.test/');
  await page.evaluate(`${script}\nglobalThis.welcomeEntry = welcomeEntry; void 0;`);
  await page.evaluate((wanted) => void welcomeEntry.open(wanted), language);
  return page;
}

describe('the welcome page', () => {
  test('says what it does, how to begin and which keys are assigned', async () => {
    const page = await open('en');
    expect(await page.getByRole('heading').allTextContents()).toEqual([
      'Separate the grain from the chaff',
      'See what is what',
      'Read in peace',
      'Take the text along',
      'How to begin',
      'Keys',
      'Nothing leaves this computer',
    ]);
    expect(await page.locator('dd').allTextContents()).toEqual(['Alt+Shift+C', 'Alt+Shift+R', 'not set']);
    await page.context().close();
  });

  test('every button leads somewhere, by the keyboard alone', async () => {
    const page = await open('en');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe('solid');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => welcomeEntry.calls)).toEqual(['sample', 'shortcuts', 'options']);
    expect(await page.getByRole('button').count()).toBe(3);
    await page.context().close();
  });

  test.each([
    ['light', 'en'],
    ['dark', 'ar'],
  ] as const)('axe finds nothing in %s, language %s', async (colorScheme, language) => {
    const page = await open(language, { colorScheme });
    await page.evaluate(AXE);
    const found = await page.evaluate(
      async () => (await (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run()).violations,
    );
    expect(found.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)).toEqual([]);
    await page.context().close();
  });

  test('fits a phone of 360 pixels in every language', async () => {
    const page = await open('en', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    for (const language of ['en', 'de', 'fr', 'es', 'ar'] as const) {
      const shown = await page.evaluate((wanted) => {
        document.body.replaceChildren();
        welcomeEntry.open(wanted);
        const root = document.querySelector<HTMLElement>('.winnow-welcome');
        return { width: document.documentElement.scrollWidth, language: root?.lang, direction: root?.dir };
      }, language);
      expect(shown).toEqual({ width: 360, language, direction: language === 'ar' ? 'rtl' : 'ltr' });
    }
    await page.context().close();
  });

  test('where there is no sample, there is no button to one', async () => {
    const page = await open('en');
    await page.evaluate(() => {
      document.body.replaceChildren();
      welcomeEntry.open('en', false);
    });
    expect(await page.getByRole('button').allTextContents()).toEqual(['Change keys', 'Open the options']);
    await page.context().close();
  });

  test('disposing leaves nothing behind', async () => {
    const page = await open('en');
    const left = await page.evaluate(() => {
      document.body.replaceChildren();
      welcomeEntry.open('en').dispose();
      return document.body.childNodes.length;
    });
    expect(left).toBe(0);
    await page.context().close();
  });
});
