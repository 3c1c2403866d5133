/** What a content script may ask of the background. */
import type { PageState } from '../../views/page-report.ts';

/** Scripts that a page gets only when they are needed. */
export type Part = 'reader' | 'overlay' | 'colours';

export interface BackgroundCalls {
  /** Runs one more script in the asking page. */
  load(part: Part): void;
  /** The page's layers were opened or closed: the icon shows it. */
  showState(state: PageState): void;
}
