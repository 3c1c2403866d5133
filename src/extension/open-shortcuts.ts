/** The browser's own page of shortcuts. Firefox lets no extension open its page by address, but has a call for it. */
import { commands, tabs } from './browser-api.ts';

export const SHORTCUTS_PAGE = { chrome: 'chrome://extensions/shortcuts', firefox: 'about:addons' } as const;

export function openShortcuts(): void {
  const { openShortcutSettings } = (commands ?? {}) as { openShortcutSettings?: () => Promise<void> };
  if (openShortcutSettings) void openShortcutSettings();
  else void tabs.create({ url: SHORTCUTS_PAGE.chrome });
}
