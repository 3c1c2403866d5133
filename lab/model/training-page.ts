/** A leaf page with what it counts in training: weights of its texts, the number of its kind. */
import { PAGE_KINDS, type PageKind } from '../../src/core/scoring/context/page-kind.ts';
import { type PoolContext, poolContextOf } from '../../src/core/scoring/context/pool.ts';
import type { LeafPage } from './leaf-page.ts';
import type { VariantPage } from './leaf-store.ts';

export interface TrainingPage extends VariantPage {
  readonly leaves: LeafPage;
  readonly pool: PoolContext;
  /** Share of content, 0 where unknown. */
  readonly target: Float32Array;
  readonly weight: Float32Array;
  /** Index into PAGE_KINDS, -1 where unknown. */
  readonly kind: number;
}

export interface Weighing {
  /** Words of a text that count at most. */
  readonly wordCap: number;
  readonly wordPower: number;
  /** Weights of a page are divided by its total ** pagePower: 1 = all pages weigh the same. */
  readonly pagePower: number;
  /** Factor on the pages of a corpus, 1 where not given. */
  readonly corpusFactor: Readonly<Record<string, number>>;
}

export function trainingPageOf(from: VariantPage, leaves: LeafPage, weighing: Weighing): TrainingPage {
  const { count, content, words } = leaves;
  const weight = new Float32Array(count);
  const target = new Float32Array(count);
  let total = 0;
  for (let i = 0; i < count; i++) {
    if (Number.isNaN(content[i])) continue;
    target[i] = content[i];
    weight[i] = Math.min(words[i], weighing.wordCap) ** weighing.wordPower;
    total += weight[i];
  }
  const factor = weighing.corpusFactor[from.page.corpus] ?? 1;
  const divisor = total > 0 ? total ** weighing.pagePower / factor : 1;
  for (let i = 0; i < count; i++) weight[i] /= divisor;
  // Other corpora have types of their own that may be called the same.
  const kind = from.page.corpus === 'wcxb' ? PAGE_KINDS.indexOf(from.page.type as PageKind) : -1;
  return { ...from, leaves, pool: poolContextOf(leaves), target, weight, kind };
}
