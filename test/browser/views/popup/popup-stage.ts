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
/** The extension's own: what it forbids to the popup and, by inheritance, to the preview. */
const POLICY: string = JSON.parse(readFileSync(new URL('../../../../manifest.json', import.meta.url), 'utf8'))
  .content_security_policy.extension_pages;
const SHELL = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Winnow</title><body></body></html>`;

export class PopupStage {
  /** Addresses that were asked for beyond the popup's own; all of them failed. */
  readonly asked: string[] = [];
  private readonly browser: Browser;
  private readonly script: string;
  /** A tab for each kind of window: a new one costs more than most tests. */
  private readonly tabs = new Map<string, Page>();

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
    const key = JSON.stringify(context);
    const page = this.tabs.get(key) ?? (await this.newTab(context));
    this.tabs.set(key, page);
    this.asked.length = 0;
    await page.goto(ADDRESS);
    await page.evaluate(this.script);
    await page.evaluate((wanted) => popup.open(wanted), scene);
    return page;
  }

  private async newTab(options: BrowserContextOptions): Promise<Page> {
    const context = await this.browser.newContext({ viewport: { width: 400, height: 600 }, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const headers = { 'Content-Security-Policy': POLICY };
    await page.route('**/*', (route) => {
      const url = route.request().url();
      if (url === ADDRESS) return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: SHELL });
      this.asked.push(url);
      return route.abort();
    });
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
