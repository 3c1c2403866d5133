/**
 * What every scorer offers: templateness of nodes, in [0, 1], 1 = template, and what spoke for it.
 */
import type { RowChoice } from '../features/compute-features.ts';
import type { FeatureMatrix } from '../features/feature-matrix.ts';
import type { PageMeasures } from '../features/page-measures.ts';
import type { PenaltyChoice } from '../smoothing/penalty.ts';

/** What turns scores into an answer. */
export interface Choices {
  /** Templateness from which on a section is template, in (0, 1). */
  readonly threshold: number;
  readonly smoothing: PenaltyChoice;
  /** What the cut that the page's own scores ask for counts against the threshold, in [0, 1]; 0 when left out. */
  readonly ownCut?: number;
  /**
   * What a text's own score counts against that of its section, in [0, 1]: where both together say something else than the section,
   * the text is a section of its own. Left out: sections alone decide.
   */
  readonly ownTrust?: number;
}

export interface ScorablePage {
  readonly measures: PageMeasures;
  readonly features: FeatureMatrix;
}

export interface PageScores {
  /** Templateness, one a row of the features. */
  readonly rows: Float32Array;
  /** Probabilities of the page's kinds in the order of PAGE_KINDS, from scorers that tell them. */
  readonly kinds?: Float32Array;
}

/** How much one feature moved the score of one node: positive towards template, in log-odds. */
export interface Contribution {
  readonly feature: string;
  /** The feature's value before scaling. */
  readonly value: number;
  readonly weight: number;
}

export interface Scorer {
  readonly name: string;
  /** Threshold and smoothing that its scores were made for. */
  readonly choices: Choices;
  /** Which nodes it scores. */
  readonly rows: RowChoice;
  /** In steps between which the page gets its turn. */
  scoreInSteps(page: ScorablePage): Generator<void, PageScores>;
  /** How likely an answer's F1 is above 0.9 where the scores expect this one, from scorers that were checked for it. */
  confidenceOf?(expectedF1: number): number;
  /** The features that spoke loudest for a row, loudest first. */
  explain(page: ScorablePage, row: number, count: number): Contribution[];
}
