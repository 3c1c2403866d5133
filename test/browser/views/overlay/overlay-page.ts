/**
 * The overlay in a real Chromium: a page of markup in, a tab with the overlay's script on it out, and reads of what it shows.
 * The script runs in the page's own world, which is stricter than the extension's: the page's policy binds it.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { ModelName } from '../../../../src/core/scoring/model-names.ts';
import { launchChromium, scriptFrom } from '../../chromium.ts';
import type * as entry from './overlay-entry.ts';

declare global {
  var winnowOverlay: typeof entry;
  var overlay: entry.OpenOverlay;
}

const ADDRESS = 'https://harbour.test/story';

export interface OpenOptions {
  readonly context?: BrowserContextOptions;
  readonly headers?: Record<string, string>;
  readonly files?: Readonly<Record<string, string>>;
}

interface OverlayOptions extends OpenOptions {
  readonly language?: string;
  readonly model?: ModelName;
}

export class OverlayPage {
  private readonly browser: Browser;
  private readonly script: string;

  private constructor(browser: Browser, script: string) {
    this.browser = browser;
    this.script = script;
  }

  static async start(): Promise<OverlayPage> {
    const path = new URL('./overlay-entry.ts', import.meta.url).pathname;
    const [browser, script] = await Promise.all([launchChromium(), scriptFrom(path, 'winnowOverlay')]);
    return new OverlayPage(browser, `${script}\nglobalThis.winnowOverlay = winnowOverlay;\nvoid 0;`);
  }

  async open(html: string, options: OpenOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 860 }, ...options.context });
    const page = await context.newPage();
    await page.route('**/*', (route) => {
      const url = route.request().url();
      const body = url === ADDRESS ? html : options.files?.[url];
      if (body === undefined) return route.abort();
      return route.fulfill({ contentType: 'text/html; charset=utf-8', headers: options.headers ?? {}, body });
    });
    await page.goto(ADDRESS);
    await page.evaluate(this.script);
    return page;
  }

  /** A tab with the overlay on. */
  async openOverlay(html: string, options: OverlayOptions = {}): Promise<Page> {
    const page = await this.open(html, options);
    const { language = 'en', model } = options;
    await page.evaluate(
      async ([spoken, judge]) => {
        globalThis.overlay = await winnowOverlay.openOverlay(spoken, judge);
      },
      [language, model] as const,
    );
    await settle(page);
    return page;
  }

  stop(): Promise<void> {
    return this.browser.close();
  }
}

/** Until all that was scheduled for the next frames is done. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let frames = 4;
        const next = (): void => {
          if (frames-- > 0) requestAnimationFrame(next);
          else setTimeout(done, 30);
        };
        next();
      }),
  );

/** What the card says, '' while there is none. */
export const cardText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const card = overlay.root.querySelector<HTMLElement>('.card')!;
    return card.hidden ? '' : card.innerText;
  });

/** How far the painted box that fits an element best is off, in px; Infinity where there is none. */
export const offBy = (page: Page, selector: string): Promise<number> =>
  page.evaluate((selector) => {
    const target = document.querySelector(selector)!.getBoundingClientRect();
    const boxes = [...overlay.root.querySelectorAll<HTMLElement>('.box')].filter((box) => !box.hidden);
    const off = boxes.map((box) => {
      const rect = box.getBoundingClientRect();
      return Math.max(
        Math.abs(rect.left - target.left),
        Math.abs(rect.top - target.top),
        Math.abs(rect.right - target.right),
        Math.abs(rect.bottom - target.bottom),
      );
    });
    return Math.min(Number.POSITIVE_INFINITY, ...off);
  }, selector);
