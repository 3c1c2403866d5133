/**
 * The table of contents: live page -> PageTree -> features -> scores -> smoothed scores -> sections -> CleanDocument.
 * Calls the stages in order, gives the page its turns in between, and decides nothing itself.
 */
import { type Analysis, makeAnalysisInSteps } from './analysis.ts';
import { readMetadata } from './document/read-metadata.ts';
import { walkPage } from './dom/walk-page.ts';
import { PageTurns } from './dom/yield-to-page.ts';
import { computeFeaturesInSteps } from './features/compute-features.ts';
import { type DescribedPage, judgePage } from './judge-page.ts';
import { defaultScorer } from './scoring/default-scorer.ts';
import type { Choices } from './scoring/scorer.ts';
import type { PenaltyChoice } from './smoothing/penalty.ts';

export interface AnalyseOptions {
  /** Templateness from which on a section is template, in (0, 1); the model's own when left out. */
  readonly threshold?: number;
  /** Penalty kind and constant of the smoothing; the model's own when left out. */
  readonly smoothing?: Partial<PenaltyChoice>;
  /** Ends the work early: the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called when a stage is done. */
  readonly onProgress?: (stage: string) => void;
}

export async function analysePage(document: Document, options: AnalyseOptions = {}): Promise<Analysis> {
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
  const scorer = defaultScorer();
  const choices = chosen(scorer.choices, options);
  done('start');
  const { tree, live, notes } = await walkPage(document, { turns, ...(signal && { signal }) });
  done('walk');
  const { features, measures } = await turns.run(computeFeaturesInSteps(tree), signal);
  done('features');
  const scores = await turns.run(scorer.scoreInSteps(features), signal);
  const page: DescribedPage = { tree, measures, features, scores, scorer };
  done('scoring');
  const metadata = readMetadata(document);
  done('metadata');

  const cut = async (choices: Choices, spent: Record<string, number>): Promise<Analysis> => {
    const judgement = await turns.run(judgePage(page, choices), signal);
    const said = judgement.isFallback ? [...notes, judgement.keep.includes(1) ? ALL_TEMPLATE : NOTHING_SHOWN] : notes;
    const adjust = (next: Partial<Choices>): Promise<Analysis> => cut(chosen(choices, next), {});
    const steps = makeAnalysisInSteps({
      page,
      live,
      judgement,
      metadata,
      notes: said,
      choices,
      adjust,
      timing: { ...spent, ...judgement.elapsedMs },
    });
    return turns.run(steps, signal);
  };
  return cut(choices, timing);
}

const ALL_TEMPLATE =
  'No part of the page looks like content: the part that looks least like template is given. Please check it.';
const NOTHING_SHOWN = 'The page shows no text and no picture: the answer is empty.';

function chosen(base: Choices, wish: { threshold?: number; smoothing?: Partial<PenaltyChoice> }): Choices {
  const threshold = wish.threshold ?? base.threshold;
  if (!(threshold > 0 && threshold < 1))
    throw new RangeError(`threshold is ${threshold}, not a number between 0 and 1`);
  return { threshold, smoothing: { ...base.smoothing, ...wish.smoothing } };
}
