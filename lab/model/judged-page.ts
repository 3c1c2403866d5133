/** A page with its held-out scores, as the engine judges it: what is kept and how sections lie, under any choices. */
import type { PageTree } from '../../src/core/dom/page-tree.ts';
import { computeFeaturesInSteps } from '../../src/core/features/compute-features.ts';
import type { FeatureMatrix } from '../../src/core/features/feature-matrix.ts';
import type { PageMeasures } from '../../src/core/features/page-measures.ts';
import { type Judgement, judgePage } from '../../src/core/judge-page.ts';
import type { Choices, Scorer } from '../../src/core/scoring/scorer.ts';
import { runToEnd } from '../evaluate/measure/run-to-end.ts';
import { isSegmented, markedLeaves, sectionsIndex } from '../evaluate/measure/segmentation.ts';
import { type Hits, templateCounts } from '../evaluate/measure/template-counts.ts';
import type { BlockMarks } from '../render/block-marks.ts';
import { readTree } from '../render/tree-store.ts';
import type { LeafPage } from './leaf-page.ts';
import { readLeafPage, type VariantPage } from './leaf-store.ts';
import { f1OfKept } from './page-answer.ts';

export interface JudgedPage extends VariantPage {
  readonly leaves: LeafPage;
  readonly tree: PageTree;
  readonly measures: PageMeasures;
  readonly features: FeatureMatrix;
  readonly marks?: BlockMarks | undefined;
}

export interface PageFigures {
  /** Word F1; NaN for pages without a gold text. */
  readonly f1: number;
  /** F1 that the scores themselves expect. */
  readonly expected: number;
  /** Words of template found, marked pages only. */
  readonly hits?: Hits;
  /** Adjusted Rand index of the sections, marked pages only. */
  readonly index?: number;
}

export function readJudgedPage(of: VariantPage): JudgedPage {
  const { tree, marks } = readTree(of.page, of.variant);
  const { features, measures } = runToEnd(computeFeaturesInSteps(tree, 'texts'));
  return { ...of, leaves: readLeafPage(of), tree: measures.tree, measures, features, marks };
}

/** `scores`: templateness of each text. */
export function judge(page: JudgedPage, scores: Float32Array, choices: Choices): Judgement {
  const scorer: Scorer = {
    name: 'held-out',
    rows: 'texts',
    choices,
    // biome-ignore lint/correctness/useYield: the scores are there already
    *scoreInSteps() {
      return { rows: scores };
    },
    explain: () => [],
  };
  const { tree, measures, features } = page;
  return runToEnd(judgePage({ tree, measures, features, scores, scorer }, choices));
}

export function figuresOf(page: JudgedPage, judgement: Judgement): PageFigures {
  const expected = judgement.confidence;
  const { marks, tree, leaves } = page;
  if (page.page.gold !== null) {
    const keep = Uint8Array.from(leaves.leaf, (leaf) => judgement.keep[leaf]);
    return { f1: f1OfKept(leaves, keep), expected };
  }
  if (!marks) return { f1: Number.NaN, expected };
  const isTemplate = (node: number): boolean => judgement.sections[judgement.sectionOf[node]].verdict === 'template';
  const hits = templateCounts(tree, marks, isTemplate).text;
  const marked = markedLeaves(marks);
  return {
    f1: Number.NaN,
    expected,
    hits,
    ...(isSegmented(marked, tree) && { index: sectionsIndex(marked, judgement) }),
  };
}
