/**
 * The default model by its held-out scores: every page scored by a model that has not seen its site. What becomes of the scores
 * is the engine's own code.
 */
import { existsSync } from 'node:fs';
import { isTextOwner, NodeKind, type PageTree } from '../../../src/core/dom/page-tree.ts';
import { Count } from '../../../src/core/features/count.ts';
import type { FeatureMatrix } from '../../../src/core/features/feature-matrix.ts';
import { measurePage } from '../../../src/core/features/measure-page.ts';
import type { PageMeasures } from '../../../src/core/features/page-measures.ts';
import { type CutChoices, judgePage } from '../../../src/core/judge-page.ts';
import type { Scorer } from '../../../src/core/scoring/scorer.ts';
import { DEFAULT_PENALTY } from '../../../src/core/smoothing/penalty.ts';
import {
  type HeldOutPage,
  type HeldOutPlace,
  heldOutFolder,
  heldOutKey,
  PAGE_TYPES,
  readHeldOutPage,
} from './held-out-store.ts';
import { runToEnd } from './run-to-end.ts';
import type { ScoreSource } from './score-source.ts';

const NAME = 'winnow';

/** `model`: its name in the store of held-out scores. */
export function winnowSource(model = NAME): ScoreSource {
  const folder = heldOutFolder(model);
  const about =
    'the default model, learned from pages that people labelled; every page scored by a model of five that has not seen its site';
  return {
    spec: model === NAME ? NAME : `${NAME}=${model}`,
    name: model,
    about,
    ...(existsSync(folder)
      ? {}
      : { missing: `no held-out scores of the model "${model}" are in the cache: train it first` }),
    keyOf: (page, variant) => heldOutKey({ model, variant, page }),
    read: (page, variant, tree) => {
      const place: HeldOutPlace = { model, variant, page };
      const startedAt = performance.now();
      const held = readHeldOutPage(place);
      const measures = runToEnd(measurePage(tree));
      const { facts } = held;
      const choices = { threshold: facts.threshold, smoothing: facts.smoothing ?? DEFAULT_PENALTY };
      const scorer: Scorer = {
        name: model,
        choices,
        // biome-ignore lint/correctness/useYield: what it would compute is on disk already
        *scoreInSteps() {
          return held.score;
        },
        explain: () => [],
      };
      const described = { tree, measures, ...rowsOf(tree, measures, held), scorer };
      return {
        choices,
        judge: (other: CutChoices = choices) => runToEnd(judgePage(described, other)),
        types: Object.fromEntries(PAGE_TYPES.map((type, index) => [type, held.type[index]])),
        elapsedMs: { reading: performance.now() - startedAt },
      };
    },
  };
}

/** A row a text and, since the smoother wants one of every block, one a container: the mean of its texts by words. */
function rowsOf(
  tree: PageTree,
  measures: PageMeasures,
  { leaf, score }: HeldOutPage,
): { features: FeatureMatrix; scores: Float32Array } {
  const own = new Map<number, number>();
  for (const [index, node] of leaf.entries()) {
    if (!isTextOwner(tree.kind[node] ?? -1)) throw new Error(`node ${node} is no text: the scores are of another tree`);
    own.set(node, score[index]);
  }
  const sum = new Float64Array(tree.size + 1);
  const words = new Float64Array(tree.size + 1);
  for (let node = 0; node < tree.size; node++) {
    const count = own.has(node) ? measures.sum(Count.words, node) : 0;
    sum[node + 1] = sum[node] + count * (own.get(node) ?? 0);
    words[node + 1] = words[node] + count;
  }
  const nodes: number[] = [];
  const scores: number[] = [];
  for (let node = 0; node < tree.size; node++) {
    const end = tree.end[node];
    const below = words[end] - words[node];
    const isBlock = node === 0 || (tree.kind[node] === NodeKind.container && below > 0);
    if (!own.has(node) && !isBlock) continue;
    nodes.push(node);
    scores.push(own.get(node) ?? (below > 0 ? (sum[end] - sum[node]) / below : 1));
  }
  const areaPx = Float32Array.from(nodes, (node) => tree.width[node] * tree.height[node]);
  return {
    features: { nodes: Int32Array.from(nodes), areaPx, columns: 0, values: new Float32Array(0) },
    scores: Float32Array.from(scores),
  };
}
