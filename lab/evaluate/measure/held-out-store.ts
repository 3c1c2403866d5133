/**
 * Scores of the default model for pages that it has not seen: every page scored by the model of a fold that lacks its site. One
 * packed file a page; the training writes them, the evaluation reads them.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PenaltyChoice } from '../../../src/core/smoothing/penalty.ts';
import type { CorpusPage } from '../../corpora/corpus-page.ts';
import { hashOf } from '../../render/hash-of.ts';
import { type RenderVariant, variantName } from '../../render/render-variant.ts';
import { cacheFolder } from '../../settings.ts';
import { readPacked, writePacked } from '../../train/typed-pack.ts';

export const PAGE_TYPES = ['article', 'service', 'product', 'collection', 'forum', 'listing', 'documentation'] as const;

export interface HeldOutFacts {
  /** Templateness from which on a text is template, chosen without this page's fold. */
  readonly threshold: number;
  readonly fold: number;
  /** What the fold smooths with; the card's choice where it is left out. */
  readonly smoothing?: PenaltyChoice;
}

export interface HeldOutPage {
  readonly facts: HeldOutFacts;
  /** Nodes of the tree: leaves and runs with words that can be taken. */
  readonly leaf: Int32Array;
  /** Calibrated templateness of each, in [0, 1]. */
  readonly score: Float32Array;
  /** Probability of each of PAGE_TYPES. */
  readonly type: Float32Array;
}

export interface HeldOutPlace {
  readonly model: string;
  readonly variant: RenderVariant;
  readonly page: Pick<CorpusPage, 'corpus' | 'id'>;
}

export const heldOutFolder = (model: string): string => join(cacheFolder(), 'held-out', model);

const fileOf = ({ model, variant, page }: HeldOutPlace): string =>
  join(heldOutFolder(model), variantName(variant), page.corpus, `${page.id}.bin`);

/** `key`: of the tree that the nodes belong to. */
export function writeHeldOutPage(place: HeldOutPlace, key: string, { facts, leaf, score, type }: HeldOutPage): void {
  writePacked(fileOf(place), { key, facts, arrays: { leaf, score, type } });
}

/** Hash of what is on disk, undefined where there is nothing. */
export function heldOutKey(place: HeldOutPlace): string | undefined {
  const file = fileOf(place);
  return statSync(file, { throwIfNoEntry: false }) ? hashOf(readFileSync(file)) : undefined;
}

export function readHeldOutPage(place: HeldOutPlace): HeldOutPage {
  const { facts, arrays } = readPacked<HeldOutFacts>(fileOf(place));
  return { facts, ...(arrays as unknown as Omit<HeldOutPage, 'facts'>) };
}
