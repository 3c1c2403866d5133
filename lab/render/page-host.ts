/**
 * Shows corpus pages to a real Chromium under their own addresses: the document, what lies with it on disk, and nothing
 * else. No request leaves the machine, no script of a page runs. A tab or browser that dies or hangs is replaced.
 */
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { openPage, type PageSource } from '../corpora/page-source.ts';
import { launchQuietly } from './launch-quietly.ts';
import { DEFAULT_VARIANT, type RenderVariant, windowOf } from './render-variant.ts';

export interface HostOptions {
  /** Runs in every page before the page's own markup. */
  readonly script: string;
  readonly variant?: RenderVariant;
  /** For loading, and again for the task; a page that takes longer is given up. */
  readonly loadLimitMs?: number;
  readonly taskLimitMs?: number;
  readonly launch?: () => Promise<Browser>;
}

export interface Answer<T> {
  readonly answer: T;
  readonly loadMs: number;
  readonly taskMs: number;
}

type Limits = Required<Pick<HostOptions, 'loadLimitMs' | 'taskLimitMs'>>;

const LOAD_LIMIT_MS = 10_000;
const TASK_LIMIT_MS = 60_000;
const CLOSE_LIMIT_MS = 3_000;
/** A tab that has seen so many pages is replaced: what it leaks goes with it. */
const PAGES_A_TAB = 250;

/** No script of the page runs. What would be refused anyway is refused in the browser, which is faster than asking here. */
const POLICY = "script-src 'none'; connect-src 'none'; object-src 'none'; manifest-src 'none'; worker-src 'none'";
const FROZEN = '; img-src data:; font-src data:; media-src data:; frame-src data:';
const WITHOUT_SHEETS = "; style-src 'unsafe-inline' data:";

function policyFor(page: CorpusPage, hasSheets: boolean): string {
  const sheets = page.cssFolder === '' || !hasSheets ? WITHOUT_SHEETS : '';
  return POLICY + (page.assetFolder === undefined ? FROZEN : "; frame-src 'self' data:") + sheets;
}

export class PageHost {
  #browser: Browser | undefined;
  #context: BrowserContext | undefined;
  #tab: Page | undefined;
  #died: Promise<never> = new Promise(() => {});
  #gone: Promise<never> = new Promise(() => {});
  #shown = 0;
  #source: PageSource | undefined;
  #policy = '';
  #isServed = false;
  readonly #options: HostOptions;

  constructor(options: HostOptions) {
    this.#options = options;
  }

  /** Shows the page and evaluates the expression in it. */
  async ask<T>(page: CorpusPage, expression: string): Promise<Answer<T>> {
    const { variant = DEFAULT_VARIANT, loadLimitMs = LOAD_LIMIT_MS, taskLimitMs = TASK_LIMIT_MS } = this.#options;
    this.#source = openPage(page);
    this.#policy = policyFor(page, variant.hasSheets);
    this.#isServed = false;
    try {
      await within(taskLimitMs, this.#openBrowser());
      return await Promise.race([
        this.#show<T>(this.#source.url, expression, { loadLimitMs, taskLimitMs }),
        this.#gone,
      ]);
    } catch (error) {
      // What went wrong may have left the tab in any state: the next page gets a fresh one.
      await this.#dropTab();
      throw error;
    }
  }

  async #show<T>(url: string, expression: string, limits: Limits): Promise<Answer<T>> {
    const tab = await within(limits.taskLimitMs, this.#openTab());
    const start = performance.now();
    await Promise.race([this.#load(tab, url, limits.loadLimitMs), this.#died]);
    const loaded = performance.now();
    const answer = await within(limits.taskLimitMs, Promise.race([tab.evaluate(expression) as Promise<T>, this.#died]));
    return { answer, loadMs: loaded - start, taskMs: performance.now() - loaded };
  }

  async close(): Promise<void> {
    const browser = this.#browser;
    this.#browser = undefined;
    this.#context = undefined;
    this.#tab = undefined;
    await within(CLOSE_LIMIT_MS, browser?.close() ?? Promise.resolve()).catch(() => {});
  }

  /** A page that does not finish loading, for a style sheet say, is taken as far as it came. */
  async #load(tab: Page, url: string, limitMs: number): Promise<void> {
    try {
      await tab.goto(url, { waitUntil: 'load', timeout: limitMs });
    } catch (error) {
      if (!this.#isServed || !/Timeout/.test((error as Error).message)) throw error;
    }
  }

  async #openBrowser(): Promise<void> {
    if (this.#browser?.isConnected()) return;
    await this.close();
    const browser = await (this.#options.launch ?? launchQuietly)();
    this.#browser = browser;
    // What waits for a browser that died may wait for ever: everything is held against this.
    this.#gone = new Promise<never>((_, reject) =>
      browser.once('disconnected', () => reject(new Error('the browser crashed'))),
    );
    this.#gone.catch(() => {});
  }

  async #openTab(): Promise<Page> {
    if (this.#tab && ++this.#shown > PAGES_A_TAB) await this.#dropTab();
    if (!this.#browser) throw new Error('the browser is closed');
    this.#context ??= await this.#newContext(this.#browser);
    if (!this.#tab) {
      const tab = await this.#context.newPage();
      this.#died = new Promise<never>((_, reject) => tab.once('crash', () => reject(new Error('the tab crashed'))));
      this.#died.catch(() => {});
      this.#tab = tab;
      this.#shown = 1;
    }
    return this.#tab;
  }

  async #newContext(browser: Browser): Promise<BrowserContext> {
    const { variant = DEFAULT_VARIANT, script } = this.#options;
    const context = await browser.newContext({ viewport: windowOf(variant), serviceWorkers: 'block', offline: true });
    await context.addInitScript({ content: script });
    await context.route('**/*', (route) => this.#answer(route).catch(() => {}));
    // Whatever a page opens is closed: only the tab of our own is looked at.
    context.on('page', (page) => {
      page.on('dialog', (dialog) => dialog.dismiss().catch(() => {}));
    });
    return context;
  }

  async #dropTab(): Promise<void> {
    const tab = this.#tab;
    this.#tab = undefined;
    if (!tab) return;
    // A tab that does not even close takes its browser with it.
    await within(CLOSE_LIMIT_MS, tab.close()).catch(() => this.close());
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const source = this.#source;
    if (!source) return route.abort();
    const headers = { 'content-security-policy': this.#policy };
    if (request.isNavigationRequest() && request.frame().parentFrame() === null) {
      // A page that refreshes itself stays where it is.
      if (this.#isServed) return route.fulfill({ status: 204 });
      this.#isServed = true;
      const { contentType, body } = source.document;
      return route.fulfill({ status: 200, headers: { ...headers, 'content-type': contentType }, body });
    }
    const part = source.answer(request.url());
    if (!part) return route.abort();
    return route.fulfill({ status: 200, headers: { ...headers, 'content-type': part.contentType }, body: part.body });
  }
}

function within<T>(limitMs: number, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took more than ${limitMs / 1000} s`)), limitMs);
  });
  // The task may fail after its time: nobody listens then.
  task.catch(() => {});
  return Promise.race([task, limit]).finally(() => clearTimeout(timer));
}
