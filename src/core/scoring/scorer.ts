/**
 * What every scorer offers: templateness of nodes, in [0, 1], 1 = template, and what spoke for it.
 */
import type { FeatureMatrix } from '../features/feature-matrix.ts';
import type { PenaltyChoice } from '../smoothing/penalty.ts';

/** What turns scores into an answer. */
export interface Choices {
  /** Templateness from which on a section is template, in (0, 1). */
  readonly threshold: number;
  readonly smoothing: PenaltyChoice;
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
  /** One score a row of the matrix, in steps between which the page gets its turn. */
  scoreInSteps(features: FeatureMatrix): Generator<void, Float32Array>;
  /** The features that spoke loudest for a row, loudest first. */
  explain(features: FeatureMatrix, row: number, count: number): Contribution[];
}
