/** A tab with a page on it and the exporting half of the engine. */
import type { Browser, Page } from 'playwright-core';
import { launchChromium, scriptFrom } from '../chromium.ts';
import type * as entry from './export-entry.ts';

declare global {
  var exporting: typeof entry;
}

export class ExportPage {
  readonly browser: Browser;
  readonly script: string;

  private constructor(browser: Browser, script: string) {
    this.browser = browser;
    this.script = script;
  }

  static async start(): Promise<ExportPage> {
    const file = new URL('export-entry.ts', import.meta.url).pathname;
    const [browser, script] = await Promise.all([launchChromium(), scriptFrom(file, 'exporting')]);
    return new ExportPage(browser, `${script}\nglobalThis.exporting = exporting;`);
  }

  async open(markup: string): Promise<Page> {
    const page = await this.browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.route('**/*', (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: markup })
        : route.abort(),
    );
    await page.goto('https://winnow.test/notes/page?visit=7');
    await page.evaluate(this.script);
    return page;
  }

  stop(): Promise<void> {
    return this.browser.close();
  }
}
