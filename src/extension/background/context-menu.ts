/** The entries of the context menu and what each does. The menu is made once an install; a click wakes the worker. */
import { contextMenus, i18n, type Menus, runtime } from '../browser-api.ts';
import type { PageAction } from './page-action.ts';

interface Entry {
  readonly id: string;
  readonly message: string;
  readonly contexts: Menus.ContextType[];
  readonly action: PageAction;
}

const ENTRIES: readonly Entry[] = [
  { id: 'reader', message: 'menu_reader', contexts: ['page', 'action'], action: { kind: 'reader' } },
  {
    id: 'copy-text',
    message: 'menu_copy_text',
    contexts: ['page', 'action'],
    action: { kind: 'copy', format: 'text', of: 'page' },
  },
  {
    id: 'copy-markdown',
    message: 'menu_copy_markdown',
    contexts: ['page', 'action'],
    action: { kind: 'copy', format: 'markdown', of: 'page' },
  },
  { id: 'overlay', message: 'menu_overlay', contexts: ['page', 'action'], action: { kind: 'overlay' } },
  {
    id: 'copy-selection',
    message: 'menu_copy_selection',
    contexts: ['selection'],
    action: { kind: 'copy', format: 'markdown', of: 'selection' },
  },
];

export async function makeContextMenu(): Promise<void> {
  if (!contextMenus) return;
  await contextMenus.removeAll();
  for (const { id, message, contexts } of ENTRIES)
    contextMenus.create({ id, title: i18n.getMessage(message), contexts }, () => void runtime.lastError);
}

export const actionOfEntry = (id: string | number): PageAction | undefined =>
  ENTRIES.find((entry) => entry.id === id)?.action;
