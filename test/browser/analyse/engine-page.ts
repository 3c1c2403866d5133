/**
 * The whole engine in a real Chromium, as a library's user has it: a page of markup in, a tab with `winnow` on it out.
 * No network: the page is served from here, what it asks for beyond the given files fails at once.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type * as bundle from '../../../src/bundle.ts';
import { launchChromium, scriptFrom } from '../chromium.ts';

declare global {
  var winnow: typeof bundle;
}

export const ADDRESS = 'https://winnow.test/page';

export interface PageOptions {
  readonly contentType?: string;
  readonly headers?: Record<string, string>;
  readonly context?: BrowserContextOptions;
  /** Bodies by address, for frames and pictures. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Exports of the bundle on globalThis.winnow, as in dist/bundle/winnow.js; the last value is undefined. */
export async function engineScript(): Promise<string> {
  const script = await scriptFrom(new URL('../../../src/bundle.ts', import.meta.url).pathname, 'winnow');
  return `${script}\nglobalThis.winnow = winnow;\nvoid 0;`;
}

export class EnginePage {
  readonly browser: Browser;
  readonly script: string;

  private constructor(browser: Browser, script: string) {
    this.browser = browser;
    this.script = script;
  }

  static async start(): Promise<EnginePage> {
    const [browser, script] = await Promise.all([launchChromium(), engineScript()]);
    return new EnginePage(browser, script);
  }

  /** A tab with the page, the engine not yet on it. */
  async openBare(body: string, options: PageOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 900 }, ...options.context });
    const page = await context.newPage();
    await page.route('**/*', (route) => {
      const url = route.request().url();
      const file = options.files?.[url];
      if (url !== ADDRESS && file === undefined) return route.abort();
      const fileType = url.endsWith('.svg') ? 'image/svg+xml' : 'text/html';
      const contentType = file === undefined ? (options.contentType ?? 'text/html; charset=utf-8') : fileType;
      return route.fulfill({ contentType, headers: options.headers ?? {}, body: file ?? body });
    });
    await page.goto(ADDRESS);
    return page;
  }

  async open(body: string, options: PageOptions = {}): Promise<Page> {
    const page = await this.openBare(body, options);
    await page.evaluate(this.script);
    return page;
  }

  stop(): Promise<void> {
    return this.browser.close();
  }
}

/** The plain half of an analysis: what can be handed out of the page. */
export function analyse(page: Page) {
  return page.evaluate(async () => {
    const { text, markdown, html, json, title, metadata, confidence, surety, kind, sections, timing, notes, choices } =
      await winnow.analyse(document);
    return { text, markdown, html, json, title, metadata, confidence, surety, kind, sections, timing, notes, choices };
  });
}
