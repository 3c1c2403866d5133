/**
 * What a command, a menu entry or a click on the toolbar does to a page: runs our script there, asks it, and shows at the
 * icon when that is not possible.
 */
import type { Tabs } from '../browser-api.ts';
import { callPage } from '../calls/calling.ts';
import type { Extent } from '../calls/page-calls.ts';
import { runInPage } from '../page-scripts.ts';
import { flashBadge, setIcon } from './toolbar-icon.ts';

export type PageAction =
  | { readonly kind: 'reader' }
  | { readonly kind: 'overlay' }
  | { readonly kind: 'copy'; readonly format: 'text' | 'markdown'; readonly of: Extent };

export async function actOn(tab: Tabs.Tab | undefined, what: PageAction): Promise<void> {
  if (tab?.id === undefined) return;
  const { id } = tab;
  try {
    await runInPage(id, 'page');
  } catch {
    await setIcon(id, 'grey');
    await flashBadge(id, false);
    return;
  }
  try {
    if (what.kind === 'reader') await callPage(id, 'setReader', 'toggle');
    else if (what.kind === 'overlay') await callPage(id, 'setOverlay', 'toggle');
    else {
      await callPage(id, 'copy', { format: what.format, of: what.of });
      await flashBadge(id, true);
    }
  } catch {
    // The page has said in its own words what went wrong.
    await flashBadge(id, false);
  }
}
