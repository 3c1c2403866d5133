/** What popup and background may ask of the content script in a page, as a map of functions: the type of every message. */
import type { PageReport, PageState } from '../../views/page-report.ts';

export type Switch = 'on' | 'off' | 'toggle';
export type Extent = 'page' | 'selection';

export interface ExportWish {
  readonly format: 'text' | 'markdown' | 'html' | 'json';
  readonly of: Extent;
  /** False leaves remote pictures out, for a preview that asks nothing of the network. */
  readonly hasImages?: boolean;
}

export interface PageCalls {
  /** Analyses the page, unless it was and has not changed since. */
  report(): PageReport;
  recut(wish: { readonly threshold?: number; readonly smoothing?: number }): PageReport;
  exportAs(wish: ExportWish): string;
  /** Puts it on the clipboard from within the page, and says so there. */
  copy(wish: { readonly format: 'text' | 'markdown' | 'rich'; readonly of: Extent }): { readonly words: number };
  setReader(wish: Switch): PageState;
  setOverlay(wish: Switch): PageState;
}
