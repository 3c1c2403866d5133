/**
 * Held-out log-odds -> calibration, cut, smoothing and confidence, for each fold from the pages of the other folds and, for the
 * model that ships, from all; and the held-out scores of every page for the evaluation.
 */
import type { Choices } from '../../src/core/scoring/scorer.ts';
import { writeHeldOutPage } from '../evaluate/measure/held-out-store.ts';
import { Meter } from '../progress.ts';
import { treeKeyOf } from '../render/tree-store.ts';
import { spread } from '../settings.ts';
import { type CalibrationLine, type CalibrationRows, calibrationOf } from './calibration.ts';
import { CANDIDATES, type ChoiceFigures, chooseAmong, figuresOfChoice, type Tried } from './choose-choices.ts';
import { combinedLogits, templatenessOf } from './combined-scores.ts';
import { confidenceCurve } from './confidence-curve.ts';
import { figuresOf, type JudgedPage, judge, readJudgedPage } from './judged-page.ts';
import { readLeafPage, type VariantPage } from './leaf-store.ts';
import { isDefaultVariant } from './training-set.ts';

/** Pages of a corpus that the choices are tried on. */
const TRIED_PAGES = 1000;
/** Corpora that the choices are made for; the others only train and test. */
const CHOSEN_FOR = ['wcxb', 'paired', 'blocks'];
/** Corpora that the scores are calibrated for: pages of today. */
const CALIBRATED_FOR = ['wcxb', 'paired'];
const FOLDS = [0, 1, 2, 3, 4];

export interface Chosen {
  readonly calibration: CalibrationLine;
  readonly choices: Choices;
  readonly confidence: readonly (readonly [number, number])[];
  /** Of the pages tried, with the choices of the other folds. */
  readonly figures: ChoiceFigures;
  readonly lines: readonly string[];
}

interface TriedPage extends Tried {
  readonly fold: number;
}

export function chooseAndScore(pages: readonly VariantPage[]): Chosen {
  const wide = pages.filter(isDefaultVariant);
  const rows = new Map<VariantPage, CalibrationRows>();
  for (const page of wide.filter(({ page }) => CALIBRATED_FOR.includes(page.corpus))) rows.set(page, rowsOf(page));
  const without = (fold: number | null): CalibrationLine =>
    calibrationOf([...rows].filter(([{ page }]) => page.fold !== fold).map(([, own]) => own));
  const lineOf = FOLDS.map(without);
  const tried = tryAll(wide, lineOf);
  const choiceOf = FOLDS.map((fold) => chooseAmong(tried.filter((page) => page.fold !== fold)));
  const curveOf = (isIn: (page: TriedPage) => boolean, candidate: number): [number, number][] =>
    confidenceCurve(
      tried
        .filter((page) => isIn(page) && !Number.isNaN(page.figures[candidate].f1))
        .map(({ figures }) => figures[candidate]),
    );
  const confidenceOf = FOLDS.map((fold) => curveOf((page) => page.fold !== fold, choiceOf[fold]));
  store(pages, (fold) => ({ line: lineOf[fold], choices: CANDIDATES[choiceOf[fold]], confidence: confidenceOf[fold] }));
  const candidate = chooseAmong(tried);
  const calibration = without(null);
  const lines = [
    `calibration: log-odds x ${calibration.slope.toFixed(3)} + ${calibration.offset.toFixed(3)}`,
    ...CANDIDATES.map(
      (choices, index) => `${index === candidate ? '*' : ' '} ${lineOfChoice(choices, figuresOfChoice(tried, index))}`,
    ),
    `chosen by fold: ${choiceOf.map((index) => lineOfChoice(CANDIDATES[index])).join(' | ')}`,
  ];
  const choices = CANDIDATES[candidate];
  const confidence = curveOf(() => true, candidate);
  return { calibration, choices, confidence, figures: figuresOfChoice(tried, candidate), lines };
}

function rowsOf(of: VariantPage): CalibrationRows {
  const { content, words } = readLeafPage(of);
  return { logits: content.length > 0 ? combinedLogits(of).logits : new Float32Array(0), content, words };
}

function tryAll(wide: readonly VariantPage[], lineOf: readonly CalibrationLine[]): TriedPage[] {
  const some = CHOSEN_FOR.flatMap((corpus) =>
    spread(
      wide.filter(({ page }) => page.corpus === corpus),
      TRIED_PAGES,
    ),
  );
  const meter = new Meter('choices', some.length);
  return some.map((of) => {
    const page: JudgedPage = readJudgedPage(of);
    const { fold, corpus } = of.page;
    const logits = page.leaves.count > 0 ? combinedLogits(of).logits : new Float32Array(0);
    const scores = templatenessOf(logits, lineOf[fold]);
    const figures = CANDIDATES.map((choices) => figuresOf(page, judge(page, scores, choices)));
    meter.tick();
    return { corpus, fold, figures };
  });
}

interface FoldChoice {
  readonly line: CalibrationLine;
  readonly choices: Choices;
  readonly confidence: readonly (readonly [number, number])[];
}

/** For the evaluation: every page and variant with what was chosen without its fold. */
function store(pages: readonly VariantPage[], choiceOf: (fold: number) => FoldChoice): void {
  for (const of of pages) {
    const { page, variant } = of;
    const { leaf, count } = readLeafPage(of);
    const { line, choices, confidence } = choiceOf(page.fold);
    const { logits, kinds } =
      count > 0 ? combinedLogits(of) : { logits: new Float32Array(0), kinds: new Float32Array(7) };
    const facts = { fold: page.fold, confidence, ...choices };
    writeHeldOutPage({ model: 'winnow', variant, page }, treeKeyOf(page, variant) ?? '', {
      facts,
      leaf,
      score: templatenessOf(logits, line),
      type: kinds,
    });
  }
}

function lineOfChoice({ smoothing, ownTrust, threshold }: Choices, figures?: ChoiceFigures): string {
  const said = `${smoothing.kind} ${smoothing.c}, own trust ${ownTrust}, threshold ${threshold}`;
  if (!figures) return said;
  return `${said}: F1 ${figures.f1.toFixed(4)}, template ${figures.textMeasure.toFixed(3)}, sections ${figures.index.toFixed(3)}`;
}
