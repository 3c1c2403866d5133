/**
 * Penalty, its constant, threshold and the trust in single scores, chosen on pages with held-out scores: of all choices whose word F1
 * is within a hair of the best one's the one whose template and sections come nearest to what people marked. Text first: what
 * smoothing is worth must not be paid for with words.
 */

import type { Choices } from '../../src/core/scoring/scorer.ts';
import { fMeasure, type Hits } from '../evaluate/measure/template-counts.ts';
import type { PageFigures } from './judged-page.ts';

/** What the page's own cut counts; 0.6 to 0.9 differ by less than 0.001. */
const OWN_CUT = 0.7;
/** Word F1 that better sections may cost. */
const HAIR = 0.001;

export const CANDIDATES: readonly Choices[] = (['area', 'nodes'] as const).flatMap((kind) =>
  [1e-2, 3e-2].flatMap((c) =>
    [0.8, 0.9].flatMap((ownTrust) =>
      [0.7, 0.75].map((threshold) => ({ threshold, ownCut: OWN_CUT, ownTrust, smoothing: { kind, c } })),
    ),
  ),
);

export interface Tried {
  readonly corpus: string;
  /** One a candidate. */
  readonly figures: readonly PageFigures[];
}

export interface ChoiceFigures {
  /** Mean over corpora of the mean word F1. */
  readonly f1: number;
  readonly textMeasure: number;
  readonly index: number;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

export function figuresOfChoice(pages: readonly Tried[], candidate: number): ChoiceFigures {
  const f1s = new Map<string, number[]>();
  const hits: Hits = [0, 0, 0];
  const indices: number[] = [];
  for (const { corpus, figures } of pages) {
    const own = figures[candidate];
    if (!Number.isNaN(own.f1)) f1s.set(corpus, [...(f1s.get(corpus) ?? []), own.f1]);
    own.hits?.forEach((count, at) => {
      hits[at] += count;
    });
    if (own.index !== undefined) indices.push(own.index);
  }
  return { f1: mean([...f1s.values()].map(mean)), textMeasure: fMeasure(hits), index: mean(indices) };
}

/** Index of the candidate that is taken. */
export function chooseAmong(pages: readonly Tried[]): number {
  const all = CANDIDATES.map((_, candidate) => figuresOfChoice(pages, candidate));
  const best = Math.max(...all.map(({ f1 }) => f1));
  let chosen = -1;
  all.forEach(({ f1, textMeasure, index }, candidate) => {
    if (f1 < best - HAIR) return;
    if (chosen < 0 || textMeasure + index > all[chosen].textMeasure + all[chosen].index) chosen = candidate;
  });
  return chosen;
}
