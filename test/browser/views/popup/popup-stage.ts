/**
 * A browser with the popup in it: a scene in, a tab that shows it out. The tab is as large as the browser's popup, has the
 * extension's strictness about scripts, and can ask nothing of any network.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium, scriptFrom } from '../../chromium.ts';
import type * as popupEntry from './popup-entry.ts';
import type { Call, Scene } from './popup-entry.ts';

declare global {
  var popup: typeof popupEntry;
}

const ADDRESS = 'https://popup.test/';
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";
const SHELL = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Winnow</title><body></body></html>`;

export class PopupStage {
  private readonly browser: Browser;
  private readonly script: string;

  private constructor(browser: Browser, script: string) {
    this.browser = browser;
    this.script = script;
  }

  static async start(): Promise<PopupStage> {
    const entry = new URL('popup-entry.ts', import.meta.url).pathname;
    const [browser, script] = await Promise.all([launchChromium(), scriptFrom(entry, 'popup')]);
    return new PopupStage(browser, `${script}\nglobalThis.popup = popup;\nvoid 0;`);
  }

  async open(scene: Scene = {}, context: BrowserContextOptions = {}): Promise<Page> {
    const made = await this.browser.newContext({ viewport: { width: 400, height: 600 }, ...context });
    const page = await made.newPage();
    page.setDefaultTimeout(5000);
    await page.route('**/*', (route) =>
      route.request().url() === ADDRESS
        ? route.fulfill({
            contentType: 'text/html; charset=utf-8',
            headers: { 'Content-Security-Policy': POLICY },
            body: SHELL,
          })
        : route.abort(),
    );
    await page.goto(ADDRESS);
    await page.evaluate(this.script);
    await page.evaluate((wanted) => popup.open(wanted), scene);
    return page;
  }

  stop(): Promise<void> {
    return this.browser.close();
  }
}

/** What was asked of the page or the browser under that name, oldest first. */
export const callsOf = (page: Page, name: string): Promise<Call[]> =>
  page.evaluate((wanted) => popup.namesOf(wanted), name);

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Each violation of accessibility rules as a line. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { readonly axe: typeof import('axe-core') };
    const found = await axe.run(document, { iframes: false });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}
