/**
 * What lies in models/<name>/: model.json (names and shapes of the weights), weights.bin, card.json (what the model is,
 * what it was trained on, and the feature names, scaling and thresholds that it needs).
 */

import type { PenaltyChoice } from '../smoothing/penalty.ts';
import type { EngineCard } from './card-features.ts';

export interface ModelJson {
  readonly format: string;
  readonly weightsManifest: readonly {
    readonly paths: readonly string[];
    readonly weights: readonly { readonly name: string; readonly shape: number[]; readonly dtype: 'float32' }[];
  }[];
}

export interface ModelCard {
  readonly name: string;
  readonly version: string;
  readonly provisional: boolean;
  readonly purpose: string;
  /** Names of the features, in order. */
  readonly features: readonly string[];
  readonly scaling: { readonly mean: readonly number[]; readonly sd: readonly number[] };
  /** Node areas, in square pixels, that part the size classes: one fewer than there are classes. */
  readonly areaCutsPx: readonly number[];
  readonly classes: readonly string[];
  /** Templateness from which on a section is template. */
  readonly threshold: number;
  readonly smoothing: PenaltyChoice;
  readonly data: unknown;
  readonly metrics: unknown;
  /** Day it was fitted, YYYY-MM-DD. */
  readonly date: string;
}

export interface ModelFiles {
  readonly model: ModelJson;
  readonly card: EngineCard<ModelCard>;
  readonly weights: ArrayBuffer;
}
