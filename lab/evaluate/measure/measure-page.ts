/**
 * All that is measured of one system on one page: the words of its answer against the gold, what it takes for template
 * against what people marked, its sections against theirs, how true its scores are. Pure: tree, gold and scores in, figures
 * out, so that they can be kept until something changes.
 */
import { isTextOwner, type PageTree } from '../../../src/core/dom/page-tree.ts';
import { isCandidate } from '../../../src/core/features/page-measures.ts';
import type { Judgement } from '../../../src/core/judge-page.ts';
import { PENALTY_KINDS, type PenaltyChoice, type PenaltyKind } from '../../../src/core/smoothing/penalty.ts';
import type { CorpusPage } from '../../corpora/corpus-page.ts';
import type { RenderedPage } from '../../render/tree-file.ts';
import { type Calibration, calibrationOf, type LeafTruth, leafTruths } from './calibration.ts';
import type { ScoredPage } from './score-source.ts';
import { basicIndex, isSegmented, markedLeaves, mergedIndex, sectionsIndex } from './segmentation.ts';
import { type Hits, type TemplateCounts, templateCounts } from './template-counts.ts';
import { type WordFigures, wordFigures } from './word-figures.ts';

/** Basic: every node by its own score. Smooth: what the engine makes of the scores, which is what ships. */
export const WAYS = ['basic', 'smooth'] as const;
export type Way = (typeof WAYS)[number];

/** The paper's three penalty functions, section 5.3. */
export const SWEPT_KINDS: readonly PenaltyKind[] = PENALTY_KINDS.slice(0, 3);
/** Factors that the penalty is multiplied with, figures 2 and 3. */
export const FACTORS: readonly number[] = Array.from({ length: 17 }, (_, step) => 10 ** ((step - 8) / 2));

export interface SweptPoint {
  readonly counts: TemplateCounts;
  readonly index: number | null;
}

/** Thresholds that both ways are tried at: none of them shall win by the one that suits it. */
export const THRESHOLDS: readonly number[] = Array.from({ length: 19 }, (_, step) => (step + 1) / 20);

export interface MarkedFigures {
  readonly counts: Readonly<Record<Way, TemplateCounts>>;
  /** The text found, by threshold. */
  readonly byThreshold: Readonly<Record<Way, readonly Hits[]>>;
  /** Null for a page whose leaves people did not group. */
  readonly index: {
    readonly basic: number;
    /** By delta. */
    readonly merged: readonly number[];
    readonly smooth: number;
  } | null;
  /** By penalty function, by factor. */
  readonly swept: readonly (readonly SweptPoint[])[];
}

export interface PageFigures {
  /** Pages with a gold text. */
  readonly words?: Readonly<Record<Way, WordFigures>>;
  /** Pages whose blocks people marked. */
  readonly marked?: MarkedFigures;
  /** With a gold text: what no cut of the page's leaves can beat. */
  readonly ceiling?: Ceiling;
  readonly confidence: number;
  readonly smoothing: PenaltyChoice;
  readonly calibration: Calibration;
  /** The most likely page type, where the system tells one. */
  readonly type?: string;
  readonly elapsedMs: Readonly<Record<string, number>>;
}

/** Whether a system takes a node for template. */
type Verdicts = Readonly<Record<Way, (node: number) => boolean>>;

function verdictsOf(judgement: Judgement): Verdicts {
  return {
    basic: (node) => judgement.score[node] >= judgement.threshold,
    smooth: (node) => judgement.sections[judgement.sectionOf[node]].verdict === 'template',
  };
}

/** Lines of the answer: Basic takes the leaves that can be taken and score below the threshold, Smooth what the engine keeps. */
export function answerLines(tree: PageTree, judgement: Judgement, way: Way): string[] {
  const isKept =
    way === 'smooth'
      ? (node: number) => judgement.keep[node] === 1
      : (node: number) => isCandidate(tree, node) && judgement.score[node] < judgement.threshold;
  return tree.text.filter((text, node) => text !== '' && isTextOwner(tree.kind[node]) && isKept(node));
}

export type MeasuredPage = Pick<CorpusPage, 'gold' | 'unscored' | 'cjkByCharacter' | 'snippets'>;

export function measurePage(page: MeasuredPage, rendered: RenderedPage, scored: ScoredPage): PageFigures {
  const { tree } = scored;
  const { marks } = rendered;
  const judgement = scored.judge();
  const truths = leafTruths(page, { ...rendered, tree });
  const common = {
    confidence: judgement.confidence,
    smoothing: scored.choices.smoothing,
    calibration: calibrationOf(truths, judgement.score),
    ...(scored.types ? { type: likeliest(scored.types) } : {}),
    elapsedMs: { ...scored.elapsedMs, ...judgement.elapsedMs },
  };
  if (marks) return { ...common, marked: measureMarks({ tree, marks }, scored, judgement) };
  if (page.gold === null) return common;
  const words = (way: Way): WordFigures => wordFigures(page, answerLines(tree, judgement, way));
  const ceiling = ceilingOf(page, tree, truths);
  return { ...common, words: { basic: words('basic'), smooth: words('smooth') }, ceiling };
}

export interface Ceiling {
  /** F1 of taking just the leaves whose words are mostly in the gold. */
  readonly f1: number;
  /** Share of the gold's words that stand in leaves which can be taken. */
  readonly recall: number;
}

function ceilingOf(page: MeasuredPage, tree: PageTree, truths: readonly LeafTruth[]): Ceiling {
  const best = new Set(truths.filter(({ template }) => template < 0.5).map(({ node }) => node));
  const linesOf = (isIn: (node: number) => boolean): string[] =>
    tree.text.filter((text, node) => text !== '' && isIn(node));
  const f1 = wordFigures(
    page,
    linesOf((node) => best.has(node)),
  ).f1;
  const all = linesOf((node) => isTextOwner(tree.kind[node]) && isCandidate(tree, node));
  return { f1, recall: wordFigures(page, all).recall };
}

const likeliest = (types: Readonly<Record<string, number>>): string =>
  Object.entries(types).reduce((best, one) => (one[1] > best[1] ? one : best))[0];

function measureMarks(
  { tree, marks }: Required<RenderedPage>,
  scored: ScoredPage,
  judgement: Judgement,
): MarkedFigures {
  const { smoothing } = scored.choices;
  const leaves = markedLeaves(marks);
  const isGrouped = isSegmented(leaves, tree);
  const countsOf = (one: Judgement, way: Way): TemplateCounts => templateCounts(tree, marks, verdictsOf(one)[way]);
  const textBy = (score: Float32Array): Hits[] =>
    THRESHOLDS.map((threshold) => templateCounts(tree, marks, (node) => score[node] >= threshold).text);
  const swept = SWEPT_KINDS.map((kind) =>
    FACTORS.map((factor): SweptPoint => {
      const other = scored.judge({ ...scored.choices, smoothing: { kind, c: smoothing.c * factor } });
      return { counts: countsOf(other, 'smooth'), index: isGrouped ? sectionsIndex(leaves, other) : null };
    }),
  );
  return {
    counts: { basic: countsOf(judgement, 'basic'), smooth: countsOf(judgement, 'smooth') },
    byThreshold: { basic: textBy(judgement.score), smooth: textBy(judgement.smoothed) },
    index: isGrouped
      ? {
          basic: basicIndex(leaves),
          merged: mergedIndex(leaves, judgement.score),
          smooth: sectionsIndex(leaves, judgement),
        }
      : null,
    swept,
  };
}
