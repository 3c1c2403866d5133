/**
 * The built extension in a real Chromium: opens pages, the real popup, commands and menu entries, and gives the clipboard
 * back. Nothing is granted that a user would not grant: a page is ours only after a click on the toolbar.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser, type Extension, type Page, type Target, type WebWorker } from 'puppeteer-core';
import { vi } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { findChromium } from '../../scripts/find-browser.mjs';
import { OpenPopup } from './open-popup.ts';
import { PageServer } from './serve-pages.ts';

export const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** Longest wait for anything, on a machine that does other things too. */
const ANSWER_MS = 1_000;
export const PATIENCE = { timeout: 20_000, interval: 25 } as const;

/** Chromium lets a worker fire its own events, as the browser would. */
interface Dispatcher {
  dispatch(...args: readonly unknown[]): void;
}

/** Inside the worker. */
declare const chrome: ExtensionApi;

export type Command = 'toggle-reader' | 'toggle-overlay' | 'copy-text';
export type MenuEntry = 'reader' | 'overlay' | 'copy-text' | 'copy-markdown' | 'copy-selection';

export interface Clip {
  readonly text: string;
  readonly html: string;
}

export class ChromiumExtension {
  readonly pages: PageServer;
  readonly browser: Browser;
  private extension: Extension;
  private clipboardTab: Page | null = null;

  private constructor(pages: PageServer, browser: Browser, extension: Extension) {
    this.pages = pages;
    this.browser = browser;
    this.extension = extension;
  }

  static async launch(): Promise<ChromiumExtension> {
    const executablePath = findChromium();
    if (!executablePath) throw new Error('No Chromium found: install one or set CHROME_PATH.');
    const pages = await PageServer.start();
    const browser = await puppeteer.launch({
      executablePath,
      headless: true,
      pipe: true,
      enableExtensions: [join(DIST, 'chrome')],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-component-update',
        '--lang=en',
        '--autoplay-policy=no-user-gesture-required',
        '--host-resolver-rules=MAP *.test 127.0.0.1',
      ],
    });
    // The welcome page comes with the install and takes the focus: it has to be there before anything else is opened.
    const welcome = await browser.waitForTarget((target) => target.url().endsWith('/welcome.html'));
    await (await welcome.page())?.close();
    const extension = await vi.waitUntil(async () => [...(await browser.extensions()).values()][0], PATIENCE);
    return new ChromiumExtension(pages, browser, extension);
  }

  get id(): string {
    return this.extension.id;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.pages.close();
  }

  async open(url: string): Promise<Page> {
    const page = await this.browser.newPage();
    await page.setViewport({ width: 1280, height: 860 });
    await page.goto(url);
    return page;
  }

  /** A page of the extension itself in a tab. */
  openOwn(name: 'options' | 'welcome'): Promise<Page> {
    return this.open(`chrome-extension://${this.id}/src/extension/${name}/${name}.html`);
  }

  /** A click on the toolbar's icon. */
  async clickIcon(page: Page): Promise<void> {
    await page.bringToFront();
    await page.triggerExtensionAction(this.extension);
  }

  /** The popup as soon as it is there, whatever it shows. */
  async openPopup(page: Page): Promise<OpenPopup> {
    const isPopup = (target: Target): boolean => target.url().includes('/popup.html');
    await vi.waitUntil(() => !this.browser.targets().some(isPopup), PATIENCE);
    await this.clickIcon(page);
    const target = await this.browser.waitForTarget(isPopup, { timeout: PATIENCE.timeout });
    return new OpenPopup(await target.asPage());
  }

  /** What a click on the icon gives the extension: this page, until it is left. */
  async allow(page: Page): Promise<void> {
    const popup = await this.openPopup(page);
    await popup.close();
  }

  /** The worker, started if it sleeps, with its API in place. */
  async worker(): Promise<WebWorker> {
    return vi.waitUntil(async () => {
      for (const worker of await this.extension.workers()) {
        const isReady = worker.evaluate(() => 'chrome' in globalThis && 'tabs' in chrome).catch(() => false);
        // One that is just being stopped never answers.
        const isLate = new Promise<boolean>((resolve) => setTimeout(resolve, ANSWER_MS, false));
        if (await Promise.race([isReady, isLate])) return worker;
      }
      return undefined;
    }, PATIENCE);
  }

  /** What an update does: the same extension is put in the place of the one that runs. */
  async update(): Promise<void> {
    const worker = await this.worker();
    const id = await this.browser.installExtension(join(DIST, 'chrome'));
    this.extension = await vi.waitUntil(async () => (await this.browser.extensions()).get(id), PATIENCE);
    await vi.waitUntil(async () => (await this.worker()) !== worker, PATIENCE);
  }

  async tabIdOf(page: Page): Promise<number> {
    await page.bringToFront();
    const worker = await this.worker();
    return worker.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      return tab.id ?? -1;
    });
  }

  async command(page: Page, name: Command): Promise<void> {
    const id = await this.tabIdOf(page);
    await (await this.worker()).evaluate(
      (name, id) => (chrome.commands.onCommand as unknown as Dispatcher).dispatch(name, { id }),
      name,
      id,
    );
  }

  async menu(page: Page, menuItemId: MenuEntry): Promise<void> {
    const id = await this.tabIdOf(page);
    await (await this.worker()).evaluate(
      (menuItemId, id) => (chrome.contextMenus.onClicked as unknown as Dispatcher).dispatch({ menuItemId }, { id }),
      menuItemId,
      id,
    );
  }

  async clipboard(): Promise<Clip> {
    const url = this.pages.put('clipboard.localhost', '/clipboard', '<!doctype html><title>Clipboard</title>');
    if (!this.clipboardTab) {
      await this.browser
        .defaultBrowserContext()
        .overridePermissions(new URL(url).origin, ['clipboard-read', 'clipboard-sanitized-write']);
      this.clipboardTab = await this.open(url);
      await this.clipboardTab.emulateFocusedPage(true);
    }
    const tab = this.clipboardTab;
    await tab.bringToFront();
    const read = () =>
      tab.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        const get = async (type: string): Promise<string> =>
          item?.types.includes(type) ? (await item.getType(type)).text() : '';
        return { text: await get('text/plain'), html: await get('text/html') };
      });
    // Reading fails when the content is replaced meanwhile.
    return vi.waitFor(read, PATIENCE);
  }

  /** So that nothing of an earlier test is taken for this one's. */
  async emptyClipboard(): Promise<void> {
    await this.clipboard();
    await this.clipboardTab?.evaluate(() => navigator.clipboard.writeText('nothing yet'));
  }

  /** The page in a format, as the extension itself gives it out. */
  async exported(page: Page, format: 'text' | 'markdown' | 'html' | 'json', of: 'page' | 'selection' = 'page') {
    const id = await this.tabIdOf(page);
    const { value } = await (await this.worker()).evaluate(
      async (id, format, of) => {
        await chrome.scripting.executeScript({ target: { tabId: id }, files: ['content/page.js'] });
        const message = { to: 'page', call: 'exportAs', args: [{ format, of }] };
        return chrome.tabs.sendMessage(id, message, { frameId: 0 }) as Promise<{ value: string }>;
      },
      id,
      format,
      of,
    );
    return value;
  }

  async stored(): Promise<Record<string, unknown>> {
    return (await this.worker()).evaluate(() => chrome.storage.local.get(null));
  }

  async setPreferences(change: Readonly<Record<string, unknown>>): Promise<void> {
    await (await this.worker()).evaluate(async (change) => {
      const { preferences } = await chrome.storage.local.get('preferences');
      await chrome.storage.local.set({ preferences: Object.assign({}, preferences, change) });
    }, change);
  }
}
