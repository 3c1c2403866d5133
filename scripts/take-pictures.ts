/**
 * Pictures of the real extension on its sample page, for README, docs and stores: popup, reader, overlay, options, in light
 * and dark. `npm run pictures` writes them all; nothing is drawn or retouched, only laid beside each other.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Page } from 'puppeteer-core';
import { afterWelcome, closePopup, openPopup, useCommand } from './drive-extension.ts';
import { launchWithExtension } from './launch-extension.ts';
import { serveFolder } from './serve-folder.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DOCS = join(ROOT, 'docs', 'images');
const STORE = join(ROOT, 'docs', 'store', 'pictures');
/** What both stores take. */
const STORE_SIZE = { width: 1280, height: 800 };
/** What the browser gives it at the most. */
const POPUP_SIZE = { width: 400, height: 600 };
/** Time for what is animated or loaded to come to rest. */
const REST_MS = 600;

type Png = `${string}.png`;
type Scheme = 'light' | 'dark';

const rest = (): Promise<void> => new Promise((done) => setTimeout(done, REST_MS));
const isLayerThere = (tag: string): boolean => document.querySelector(`html > ${tag}`) !== null;

async function setScheme(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
}

async function showLayer(browser: Browser, page: Page, command: string, tag: string): Promise<void> {
  await page.bringToFront();
  await useCommand(browser, command);
  await page.waitForFunction(isLayerThere, {}, tag);
  await rest();
}

async function hideLayer(browser: Browser, page: Page, command: string, tag: string): Promise<void> {
  await useCommand(browser, command);
  await page.waitForFunction((name) => document.querySelector(`html > ${name}`) === null, {}, tag);
}

/** The sample with its sections painted and one of them asked why. Commands need the icon pressed once on the page. */
export async function paintedSample(browser: Browser, page: Page, picture: string): Promise<void> {
  await afterWelcome(browser);
  const popup = await openPopup(browser, page);
  await closePopup(popup);
  await showLayer(browser, page, 'toggle-overlay', 'winnow-overlay');
  await page.mouse.move(1030, 320);
  await rest();
  await page.screenshot({ path: picture as Png });
  await hideLayer(browser, page, 'toggle-overlay', 'winnow-overlay');
}

/** The popup is a window of its own: it is laid over the page's picture where the browser would open it. */
async function popupOnPage(browser: Browser, page: Page, popup: Page, picture: string): Promise<void> {
  const shots = await Promise.all([page, popup].map((each) => each.screenshot({ encoding: 'base64' })));
  const canvas = await browser.newPage();
  await canvas.setViewport(STORE_SIZE);
  await canvas.setContent(`<style>
    body { margin: 0; background: #8a8f8d } img { display: block; position: absolute }
    .page { inset: 0; opacity: .55 } .popup { top: 24px; right: 32px; border-radius: 10px; box-shadow: 0 10px 40px #0006 }
  </style>${shots.map((shot, index) => `<img class="${index ? 'popup' : 'page'}" src="data:image/png;base64,${shot}">`).join('')}`);
  await rest();
  await canvas.screenshot({ path: picture as Png });
  await canvas.close();
}

async function takeAll(browser: Browser, page: Page): Promise<void> {
  await page.setViewport(STORE_SIZE);
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(page, scheme);
    const popup = await openPopup(browser, page);
    await setScheme(popup, scheme);
    await popup.setViewport(POPUP_SIZE);
    await popup.waitForSelector('[role=tabpanel]');
    await rest();
    await popup.screenshot({ path: join(DOCS, `popup-${scheme}.png`) as Png });
    if (scheme === 'light') await popupOnPage(browser, page, popup, join(STORE, '1-popup.png'));
    await closePopup(popup);
    await showLayer(browser, page, 'toggle-reader', 'winnow-reader');
    const number = scheme === 'light' ? '2-reader' : '4-reader-dark';
    await page.screenshot({ path: join(STORE, `${number}.png`) as Png });
    await hideLayer(browser, page, 'toggle-reader', 'winnow-reader');
  }
  await setScheme(page, 'light');
  await paintedSample(browser, page, join(STORE, '3-overlay.png'));
  const [extension] = [...(await browser.extensions()).values()];
  await page.goto(`chrome-extension://${extension.id}/src/extension/options/options.html`);
  await rest();
  await page.screenshot({ path: join(STORE, '5-options.png') as Png });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const folder of [DOCS, STORE]) mkdirSync(folder, { recursive: true });
  const sample = await serveFolder(join(ROOT, 'src', 'command', 'sample'));
  const browser = await launchWithExtension({ isHeadless: true });
  const page = await browser.newPage();
  await page.goto(`${sample.url}sample.html`);
  await afterWelcome(browser);
  await takeAll(browser, page);
  await browser.close();
  sample.close();
}
