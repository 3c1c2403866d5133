/**
 * What can be decided without the live page: a described page in, sections and kept leaves out. The same in a page,
 * in Node on a saved PageTree, and again at once when the reader moves the threshold or the smoothing.
 */
import { areaOf, HiddenReason, NodeKind, type PageTree, SMALL_AREA_PX } from './dom/page-tree.ts';
import { Count } from './features/count.ts';
import type { FeatureMatrix } from './features/feature-matrix.ts';
import type { PageMeasures } from './features/page-measures.ts';
import type { Choices, Contribution, Scorer } from './scoring/scorer.ts';
import { isMedia, spreadBlocks, spreadTexts } from './scoring/spread-scores.ts';
import { type Surety, suretyOf } from './scoring/surety.ts';
import { type Cut, cutSections } from './sections/cut-sections.ts';
import { type Flip, flipsByNode } from './sections/flip.ts';
import { pageCut } from './sections/page-cut.ts';
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
  /** Probabilities of the page's kinds, where the scorer tells them. */
  readonly kinds?: Float32Array | undefined;
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
  /** Templateness from which on a section of this page is template. */
  readonly threshold: number;
  /** How sure the answer is, in [0, 1]: what the scorer makes of the F1 that the scores expect, or that F1 itself. */
  readonly confidence: number;
  /** The same as a word. */
  readonly surety: Surety;
  readonly elapsedMs: { readonly smoothing: number; readonly sections: number };
}

export function* judgePage(page: DescribedPage, choices: CutChoices): Generator<void, Judgement> {
  const startedAt = performance.now();
  yield;
  const { features, scores, scorer, measures } = page;
  const { tree } = measures;
  const isOfTexts = scorer.rows === 'texts';
  const score = isOfTexts ? spreadTexts(measures, scores) : spreadBlocks(tree, features, scores);
  const area = new Float64Array(tree.size);
  for (let node = 0; node < tree.size; node++) area[node] = areaOf(tree, node);
  yield;
  const eligible = eligibleNodes(page);
  const hiding = hideSmallNodes({ parent: tree.parent, area, eligible, smallArea: SMALL_AREA_PX });
  yield;
  const reduced = isOfTexts ? { ...hiding, weight: weightsOfTexts(measures, hiding) } : hiding;
  const rowScores = isOfTexts
    ? scoresOfTexts(measures, hiding, score)
    : Float64Array.from(hiding.kept, (node) => score[node]);
  const pageArea = Math.max(area[0], tree.page.widthPx * tree.page.heightPx);
  yield;
  const smoothedTree = yield* smoothScoresInSteps({ reduced, area, pageArea, scores: rowScores }, choices.smoothing);
  const smoothedAt = performance.now();
  yield;
  const words = Float32Array.from(measures.leaves, (leaf) => measures.sum(Count.words, leaf));
  const texts = { score: Float32Array.from(measures.leaves, (leaf) => score[leaf]), words };
  const { threshold: usual, ownCut = 0, ownTrust } = scorer.choices;
  const threshold = pageCut(texts, { threshold: choices.threshold, usual, ownCut });
  yield;
  const reasonsOf = (node: number): readonly Contribution[] => {
    const row = rowThatSpeaks(page, node);
    return row < 0 ? [] : scorer.explain(page, row, REASONS);
  };
  const flips = flipsByNode(choices.flips ?? [], tree.size);
  const input = { tree, measures, reduced, smoothedTree, score, threshold, flips, reasonsOf };
  const cut = yield* cutSections(ownTrust === undefined ? input : { ...input, ownTrust });
  yield;
  const confidence = confidenceIn(page, cut, score);
  return {
    ...cut,
    score,
    threshold,
    reduced,
    confidence,
    surety: suretyOf(confidence, scorer.confidenceOf !== undefined),
    elapsedMs: { smoothing: smoothedAt - startedAt, sections: performance.now() - smoothedAt },
  };
}

/** What is smoothed if it is large enough: all that is shown and has a score of its own. */
function eligibleNodes({ measures, features, scorer }: DescribedPage): Uint8Array {
  const { tree } = measures;
  const eligible = new Uint8Array(tree.size);
  if (scorer.rows === 'blocks')
    for (const node of features.nodes) eligible[node] = tree.hidden[node] === HiddenReason.none ? 1 : 0;
  else
    for (let node = 0; node < tree.size; node++)
      eligible[node] = tree.kind[node] !== NodeKind.inline && tree.hidden[node] === HiddenReason.none ? 1 : 0;
  return eligible;
}

/** What a picture counts, in words: without a say of its own it would go where its caption goes. */
const PICTURE_WORDS = 12;

/**
 * Texts have an opinion, and large pictures: each counts the root of its words, small texts for the node that stands for them; together
 * as much as there are texts, so that a penalty means the same on every page.
 */
function weightsOfTexts(measures: PageMeasures, { ownerOf, kept }: ReducedTree): Float64Array {
  const weight = new Float64Array(kept.length);
  let total = 0;
  for (const leaf of measures.leaves) {
    const own = Math.sqrt(measures.sum(Count.words, leaf));
    weight[ownerOf[leaf]] += own;
    total += own;
  }
  for (let row = 0; row < kept.length; row++)
    if (weight[row] === 0 && isMedia(measures.tree, kept[row])) weight[row] = Math.sqrt(PICTURE_WORDS);
  if (total > 0) for (let row = 0; row < weight.length; row++) weight[row] *= measures.leaves.length / total;
  return weight;
}

/** The mean of the texts that a row stands for; of a row without any the score of its node. */
function scoresOfTexts(measures: PageMeasures, { ownerOf, kept }: ReducedTree, score: Float32Array): Float64Array {
  const sum = new Float64Array(kept.length);
  const weight = new Float64Array(kept.length);
  for (const leaf of measures.leaves) {
    const own = Math.sqrt(measures.sum(Count.words, leaf));
    sum[ownerOf[leaf]] += own * score[leaf];
    weight[ownerOf[leaf]] += own;
  }
  return Float64Array.from(kept, (node, row) => (weight[row] > 0 ? sum[row] / weight[row] : score[node]));
}

/**
 * The row that speaks for a node: its own; where blocks are scored else that of its nearest scored ancestor, where texts are, of the
 * largest text in it. -1 for none.
 */
export function rowThatSpeaks({ measures, features, scorer }: DescribedPage, node: number): number {
  const { tree, leaves, leafIndex } = measures;
  if (scorer.rows === 'blocks') {
    for (let at = node; at >= 0; at = tree.parent[at]) {
      const row = features.nodes.indexOf(at);
      if (row >= 0) return row;
    }
    return -1;
  }
  let largest = -1;
  let most = -1;
  for (let text = leafIndex[node]; text < leafIndex[tree.end[node]]; text++) {
    const words = measures.sum(Count.words, leaves[text]);
    if (words > most) [largest, most] = [text, words];
  }
  return largest;
}

function confidenceIn(page: DescribedPage, cut: Cut, score: Float32Array): number {
  const expected = expectedF1(page, cut, score);
  const confidence = page.scorer.confidenceOf?.(expected) ?? expected;
  return cut.isFallback ? Math.min(confidence, FALLBACK_CONFIDENCE, expected) : confidence;
}

/** If the scores are probabilities. */
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
