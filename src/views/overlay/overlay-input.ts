/** What the overlay paints and what it may ask for. */
import type { AnalysedPage } from '../../core/analyse-page.ts';
import type { Verdict } from '../../core/sections/section.ts';
import type { Words } from '../words.ts';

export interface OverlayHistory {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface OverlayInput {
  readonly words: Words;
  readonly page: AnalysedPage;
  readonly history: OverlayHistory;
  /** Keeps or drops a section (by its root node); the answer comes by `show`. */
  flip(node: number, verdict: Verdict): void;
  undo(): void;
  redo(): void;
  /** Another threshold; the answer comes by `show`. */
  cutAt(threshold: number): void;
  /** Reads the page anew, after it has changed; the answer comes by `show`. */
  refresh(): void;
  close(): void;
}

/** A mounted overlay. */
export interface MountedOverlay {
  show(page: AnalysedPage, history: OverlayHistory): void;
  dispose(): void;
}
