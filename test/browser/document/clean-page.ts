/**
 * A page of markup in, the clean document of it in every format out, by a real Chromium. No network: what is not routed
 * fails at once.
 */
import type { Browser, Page } from 'playwright-core';
import { launchChromium, scriptFrom } from '../chromium.ts';
import type * as entry from './entry.ts';

export type Cleaned = Awaited<ReturnType<typeof entry.clean>>;
export const pageUrl = 'https://site.test/posts/one';

/** A picture of 100 by 80 pixels, so that the page sees it load. */
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="80"/>';

export class CleanPage {
  readonly browser: Browser;
  readonly page: Page;
  readonly script: string;

  private constructor(browser: Browser, page: Page, script: string) {
    this.browser = browser;
    this.page = page;
    this.script = script;
  }

  static async start(): Promise<CleanPage> {
    const [browser, script] = await Promise.all([
      launchChromium(),
      scriptFrom(new URL('./entry.ts', import.meta.url).pathname, 'underTest'),
    ]);
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    return new CleanPage(browser, page, script);
  }

  async load(html: string): Promise<void> {
    await this.page.unrouteAll();
    await this.page.route('**/*', (route) => {
      const url = route.request().url();
      if (url === pageUrl) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
      if (url.startsWith('https://site.test/loaded'))
        return route.fulfill({ contentType: 'image/svg+xml', body: picture });
      return route.abort();
    });
    await this.page.goto(pageUrl);
    await this.page.evaluate(this.script);
  }

  async clean(body: string, dropped = ''): Promise<Cleaned> {
    const isWhole = body.trimStart().startsWith('<!doctype');
    await this.load(isWhole ? body : `<!doctype html><html lang="en"><title>Page</title><body>${body}</body></html>`);
    return this.cleanLoaded(dropped);
  }

  cleanLoaded(dropped = ''): Promise<Cleaned> {
    return this.page.evaluate(
      (selector) => (globalThis as unknown as { underTest: typeof entry }).underTest.clean(selector),
      dropped,
    );
  }

  async metadata(html: string) {
    await this.load(html);
    return this.page.evaluate(() =>
      (globalThis as unknown as { underTest: typeof entry }).underTest.readMetadata(document),
    );
  }

  stop(): Promise<void> {
    return this.browser.close();
  }
}

/** The HTML without the article around it. */
export const inner = (html: string): string => html.replace(/^<article[^>]*>/, '').replace(/<\/article>$/, '');
