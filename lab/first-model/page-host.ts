/**
 * Serves corpus pages to a real Chromium under their own addresses: the document, its style sheets, and nothing else.
 * No request leaves the machine, no script of a page runs.
 */
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { type CorpusPage, cssOf, htmlOf } from './corpus.ts';

/** The papers' and the frozen pages' window. */
const VIEWPORT = { width: 1280, height: 900 };
const LOAD_LIMIT_MS = 10_000;
const TASK_LIMIT_MS = 60_000;
/** No script of the page runs. What would be refused anyway is refused in the browser, which is faster than asking here. */
const POLICY =
  "script-src 'none'; img-src data:; font-src data:; media-src data:; connect-src 'none'; frame-src data:; object-src 'none'; manifest-src 'none'";
const WITHOUT_SHEETS = "; style-src 'unsafe-inline' data:";

/** One page after the other in a context of its own. `script` is in every page before the page's own markup. */
export class PageHost {
  #page: Page | undefined;
  #current: CorpusPage | undefined;
  #isServed = false;
  readonly #context: BrowserContext;

  private constructor(context: BrowserContext) {
    this.#context = context;
  }

  static async open(browser: Browser, script: string): Promise<PageHost> {
    const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block', offline: true });
    const host = new PageHost(context);
    await context.addInitScript({ content: script });
    await context.route('**/*', (route) => host.#answer(route));
    return host;
  }

  /** Shows the page and evaluates the expression in it. */
  async ask<T>(page: CorpusPage, expression: string): Promise<T> {
    this.#current = page;
    this.#isServed = false;
    const tab = await this.#tab();
    try {
      await tab.goto(page.url, { waitUntil: 'load', timeout: LOAD_LIMIT_MS }).catch((error: Error) => {
        if (!this.#isServed || !/Timeout/.test(error.message)) throw error;
      });
      return await within(TASK_LIMIT_MS, tab.evaluate(expression) as Promise<T>);
    } catch (error) {
      // What went wrong may have left the tab in any state: the next page gets a fresh one.
      this.#page = undefined;
      await tab.close().catch(() => {});
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#context.close();
  }

  async #tab(): Promise<Page> {
    this.#page ??= await this.#context.newPage();
    return this.#page;
  }

  async #answer(route: Route): Promise<void> {
    const page = this.#current;
    const request = route.request();
    if (!page) return route.abort();
    if (request.isNavigationRequest() && request.frame().parentFrame() === null) {
      // A page that refreshes itself stays where it is.
      if (this.#isServed) return route.fulfill({ status: 204 });
      this.#isServed = true;
      return route.fulfill({
        status: 200,
        contentType: 'text/html; charset=utf-8',
        headers: { 'Content-Security-Policy': page.cssFolder === '' ? POLICY + WITHOUT_SHEETS : POLICY },
        body: htmlOf(page),
      });
    }
    const css = cssOf(page, request.url());
    if (css) return route.fulfill({ status: 200, contentType: 'text/css; charset=utf-8', body: css });
    return route.abort();
  }
}

function within<T>(limitMs: number, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took more than ${limitMs} ms`)), limitMs);
  });
  return Promise.race([task, limit]).finally(() => clearTimeout(timer));
}
