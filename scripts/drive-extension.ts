/** What a user does with the extension in Chromium, for pictures: press the icon, use a command. */
import type { Browser, Page, WebWorker } from 'puppeteer-core';

/** What of the extension's own world is used from outside. */
declare const chrome: {
  readonly tabs: { query(wish: object): Promise<readonly unknown[]> };
  readonly commands: { readonly onCommand: { dispatch(name: string, tab: unknown): void } };
};

const POPUP = 'popup/popup.html';

async function workerOf(browser: Browser): Promise<WebWorker> {
  const target = await browser.waitForTarget((each) => each.type() === 'service_worker');
  const worker = await target.worker();
  if (!worker) throw new Error('The extension has no worker.');
  return worker;
}

/** The page that greets after an install opens by itself: waits for it, so that it does not come in between. */
export async function afterWelcome(browser: Browser): Promise<void> {
  await browser.waitForTarget((target) => target.url().includes('welcome/welcome.html'));
}

export async function openPopup(browser: Browser, page: Page): Promise<Page> {
  const [extension] = [...(await browser.extensions()).values()];
  await page.bringToFront();
  await page.triggerExtensionAction(extension);
  const target = await browser.waitForTarget((each) => each.url().includes(POPUP));
  return target.asPage();
}

/** Headless Chromium hands no keys to extensions: the command is told to the worker as the browser would. */
export async function useCommand(browser: Browser, name: string): Promise<void> {
  const worker = await workerOf(browser);
  await worker.evaluate(async (command) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    chrome.commands.onCommand.dispatch(command, tab);
  }, name);
}

/** It goes by itself when another window gets the focus. */
export const closePopup = (popup: Page): Promise<void> => popup.close().catch(() => {});
