/**
 * What every scorer offers: templateness of nodes, in [0, 1], 1 = template, and what spoke for it.
 */
import type { FeatureMatrix } from '../features/feature-matrix.ts';

/** How much one feature moved the score of one node: positive towards template, in log-odds. */
export interface Contribution {
  readonly feature: string;
  /** The feature's value before scaling. */
  readonly value: number;
  readonly weight: number;
}

export interface Scorer {
  readonly name: string;
  /** One score a row of the matrix, in steps between which the page gets its turn. */
  scoreInSteps(features: FeatureMatrix): Generator<void, Float32Array>;
  /** The features that spoke loudest for a row, loudest first. */
  explain(features: FeatureMatrix, row: number, count: number): Contribution[];
}
