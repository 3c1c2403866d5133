/** How the model of texts is fitted. Each number was chosen on held-out folds; docs/results.md says what else was tried. */
import { FEATURES } from '../../src/core/features/feature-list.ts';
import type { NetworkShape } from '../../src/core/scoring/context/network-shape.ts';
import { PAGE_SIGNS } from '../../src/core/scoring/context/page-signs.ts';
import type { FitOptions } from './boosting/fit-trees.ts';
import { DEFAULT_FIT, type FitSettings } from './network/fit-network.ts';
import type { Weighing } from './training-page.ts';
import { DEFAULT_WEIGHING } from './training-set.ts';

export interface ModelSettings {
  readonly weighing: Weighing;
  readonly shape: NetworkShape;
  readonly network: FitSettings;
  readonly trees: Pick<FitOptions, 'trees' | 'leaves' | 'seed'>;
}

export const MODEL_SETTINGS: ModelSettings = {
  weighing: DEFAULT_WEIGHING,
  // Width 32 is no better and costs half as much again.
  shape: { inputs: FEATURES.length, signs: PAGE_SIGNS, width: 24, pageWidth: 16, steps: [1, 2, 4], isPooled: true },
  network: DEFAULT_FIT,
  trees: { trees: 160, leaves: 32, seed: 7 },
};
