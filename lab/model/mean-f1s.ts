/** Log-odds of pages with a gold text -> mean word F1 by corpus and by type of wcxb, cut as the model's choices cut, unsmoothed. */
import type { CorpusPage } from '../corpora/corpus-page.ts';
import type { LeafPage } from './leaf-page.ts';
import { f1OfKept, keptBy } from './page-answer.ts';

const CUT = { global: 0.3, ownShare: 0.7 };

export interface AnsweredPage {
  readonly page: CorpusPage;
  readonly leaves: LeafPage;
  logits(): Float32Array;
}

export function meanF1s(pages: readonly AnsweredPage[]): Record<string, number> {
  const found = new Map<string, number[]>();
  for (const { page, leaves, logits } of pages) {
    if (page.gold === null || leaves.count === 0) continue;
    const probability = logits().map((logit) => 1 / (1 + Math.exp(-logit)));
    const f1 = f1OfKept(leaves, keptBy(leaves, probability, CUT));
    for (const key of page.corpus === 'wcxb' ? ['wcxb', page.type] : [page.corpus])
      found.set(key, [...(found.get(key) ?? []), f1]);
  }
  return Object.fromEntries([...found].map(([key, own]) => [key, own.reduce((sum, f1) => sum + f1, 0) / own.length]));
}
