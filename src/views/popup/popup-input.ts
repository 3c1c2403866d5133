/** What the popup needs of the world, and what it may ask for. The extension fills it in; tests do too. */
import type { PageReport } from '../page-report.ts';
import type { CopyFormat, FileFormat, Preferences } from '../preferences.ts';
import type { Words } from '../words.ts';

/** Why nothing can be done on this page. */
export type Refusal = 'browser-page' | 'store' | 'pdf' | 'source' | 'error-page' | 'file-access' | 'unknown';

export interface PopupPage {
  /** Analyses the page; stages of the way are told by `onProgress`, as a share in [0, 1]. Rejects with a RefusedError. */
  analyse(onProgress: (share: number) => void): Promise<PageReport>;
  recut(wish: { readonly threshold?: number; readonly smoothing?: number }): Promise<PageReport>;
  /** `html` is sanitised and has no remote pictures. */
  exportAs(format: 'text' | 'markdown' | 'html' | 'json', of: 'page' | 'selection'): Promise<string>;
  /** Both open their layer on the page; the popup is closed afterwards by the caller where that is wanted. */
  toggleReader(): Promise<void>;
  toggleOverlay(): Promise<void>;
}

export class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal);
    this.name = 'RefusedError';
    this.refusal = refusal;
  }
}

export interface PopupInput {
  readonly words: Words;
  readonly page: PopupPage;
  readonly preferences: Preferences;
  /** Known at once, before the page is analysed. */
  readonly tab: { readonly title: string; readonly host: string };
  /** Keys that are really assigned, '' where none is. */
  readonly keys: { readonly copy: string; readonly reader: string; readonly overlay: string };
  /** Puts it on the clipboard. */
  copy(content: { readonly format: CopyFormat; readonly text: string; readonly html?: string }): Promise<void>;
  /** Hands a file to the browser. */
  download(file: { readonly name: string; readonly type: string; readonly content: string }): Promise<void>;
  savePreferences(change: Partial<Pick<Preferences, 'copyFormat' | 'fileFormat'>>): void;
  openOptions(): void;
  close(): void;
}

export type { CopyFormat, FileFormat };
