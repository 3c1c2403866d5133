/**
 * The one seam to the browser: what of the extension API is in use, and no more. Firefox calls it `browser`, Chrome `chrome`; of
 * what is used here both give promises, but for answers to messages (calls/calling.ts).
 */
import type { Browser } from 'webextension-polyfill';

const { browser, chrome } = globalThis as unknown as { readonly browser?: Browser; readonly chrome: Browser };
// Chrome has a `browser` too that is not the extension's, on some pages.
const api = browser?.runtime?.id ? browser : chrome;

export type { Menus, Runtime, Tabs } from 'webextension-polyfill';

export const { action, runtime, scripting, storage, tabs, i18n } = api;
/** Neither is there on Android. */
export const contextMenus: typeof api.contextMenus | undefined = api.contextMenus;
export const commands: typeof api.commands | undefined = api.commands;

/** False in a script whose extension was updated or removed while the page stayed open. */
export function isConnected(): boolean {
  try {
    return Boolean(runtime.id);
  } catch {
    return false;
  }
}

export const isFirefox = (): boolean => runtime.getURL('').startsWith('moz-extension:');
