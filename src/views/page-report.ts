/** What is told of an analysed page outside of it: plain data that travels by message, for popup and badge. */

import type { KindOfPage } from '../core/scoring/context/page-kind.ts';
import type { Surety } from '../core/scoring/surety.ts';

/** What of ours is open on the page. */
export interface PageState {
  readonly isReaderOpen: boolean;
  readonly isOverlayOpen: boolean;
}

export interface PageReport {
  readonly url: string;
  readonly host: string;
  readonly title: string;
  readonly site: string;
  readonly authors: readonly string[];
  /** ISO 8601 or ''. */
  readonly published: string;
  /** BCP 47 or ''. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly words: number;
  readonly readingMinutes: number;
  /** Part of the page's words that are content, in [0, 1]. */
  readonly contentShare: number;
  /** In [0, 1]. */
  readonly confidence: number;
  readonly surety: Surety;
  /** What kind of page it is; null where the model does not tell. */
  readonly kind: KindOfPage | null;
  readonly sections: { readonly content: number; readonly uncertain: number; readonly template: number };
  /** Sections that the reader decided about. */
  readonly flips: number;
  readonly notes: readonly string[];
  readonly threshold: number;
  readonly smoothing: number;
  /** What the model itself would use, for "back to default". */
  readonly modelThreshold: number;
  readonly modelSmoothing: number;
  /** The body, without the title. */
  readonly text: string;
  /** Words of what is selected on the page, 0 for none. */
  readonly selectedWords: number;
  readonly state: PageState;
  /** Milliseconds that the analysis took. */
  readonly elapsedMs: number;
}
