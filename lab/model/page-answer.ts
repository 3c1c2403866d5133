/** Scores of a page's texts -> what is kept -> word F1 against the gold. */
import { f1Of } from '../gold/words.ts';
import type { LeafPage } from './leaf-page.ts';

export interface CutRule {
  /** Probability of content from which on a text is kept, where the page has no say. */
  readonly global: number;
  /** What the page's own cut counts against it. */
  readonly ownShare: number;
}

/**
 * The cut that the scores themselves ask for: the lowest probability kept by the cut that maximises the F1 expected if
 * scores are probabilities, 2 x sum over kept of p n / (sum over kept of n + sum over all of p n).
 */
export function expectedCut(probability: Float32Array, words: Float32Array): number {
  const order = [...probability.keys()].sort((a, b) => probability[b] - probability[a] || a - b);
  let all = 0;
  for (const i of order) all += probability[i] * words[i];
  let kept = 0;
  let right = 0;
  let best = 0;
  let cut = 1;
  for (const i of order) {
    kept += words[i];
    right += probability[i] * words[i];
    const f1 = kept + all > 0 ? (2 * right) / (kept + all) : 0;
    if (f1 <= best) continue;
    best = f1;
    cut = probability[i];
  }
  return cut;
}

export function keptBy(page: LeafPage, probability: Float32Array, { global, ownShare }: CutRule): Uint8Array {
  const cut = ownShare * (expectedCut(probability, page.words) - 1e-6) + (1 - ownShare) * global;
  const keep = new Uint8Array(page.count);
  const taken = new Set<number>();
  for (let i = 0; i < page.count; i++) {
    const echo = page.echo[i];
    if (probability[i] < cut || (echo > 0 && taken.has(echo))) continue;
    if (echo > 0) taken.add(echo);
    keep[i] = 1;
  }
  return keep;
}

export function f1OfKept({ count, start, wordIds, gold, isUnscored }: LeafPage, keep: Uint8Array): number {
  const left = Int32Array.from(gold);
  let answered = 0;
  let shared = 0;
  for (let i = 0; i < count; i++) {
    if (!keep[i] || isUnscored[i]) continue;
    for (let at = start[i]; at < start[i + 1]; at++) if (left[wordIds[at]]-- > 0) shared++;
    answered += start[i + 1] - start[i];
  }
  return f1Of(
    shared,
    answered,
    gold.reduce((sum, value) => sum + value, 0),
  );
}
