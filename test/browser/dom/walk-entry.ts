/** What the tests of the walk call inside of a page. */
export { packTree } from '../../../src/core/dom/pack-tree.ts';
export { walkPage } from '../../../src/core/dom/walk-page.ts';
export { PageTurns } from '../../../src/core/dom/yield-to-page.ts';
export { computeFeatures } from '../../../src/core/features/compute-features.ts';
