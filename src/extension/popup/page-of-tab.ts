/** The page of one tab as the popup sees it: runs our script there on first use and turns calls into messages. */
import type { PageReport } from '../../views/page-report.ts';
import { type PopupPage, RefusedError } from '../../views/popup/popup-input.ts';
import { type Tabs, tabs } from '../browser-api.ts';
import { callPage } from '../calls/calling.ts';
import type { Extent } from '../calls/page-calls.ts';
import { runInPage } from '../page-scripts.ts';
import { refusalOf } from '../refusal-of.ts';

export class PageOfTab implements PopupPage {
  private readonly tab: Tabs.Tab | undefined;

  constructor(tab: Tabs.Tab | undefined) {
    this.tab = tab;
  }

  async analyse(onProgress: (share: number) => void): Promise<PageReport> {
    const id = await this.enter();
    const port = tabs.connect(id, { name: 'progress', frameId: 0 });
    port.onMessage.addListener((share) => onProgress(Number(share)));
    try {
      return await callPage(id, 'report');
    } catch (error) {
      if (error instanceof Error && error.message === 'pdf') throw new RefusedError('pdf');
      throw error;
    } finally {
      port.disconnect();
    }
  }

  async recut(wish: { readonly threshold?: number; readonly smoothing?: number }): Promise<PageReport> {
    return callPage(await this.enter(), 'recut', wish);
  }

  async exportAs(format: 'text' | 'markdown' | 'html' | 'json', of: Extent): Promise<string> {
    return callPage(await this.enter(), 'exportAs', { format, of });
  }

  async toggleReader(): Promise<void> {
    await callPage(await this.enter(), 'setReader', 'toggle');
  }

  async toggleOverlay(): Promise<void> {
    await callPage(await this.enter(), 'setOverlay', 'toggle');
  }

  /** Runs the script, which does nothing where it is there already; the tab may have been left meanwhile. */
  private async enter(): Promise<number> {
    const id = this.tab?.id;
    const address = this.tab?.url ?? '';
    if (id === undefined) throw new RefusedError('unknown');
    if (address.startsWith('view-source:')) throw new RefusedError('source');
    try {
      await runInPage(id, 'page');
    } catch (error) {
      throw new RefusedError(refusalOf(address, error instanceof Error ? error.message : String(error)));
    }
    return id;
  }
}
