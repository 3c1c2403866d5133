/**
 * The default model by its held-out scores: every page scored by a model that has not seen its site. What becomes of the scores
 * is the engine's own code.
 */
import { existsSync } from 'node:fs';
import { computeFeaturesInSteps } from '../../../src/core/features/compute-features.ts';
import type { PageMeasures } from '../../../src/core/features/page-measures.ts';
import { type CutChoices, judgePage } from '../../../src/core/judge-page.ts';
import { onCurve } from '../../../src/core/scoring/context/on-curve.ts';
import { PAGE_KINDS } from '../../../src/core/scoring/context/page-kind.ts';
import type { Scorer } from '../../../src/core/scoring/scorer.ts';
import { DEFAULT_PENALTY } from '../../../src/core/smoothing/penalty.ts';
import { type HeldOutPage, type HeldOutPlace, heldOutFolder, heldOutKey, readHeldOutPage } from './held-out-store.ts';
import { runToEnd } from './run-to-end.ts';
import type { ScoreSource } from './score-source.ts';

const NAME = 'winnow';

const NOTHING: HeldOutPage = {
  facts: { threshold: 0.5, fold: -1 },
  leaf: new Int32Array(0),
  score: new Float32Array(0),
  type: new Float32Array(0),
};

/** `model`: its name in the store of held-out scores. */
export function winnowSource(model = NAME): ScoreSource {
  const about =
    'the default model, learned from pages that people labelled; every page scored by a model of five that has not seen its site';
  return {
    spec: model === NAME ? NAME : `${NAME}=${model}`,
    name: model,
    about,
    ...(existsSync(heldOutFolder(model))
      ? {}
      : { missing: `no held-out scores of the model "${model}" are in the cache: train it first` }),
    keyOf: (page, variant) => heldOutKey({ model, variant, page }),
    read: (page, variant, tree) => {
      const place: HeldOutPlace = { model, variant, page };
      const startedAt = performance.now();
      const { features, measures } = runToEnd(computeFeaturesInSteps(tree, 'texts'));
      const describedAt = performance.now();
      // A page without texts has nothing to be scored.
      const held = measures.leaves.length > 0 ? readHeldOutPage(place) : NOTHING;
      const scores = scoresOf(measures, held);
      const { smoothing = DEFAULT_PENALTY, confidence, fold: _, ...cut } = held.facts;
      const choices = { ...cut, smoothing };
      const scorer: Scorer = {
        name: model,
        choices,
        rows: 'texts',
        // biome-ignore lint/correctness/useYield: what it would compute is on disk already
        *scoreInSteps() {
          return { rows: scores, kinds: held.type };
        },
        ...(confidence ? { confidenceOf: (expected: number) => onCurve(confidence, expected) } : {}),
        explain: () => [],
      };
      const described = { tree: measures.tree, features, measures, scores, kinds: held.type, scorer };
      return {
        tree: measures.tree,
        choices,
        judge: (other: CutChoices = choices) => runToEnd(judgePage(described, other)),
        types: Object.fromEntries(PAGE_KINDS.map((kind, index) => [kind, held.type[index] ?? 0])),
        elapsedMs: { features: describedAt - startedAt },
      };
    },
  };
}

/** One a text of the page, in its order. */
function scoresOf({ leaves }: PageMeasures, { leaf, score }: HeldOutPage): Float32Array {
  const byNode = new Map([...leaf.entries()].map(([index, node]) => [node, score[index]]));
  return Float32Array.from(leaves, (node) => {
    const own = byNode.get(node);
    if (own === undefined || leaf.length !== leaves.length)
      throw new Error('the scores are of another tree: score the page again');
    return own;
  });
}
