/**
 * The scorer of texts by what surrounds them: the network of context/ on TF.js and boosted trees, their log-odds
 * averaged. Both were trained on pages whose content people marked or wrote.
 */

import { Count } from '../features/count.ts';
import type { FeatureMatrix } from '../features/feature-matrix.ts';
import type { PageMeasures } from '../features/page-measures.ts';
import { runNetwork } from './context/context-network.ts';
import { explainText, type ScoredTexts } from './context/explain-text.ts';
import { type LeafContext, leafContextOf } from './context/leaf-context.ts';
import { onCurve } from './context/on-curve.ts';
import { pageSignsOf } from './context/page-signs.ts';
import { poolContextOf } from './context/pool.ts';
import { scoreRow } from './context/tree-ensemble.ts';
import type { ContextModel } from './read-context-model.ts';
import type { Choices, Contribution, PageScores, ScorablePage, Scorer } from './scorer.ts';

/** Texts that the trees judge between two looks at the clock. */
const TEXTS_A_STEP = 256;

export class ContextScorer implements Scorer {
  readonly name: string;
  readonly rows = 'texts';
  readonly choices: Choices;
  readonly model: ContextModel;
  /** Explanations stand on it. */
  private readonly scored = new WeakMap<FeatureMatrix, ScoredTexts>();

  constructor(model: ContextModel) {
    this.model = model;
    this.name = model.card.name;
    this.choices = model.card.choices;
  }

  *scoreInSteps({ measures, features }: ScorablePage): Generator<void, PageScores> {
    const { network, trees, card } = this.model;
    const count = features.nodes.length;
    if (count === 0) return { rows: new Float32Array(0) };
    const signs = pageSignsOf(measures.tree.page.url, features);
    yield;
    const context = poolContextOf(surroundingsOf(measures));
    yield;
    const { logits, kinds, hidden } = yield* runNetwork(network, { features, signs, context });
    this.scored.set(features, { signs, context, kinds, hidden });
    const row = rowWithSigns(features, signs);
    const rows = new Float32Array(count);
    for (let text = 0; text < count; text++) {
      if (text % TEXTS_A_STEP === 0) yield;
      row.set(features.values.subarray(text * features.columns, (text + 1) * features.columns));
      const logit = card.shares.network * logits[text] + card.shares.trees * scoreRow(trees, row, 0);
      rows[text] = 1 / (1 + Math.exp(card.calibration.slope * logit + card.calibration.offset));
    }
    return { rows, kinds };
  }

  confidenceOf(expectedF1: number): number {
    return onCurve(this.model.card.confidence, expectedF1);
  }

  explain(page: ScorablePage, row: number, count: number): Contribution[] {
    const { features } = page;
    return explainText({ model: this.model, features, scored: this.scoredTexts(page), row }, count);
  }

  private scoredTexts(page: ScorablePage): ScoredTexts {
    for (const steps = this.scoreInSteps(page); !this.scored.has(page.features) && !steps.next().done; );
    return this.scored.get(page.features)!;
  }
}

export const surroundingsOf = (measures: PageMeasures): LeafContext =>
  leafContextOf(
    measures,
    Float32Array.from(measures.leaves, (leaf) => measures.sum(Count.words, leaf)),
  );

/** A row with room for a text's features, the page's signs behind them in place. */
function rowWithSigns({ columns }: FeatureMatrix, signs: Float32Array): Float32Array {
  const row = new Float32Array(columns + signs.length);
  row.set(signs, columns);
  return row;
}
