/**
 * The built extension in a real Firefox: the real popup by the toolbar's button, commands by their keys. The browser's own
 * scope drives it: there a page's closed shadow roots and the popup's document can be read, as a debugger does.
 */
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { vi } from 'vitest';
import { findFirefox } from '../../scripts/find-browser.mjs';
import { type Command, DIST, PATIENCE } from './chromium-extension.ts';
import { PageServer } from './serve-pages.ts';

/** As in the manifest; the second is ours to choose, so that addresses of the extension's pages are known. */
const ID = '{6f0a3c1e-5d7b-4e0c-9a57-2b1d8f2c7e14}';
const ADDRESS = '0d7f6c1e-1111-4222-8333-123456789abc';

interface ChromeScope {
  readonly connection: { send(method: string, params: object): Promise<{ readonly result: never }> };
}

const ANSWER_MS = 1_000;

/** What is read: the popup's document, or a layer's shadow root in the tab. */
export type Inside = 'popup' | 'reader' | 'overlay' | 'toast';

export class FirefoxExtension {
  readonly pages: PageServer;
  readonly browser: Browser;
  private readonly window: string;
  private looks = 0;

  private constructor(pages: PageServer, browser: Browser, window: string) {
    this.pages = pages;
    this.browser = browser;
    this.window = window;
  }

  static async launch(): Promise<FirefoxExtension> {
    const executablePath = findFirefox();
    if (!executablePath) throw new Error('No Firefox found: install one or set FIREFOX_PATH.');
    const pages = await PageServer.start();
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      args: ['--remote-allow-system-access'],
      extraPrefsFirefox: {
        'extensions.webextensions.uuids': JSON.stringify({ [ID]: ADDRESS }),
        'xpinstall.signatures.required': false,
        'intl.locale.requested': 'en-US',
        'network.dns.localDomains': 'plain.test',
      },
    });
    await browser.installExtension(join(DIST, 'firefox'));
    const { connection } = browser as unknown as ChromeScope;
    const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
    const [{ context }] = (tree.result as { contexts: { context: string }[] }).contexts;
    const firefox = new FirefoxExtension(pages, browser, context);
    // The welcome page comes with the install and takes the focus.
    const welcome = `moz-extension://${ADDRESS}/src/extension/welcome/welcome.html`;
    await firefox.until(`gBrowser.browsers.some((found) => found.currentURI.spec === '${welcome}')`);
    await firefox.inWindow(
      `gBrowser.removeTab(gBrowser.tabs.find((tab) => tab.linkedBrowser.currentURI.spec === '${welcome}'))`,
    );
    return firefox;
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

  /** An expression, or a promise of one, in the browser's own window; its value comes back as JSON. */
  async inWindow<T>(expression: string): Promise<T> {
    const { connection } = this.browser as unknown as ChromeScope;
    const answer = await connection.send('script.evaluate', {
      expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
      target: { context: this.window },
      awaitPromise: true,
    });
    const { result, exceptionDetails } = answer.result as {
      result?: { value: string };
      exceptionDetails?: { text: string };
    };
    if (!result) throw new Error(`${exceptionDetails?.text} in ${expression}`);
    return JSON.parse(result.value) as T;
  }

  async until<T>(expression: string): Promise<NonNullable<T>> {
    return vi.waitUntil(() => this.inWindow<T>(expression), PATIENCE) as Promise<NonNullable<T>>;
  }

  /** A click on the toolbar's button: it opens the popup, and gives the extension the page in front. */
  async clickIcon(): Promise<void> {
    await this.inWindow(`(async () => {
      const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
      const { extension } = WebExtensionPolicy.getByID('${ID}');
      await ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window);
      return true;
    })()`);
  }

  async closePopup(): Promise<void> {
    await this.inWindow(
      `[...document.querySelectorAll('panel')].filter((panel) => panel.querySelector(${POPUP})).map((panel) => panel.hidePopup())`,
    );
    await this.until(`!document.querySelector(${POPUP})`);
  }

  async command(name: Command): Promise<void> {
    const key = await this.inWindow<boolean>(`(() => {
      const keys = [...document.querySelectorAll('keyset[id^=ext-keyset-id] key')];
      const key = keys.find((found) => found.id.includes('${name}') || found.getAttribute('oncommand')?.includes('${name}'))
        ?? keys[${ORDER.indexOf(name)}];
      key?.doCommand();
      return Boolean(key);
    })()`);
    if (!key) throw new Error(`Firefox has no key for ${name}.`);
  }

  /** Runs a function on the popup's document or a layer's root; null where it is not there. */
  inside<T>(where: Inside, look: (root: ParentNode) => T): Promise<T | null> {
    const browser = where === 'popup' ? `document.querySelector(${POPUP})` : 'gBrowser.selectedBrowser';
    const root =
      where === 'popup'
        ? 'content.document'
        : `content.document.querySelector(':root > winnow-${where}')?.openOrClosedShadowRoot`;
    const name = `winnow-look-${this.looks++}`;
    const script = `(async () => {
      const root = ${root};
      let answer = null;
      try { answer = root ? await (${look})(root) : null; } catch (error) { answer = { failed: String(error) }; }
      sendAsyncMessage('${name}', JSON.stringify(answer ?? null));
    })();`;
    return this.inWindow<T | null>(`new Promise((resolve) => {
      const manager = ${browser}?.messageManager;
      if (!manager) return resolve(null);
      const listener = { receiveMessage: ({ data }) => end(JSON.parse(data)) };
      const end = (answer) => {
        manager.removeMessageListener('${name}', listener);
        resolve(answer);
      };
      // A document that is just being replaced never answers.
      setTimeout(() => end(null), ${ANSWER_MS});
      manager.addMessageListener('${name}', listener);
      manager.loadFrameScript('data:,' + encodeURIComponent(${JSON.stringify(script)}), false);
    })`);
  }

  untilInside<T>(where: Inside, look: (root: ParentNode) => T): Promise<NonNullable<T>> {
    return vi.waitUntil(() => this.inside(where, look), PATIENCE) as Promise<NonNullable<T>>;
  }

  async untilGone(where: Exclude<Inside, 'popup'>, page: Page): Promise<void> {
    await vi.waitUntil(async () => (await page.$(`:root > winnow-${where}`)) === null, PATIENCE);
  }

  clipboard(): Promise<string> {
    return this.inWindow<string>(`(() => {
      const transferable = Cc['@mozilla.org/widget/transferable;1'].createInstance(Ci.nsITransferable);
      transferable.init(null);
      transferable.addDataFlavor('text/plain');
      Services.clipboard.getData(transferable, Services.clipboard.kGlobalClipboard);
      const data = {};
      try {
        transferable.getTransferData('text/plain', data);
      } catch {
        return '';
      }
      return data.value.QueryInterface(Ci.nsISupportsString).data;
    })()`);
  }
}

const POPUP = `'browser.webextension-popup-browser'`;
/** Of the commands in the manifest, which is that of Firefox's keys. */
const ORDER: readonly Command[] = ['toggle-reader', 'toggle-overlay', 'copy-text'];
