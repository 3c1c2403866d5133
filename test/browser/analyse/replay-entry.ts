/** In the page: a PageTree as a string, with the scores that the engine gave it here. */
import { packTree } from '../../../src/core/dom/pack-tree.ts';
import { walkPage } from '../../../src/core/dom/walk-page.ts';
import { computeFeatures } from '../../../src/core/features/compute-features.ts';
import { defaultScorer } from '../../../src/core/scoring/default-scorer.ts';

export async function savedPage(): Promise<{ saved: string; nodes: number[]; values: number[]; scores: number[] }> {
  const { tree } = await walkPage(document);
  const features = computeFeatures(tree);
  const scores = defaultScorer().score(features);
  return { saved: packTree(tree), nodes: [...features.nodes], values: [...features.values], scores: [...scores] };
}
