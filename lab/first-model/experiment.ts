/**
 * Cross-validation: for each fold the model is fitted on the other folds, threshold and smoothing are chosen there too,
 * and the fold's pages are scored. Nothing of a test page has any say in its own score.
 */
import type { PenaltyKind } from '../../src/core/smoothing/penalty.ts';
import { spread } from '../settings.ts';
import { type ClassedModel, type FitOptions, fitClasses, scoreRows } from '../train/plain-logistic.ts';
import { expectedCut, f1Curve, leafScores, smoothedLeafScores } from './answer.ts';
import type { DataPage, Dataset, LabOptions } from './dataset.ts';

/** Thresholds tried, rising. */
export const THRESHOLDS: readonly number[] = Array.from({ length: 49 }, (_, index) => (index + 1) / 50);
/** Share of a page's own cut in the blend with the global threshold (design notes: 0.75). */
const OWN_CUT = 0.75;

export interface ExperimentOptions {
  readonly lab: LabOptions;
  readonly fit: FitOptions;
  /** Corpora whose pages train. */
  readonly trainOn: readonly string[];
  /** Corpora whose mean F1s choose threshold and smoothing, each corpus as much as the other. */
  readonly tuneOn: readonly string[];
  readonly smoothing: {
    readonly kind: PenaltyKind;
    readonly tries: readonly number[];
    readonly keepCollapsed: boolean;
  };
  /** Pages of the training folds that the smoothing is chosen on. */
  readonly smoothingPages: number;
}

/** F1 of one test page by the ways to cut. */
export interface PageScore {
  readonly page: DataPage['page'];
  readonly ways: Readonly<Record<string, number>>;
}

export interface FoldChoice {
  readonly fold: number;
  readonly threshold: number;
  readonly cutThreshold: number;
  readonly c: number;
}

export interface ExperimentResult {
  readonly scores: readonly PageScore[];
  readonly choices: readonly FoldChoice[];
}

const rowsOf = (pages: readonly DataPage[]): Int32Array => {
  const rows = new Int32Array(pages.reduce((sum, { nodes }) => sum + nodes.length, 0));
  let at = 0;
  for (const { nodes, firstRow } of pages) for (let row = 0; row < nodes.length; row++) rows[at++] = firstRow + row;
  return rows;
};

const isTrained = (page: DataPage, options: ExperimentOptions): boolean => options.trainOn.includes(page.page.corpus);

/** A model on all pages but those of `fold`; on all for -1. `scaled` is filled with the scaled values of all rows. */
export function fitOn(data: Dataset, options: ExperimentOptions, fold: number, scaled: Float32Array): ClassedModel {
  const pages = data.pages.filter((page) => page.page.fold !== fold && isTrained(page, options));
  const classes = options.lab.areaCutsPx.length + 1;
  return fitClasses(data, rowsOf(pages), { classes, fit: options.fit, scratch: scaled });
}

interface Scored {
  readonly page: DataPage;
  readonly rowScores: Float32Array;
  readonly leaves: Float32Array;
}

/** Scores of the pages; `scaled` as the fitting of this very model left it. */
export function scorePages(
  data: Dataset,
  model: ClassedModel,
  { pages, scaled }: { readonly pages: readonly DataPage[]; readonly scaled: Float32Array },
): Scored[] {
  return pages.map((page) => {
    const range = [page.firstRow, page.firstRow + page.nodes.length] as const;
    const rowScores = scoreRows(model, { columns: data.columns, scaled, areaClass: data.areaClass }, range);
    return { page, rowScores, leaves: leafScores(page.sample, page.nodes, rowScores) };
  });
}

type CurveOf = (scored: Scored) => Float32Array;

/** Best threshold for the mean over corpora of the mean F1 over pages, and that mean. */
function bestThreshold(pages: readonly Scored[], corpora: readonly string[], curveOf: CurveOf): [number, number] {
  const mean = new Float64Array(THRESHOLDS.length);
  for (const corpus of corpora) {
    const own = pages.filter(({ page }) => page.page.corpus === corpus);
    for (const scored of own) {
      const curve = curveOf(scored);
      for (let index = 0; index < mean.length; index++) mean[index] += curve[index] / own.length / corpora.length;
    }
  }
  const best = mean.indexOf(Math.max(...mean));
  return [THRESHOLDS[best], mean[best]];
}

const f1At = ({ page }: Scored, scores: Float32Array, threshold: number): number =>
  f1Curve(page.sample, scores, { thresholds: [threshold], dropEchoes: false })[0];

/** Mean over corpora of the mean over pages. */
function meanAt(pages: readonly Scored[], corpora: readonly string[], f1Of: (scored: Scored) => number): number {
  const means = corpora.map((corpus) => {
    const own = pages.filter(({ page }) => page.page.corpus === corpus);
    return own.reduce((sum, scored) => sum + f1Of(scored), 0) / own.length;
  });
  return means.reduce((sum, mean) => sum + mean, 0) / means.length;
}

const rawCurve =
  (dropEchoes: boolean): CurveOf =>
  ({ page, leaves }) =>
    f1Curve(page.sample, leaves, { thresholds: THRESHOLDS, dropEchoes });

const smoothedOf = ({ page, rowScores }: Scored, c: number, options: ExperimentOptions): Float32Array =>
  smoothedLeafScores(
    page.sample,
    { nodes: page.nodes, scores: rowScores },
    { kind: options.smoothing.kind, c, keepCollapsed: options.smoothing.keepCollapsed },
  );

/** F1 with the page's own cut blended with each global threshold. */
const blendCurve: CurveOf = ({ page, leaves }) => {
  const own = expectedCut(page.sample, leaves);
  // The own cut is the highest score kept: a hair above it keeps that leaf.
  const thresholds = THRESHOLDS.map((global) => OWN_CUT * (own + 1e-6) + (1 - OWN_CUT) * global);
  return f1Curve(page.sample, leaves, { thresholds, dropEchoes: true });
};

/** Threshold, and where asked the smoothing, that do best on the pages given. */
export function chooseOn(training: readonly Scored[], options: ExperimentOptions, fold: number): FoldChoice {
  const [threshold] = bestThreshold(training, options.tuneOn, rawCurve(true));
  const [cutThreshold] = bestThreshold(training, options.tuneOn, blendCurve);
  const some = options.tuneOn.flatMap((corpus) =>
    spread(
      training.filter(({ page }) => page.page.corpus === corpus),
      options.smoothingPages,
    ),
  );
  // At the raw scores' own threshold: tuned apart on pages that the model has seen, it came out too lax for unseen ones.
  let best = { c: 0, mean: -1 };
  for (const c of options.smoothing.tries) {
    const mean = meanAt(some, options.tuneOn, (scored) => f1At(scored, smoothedOf(scored, c, options), threshold));
    if (mean > best.mean) best = { c, mean };
  }
  return { fold, threshold, cutThreshold, c: best.c };
}

/** The folds given, of 0 to 4. */
export function crossValidate(data: Dataset, options: ExperimentOptions, folds: readonly number[]): ExperimentResult {
  const scaled = new Float32Array(data.values.length);
  const scores: PageScore[] = [];
  const choices: FoldChoice[] = [];
  for (const fold of folds) {
    const model = fitOn(data, options, fold, scaled);
    const withGold = data.pages.filter(({ page }) => page.gold !== null);
    const all = scorePages(data, model, { pages: withGold, scaled });
    const choice = chooseOn(
      all.filter(({ page }) => page.page.fold !== fold),
      options,
      fold,
    );
    choices.push(choice);
    for (const scored of all) if (scored.page.page.fold === fold) scores.push(scoreTest(scored, choice, options));
    process.stderr.write(`fold ${fold} done: threshold ${choice.threshold}, c ${choice.c}\n`);
  }
  return { scores, choices };
}

function scoreTest(scored: Scored, choice: FoldChoice, options: ExperimentOptions): PageScore {
  const { sample, page } = scored.page;
  const at = (scores: Float32Array, threshold: number, dropEchoes: boolean): number =>
    f1Curve(sample, scores, { thresholds: [threshold], dropEchoes })[0];
  const own = expectedCut(sample, scored.leaves);
  const blend = OWN_CUT * (own + 1e-6) + (1 - OWN_CUT) * choice.cutThreshold;
  const ways: Record<string, number> = {
    raw: at(scored.leaves, choice.threshold, false),
    once: at(scored.leaves, choice.threshold, true),
    bestCut: at(scored.leaves, blend, true),
    known: Math.max(...rawCurve(true)(scored)),
  };
  if (options.smoothing.tries.length > 0)
    ways.smoothed = at(smoothedOf(scored, choice.c, options), choice.threshold, false);
  return { page, ways };
}
