/**
 * The cut for one page. Scores that are probabilities ask for a threshold of their own: the one that maximises the F1 that they
 * expect. It is blended with the threshold chosen; a reader who moves that one moves the page's cut by as much, in log-odds.
 */

export interface WordScores {
  /** Templateness of each text. */
  readonly score: Float32Array;
  readonly words: Float32Array;
}

/** The highest score kept by the cut that maximises 2 x sum over kept of p n / (sum over kept of n + sum over all of p n), p = 1 - score. */
export function expectedCut({ score, words }: WordScores): number {
  const order = [...score.keys()].sort((a, b) => score[a] - score[b] || a - b);
  let all = 0;
  for (const text of order) all += (1 - score[text]) * words[text];
  let kept = 0;
  let right = 0;
  let best = 0;
  let cut = 0;
  for (const text of order) {
    kept += words[text];
    right += (1 - score[text]) * words[text];
    const f1 = kept + all > 0 ? (2 * right) / (kept + all) : 0;
    if (f1 <= best) continue;
    best = f1;
    cut = score[text];
  }
  return cut;
}

const logOdds = (share: number): number => Math.log(share / (1 - share));

/** No page asks for all or for nothing. */
const LEAST = 0.02;
/** The highest score kept is to stay below the cut. */
const ABOVE = 1e-4;

export function pageCut(
  texts: WordScores,
  { threshold, usual, ownCut }: { threshold: number; usual: number; ownCut: number },
): number {
  if (ownCut === 0 || texts.score.length === 0) return threshold;
  const own = ownCut * (expectedCut(texts) + ABOVE) + (1 - ownCut) * usual;
  const within = Math.max(LEAST, Math.min(1 - LEAST, own));
  if (threshold === usual) return within;
  return 1 / (1 + Math.exp(-(logOdds(within) + logOdds(threshold) - logOdds(usual))));
}
