/** In the page: a PageTree as a string, with the scores that a model gave it here. */
import { packTree } from '../../../src/core/dom/pack-tree.ts';
import { walkPage } from '../../../src/core/dom/walk-page.ts';
import { computeFeaturesInSteps } from '../../../src/core/features/compute-features.ts';
import type { ModelName } from '../../../src/core/scoring/model-names.ts';
import { scorerNamed } from '../../../src/core/scoring/scorer-named.ts';
import { runToEnd } from '../../run-to-end.ts';

interface SavedPage {
  readonly saved: string;
  readonly nodes: number[];
  readonly values: number[];
  readonly scores: number[];
}

export async function savedPage(model: ModelName): Promise<SavedPage> {
  const { tree } = await walkPage(document);
  const scorer = scorerNamed(model);
  const { features, measures } = runToEnd(computeFeaturesInSteps(tree, scorer.rows));
  const { rows } = runToEnd(scorer.scoreInSteps({ features, measures }));
  return { saved: packTree(tree), nodes: [...features.nodes], values: [...features.values], scores: [...rows] };
}
