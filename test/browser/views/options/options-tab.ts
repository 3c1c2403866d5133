/** A Chromium with the options page in a tab: a setting in, the page out. No request goes further than the page itself. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium, scriptFrom } from '../../chromium.ts';
import type * as entry from './options-entry.ts';

declare global {
  var optionsEntry: typeof entry;
}

const ADDRESS = 'https://options.test/';

export class OptionsTabs {
  readonly browser: Browser;
  readonly #script: string;

  private constructor(browser: Browser, script: string) {
    this.browser = browser;
    this.#script = script;
  }

  static async start(): Promise<OptionsTabs> {
    const path = new URL('./options-entry.ts', import.meta.url).pathname;
    const [browser, script] = await Promise.all([launchChromium(), scriptFrom(path, 'optionsEntry')]);
    return new OptionsTabs(browser, script);
  }

  async open(setting: entry.Setting = {}, context: BrowserContextOptions = {}, hash = ''): Promise<Page> {
    const page = await this.browser.newPage({ viewport: { width: 1200, height: 900 }, ...context });
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    await page.route('**/*', (route) =>
      route.request().url().startsWith(ADDRESS)
        ? route.fulfill({
            contentType: 'text/html',
            // As strict as an extension's own page: styles must not need 'unsafe-inline'.
            headers: { 'Content-Security-Policy': "default-src 'none'" },
            body: '<!doctype html><meta name="viewport" content="width=device-width"><title></title>',
          })
        : route.abort(),
    );
    await page.goto(`${ADDRESS}${hash}`);
    await page.evaluate(`${this.#script}\nglobalThis.optionsEntry = optionsEntry; void 0;`);
    await page.evaluate((wanted) => void optionsEntry.open(wanted), setting);
    if (failures.length > 0) throw new Error(failures.join('\n'));
    return page;
  }
}

export const callsOf = (page: Page): Promise<entry.Call[]> => page.evaluate(() => [...optionsEntry.calls]);
