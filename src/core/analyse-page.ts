/**
 * The table of contents: live page -> PageTree -> features -> scores -> smoothed scores -> sections -> CleanDocument.
 * Calls the stages in order, gives the page its turns in between, and decides nothing itself.
 */
import { type Analysis, makeAnalysis } from './analysis.ts';
import type { CleanDocument } from './document/clean-document.ts';
import { composeDocumentInSteps } from './document/compose-document.ts';
import { readMetadata } from './document/read-metadata.ts';
import { toTextInSteps } from './document/to-text.ts';
import type { LivePage } from './dom/page-tree.ts';
import { walkPage } from './dom/walk-page.ts';
import { PageTurns } from './dom/yield-to-page.ts';
import { computeFeaturesInSteps } from './features/compute-features.ts';
import { type CutChoices, type DescribedPage, type Judgement, judgePage } from './judge-page.ts';
import { DEFAULT_MODEL, type ModelName } from './scoring/model-names.ts';
import { scorerNamed } from './scoring/scorer-named.ts';
import type { Flip } from './sections/flip.ts';
import type { PenaltyChoice } from './smoothing/penalty.ts';

export interface AnalyseOptions {
  /** Who scores the page: `winnow`, the default, or `pagelevel`, the paper's. */
  readonly model?: ModelName;
  /** Templateness from which on a section is template, in (0, 1); the model's own when left out. */
  readonly threshold?: number;
  /** Penalty kind and constant of the smoothing; the model's own when left out. */
  readonly smoothing?: Partial<PenaltyChoice>;
  /** What the reader decided about single sections. */
  readonly flips?: readonly Flip[];
  /** Ends the work early: the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called when a stage is done. */
  readonly onProgress?: (stage: string) => void;
}

/** What may be changed about an answer without walking the page again. */
export type CutWish = Pick<AnalyseOptions, 'threshold' | 'smoothing' | 'flips'>;

/** An analysis with all that it stands on, for whoever shows it on the live page. */
export interface AnalysedPage {
  readonly analysis: Analysis;
  readonly document: CleanDocument;
  readonly described: DescribedPage;
  readonly judgement: Judgement;
  readonly live: LivePage;
  recut(wish: CutWish): Promise<AnalysedPage>;
}

/** The library's form: the plain result. */
export async function analysePage(document: Document, options: AnalyseOptions = {}): Promise<Analysis> {
  return (await readPage(document, options)).analysis;
}

export async function readPage(document: Document, options: AnalyseOptions = {}): Promise<AnalysedPage> {
  const turns = new PageTurns();
  const { signal } = options;
  signal?.throwIfAborted();
  const timing: Record<string, number> = {};
  let since = performance.now();
  const done = (stage: string): void => {
    timing[stage] = performance.now() - since;
    options.onProgress?.(stage);
    since = performance.now();
  };
  const scorer = scorerNamed(options.model ?? DEFAULT_MODEL);
  const choices = chosen(scorer.choices, options);
  done('start');
  const { tree, live, notes } = await walkPage(document, { turns, ...(signal && { signal }) });
  done('walk');
  const { features, measures } = await turns.run(computeFeaturesInSteps(tree, scorer.rows), signal);
  done('features');
  const { rows: scores, kinds } = await turns.run(scorer.scoreInSteps({ measures, features }), signal);
  // The measures' tree: with the hidden blocks that this scorer judges.
  const described: DescribedPage = { tree: measures.tree, measures, features, scores, kinds, scorer };
  done('scoring');
  const metadata = readMetadata(document);
  done('metadata');

  const cut = async (choices: CutChoices, spent: Record<string, number>): Promise<AnalysedPage> => {
    const judgement = await turns.run(judgePage(described, choices), signal);
    const said = judgement.isFallback ? [...notes, judgement.keep.includes(1) ? ALL_TEMPLATE : NOTHING_SHOWN] : notes;
    const startedAt = performance.now();
    const clean = await turns.run(composeDocumentInSteps({ tree: described.tree, live, ...judgement }), signal);
    const text = await turns.run(toTextInSteps(clean), signal);
    const timing = { ...spent, ...judgement.elapsedMs, document: performance.now() - startedAt };
    const recut = (wish: CutWish): Promise<AnalysedPage> => cut(chosen(choices, wish), {});
    const adjust = async (wish: CutWish): Promise<Analysis> => (await recut(wish)).analysis;
    const parts = { described, live, judgement, document: clean, text, metadata, notes: said, choices, adjust, timing };
    return { analysis: makeAnalysis(parts), document: clean, described, judgement, live, recut };
  };
  return cut(choices, timing);
}

const ALL_TEMPLATE =
  'No part of the page looks like content: the part that looks least like template is given. Please check it.';
const NOTHING_SHOWN = 'The page shows no text and no picture: the answer is empty.';

function chosen(base: CutChoices, wish: CutWish): CutChoices {
  const threshold = wish.threshold ?? base.threshold;
  if (!(threshold > 0 && threshold < 1))
    throw new RangeError(`threshold is ${threshold}, not a number between 0 and 1`);
  return { threshold, smoothing: { ...base.smoothing, ...wish.smoothing }, flips: wish.flips ?? base.flips ?? [] };
}
