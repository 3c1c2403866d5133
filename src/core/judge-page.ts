/**
 * What can be decided without the live page: a described page in, sections and kept leaves out. The same in a page,
 * in Node on a saved PageTree, and again at once when the reader moves the threshold or the smoothing.
 */
import { areaOf, HiddenReason, type PageTree, SMALL_AREA_PX } from './dom/page-tree.ts';
import { Count } from './features/count.ts';
import type { FeatureMatrix } from './features/feature-matrix.ts';
import type { PageMeasures } from './features/page-measures.ts';
import type { Choices, Scorer } from './scoring/scorer.ts';
import { type Cut, cutSections } from './sections/cut-sections.ts';
import { type Flip, flipsByNode } from './sections/flip.ts';
import { hideSmallNodes, type ReducedTree } from './smoothing/hide-small-nodes.ts';
import { smoothScoresInSteps } from './smoothing/smooth-scores.ts';

/** Features named for each section: those that spoke loudest. */
const REASONS = 5;
/** Confidence never exceeds this where no section was content. */
const FALLBACK_CONFIDENCE = 0.2;

export interface DescribedPage {
  readonly tree: PageTree;
  readonly measures: PageMeasures;
  readonly features: FeatureMatrix;
  /** One a row of the features. */
  readonly scores: Float32Array;
  readonly scorer: Scorer;
}

/** What the reader may change about an answer without the page being walked again. */
export interface CutChoices extends Choices {
  /** What the reader decided about single sections. */
  readonly flips?: readonly Flip[];
}

export interface Judgement extends Cut {
  /** Raw score of every node: its own, or its nearest scored ancestor's. */
  readonly score: Float32Array;
  readonly reduced: ReducedTree;
  /** How sure the answer is: the F1 expected of it if the scores are probabilities, in [0, 1]. */
  readonly confidence: number;
  readonly elapsedMs: { readonly smoothing: number; readonly sections: number };
}

export function* judgePage(page: DescribedPage, choices: CutChoices): Generator<void, Judgement> {
  const startedAt = performance.now();
  yield;
  const { tree, features, scores } = page;
  const score = spreadScores(tree, features, scores);
  const eligible = new Uint8Array(tree.size);
  for (const node of features.nodes) eligible[node] = tree.hidden[node] === HiddenReason.none ? 1 : 0;
  const area = new Float64Array(tree.size);
  for (let node = 0; node < tree.size; node++) area[node] = areaOf(tree, node);
  yield;
  const reduced = hideSmallNodes({ parent: tree.parent, area, eligible, smallArea: SMALL_AREA_PX });
  const rowScores = Float64Array.from(reduced.kept, (node) => score[node]);
  const pageArea = Math.max(area[0], tree.page.widthPx * tree.page.heightPx);
  yield;
  const smoothedTree = yield* smoothScoresInSteps({ reduced, area, pageArea, scores: rowScores }, choices.smoothing);
  const smoothedAt = performance.now();
  yield;
  const reasonsOf = (node: number) => {
    const row = features.nodes.indexOf(node);
    return row < 0 ? [] : page.scorer.explain(features, row, REASONS);
  };
  const { measures } = page;
  const { threshold } = choices;
  const flips = flipsByNode(choices.flips ?? [], tree.size);
  const cut = yield* cutSections({ tree, measures, reduced, smoothedTree, score, threshold, flips, reasonsOf });
  yield;
  const confidence = expectedF1(page, cut, score);
  return {
    ...cut,
    score,
    reduced,
    confidence: cut.isFallback ? Math.min(confidence, FALLBACK_CONFIDENCE) : confidence,
    elapsedMs: { smoothing: smoothedAt - startedAt, sections: performance.now() - smoothedAt },
  };
}

function spreadScores(tree: PageTree, features: FeatureMatrix, scores: Float32Array): Float32Array {
  const score = new Float32Array(tree.size).fill(-1);
  for (let row = 0; row < scores.length; row++) score[features.nodes[row]] = scores[row];
  for (let node = 0; node < tree.size; node++) if (score[node] < 0) score[node] = score[tree.parent[node]];
  return score;
}

function expectedF1({ measures }: DescribedPage, cut: Cut, score: Float32Array): number {
  let kept = 0;
  let right = 0;
  let expected = 0;
  for (const leaf of measures.leaves) {
    const words = measures.sum(Count.words, leaf);
    const likely = (1 - score[leaf]) * words;
    expected += likely;
    if (!cut.keep[leaf]) continue;
    kept += words;
    right += likely;
  }
  return kept + expected > 0 ? (2 * right) / (kept + expected) : 0;
}
