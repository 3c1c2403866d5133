/**
 * The one seam to the browser: what of the extension API is in use, and no more. Everything else imports it from here, so
 * that the polyfill can go the day every supported browser has `browser`.
 */
import api from 'webextension-polyfill';

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
