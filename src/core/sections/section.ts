/**
 * A section: a node that got a smoothed score of its own, with all below it that shares that score.
 */
import type { Contribution } from '../scoring/scorer.ts';

export type Verdict = 'content' | 'template';

export interface Section {
  /** Node of the PageTree at which the section starts. */
  readonly root: number;
  /** Section it is nested in, -1 for the page's own. Index into the list of sections. */
  readonly parent: number;
  readonly verdict: Verdict;
  /** Whether the verdict is the reader's own. */
  readonly isFlipped: boolean;
  /** Smoothed templateness, in [0, 1]. */
  readonly smoothed: number;
  /** The root's templateness before smoothing, in [0, 1]. */
  readonly score: number;
  /** smoothed - score: what smoothing changed. */
  readonly change: number;
  readonly areaPx: number;
  readonly words: number;
  /** Leaves in it, nested sections left out. */
  readonly blocks: number;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly reasons: readonly Contribution[];
}

/** Sections this near to the threshold could as well have fallen on its other side. */
const UNCERTAIN_WITHIN = 0.1;

export const isUncertain = ({ isFlipped, smoothed }: Section, threshold: number): boolean =>
  !isFlipped && Math.abs(smoothed - threshold) < UNCERTAIN_WITHIN;
