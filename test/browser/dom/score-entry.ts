/** What the comparison of page and Node calls inside of a page: the walk, features and a scorer. */
export { packTree } from '../../../src/core/dom/pack-tree.ts';
export { walkPage } from '../../../src/core/dom/walk-page.ts';
export { computeFeatures } from '../../../src/core/features/compute-features.ts';
export { FEATURES } from '../../../src/core/features/feature-list.ts';
export { PagelevelScorer } from '../../../src/core/scoring/pagelevel-scorer.ts';
export { readModel } from '../../../src/core/scoring/read-model.ts';
export { smallModel } from '../../unit/core/scoring/small-model.ts';
