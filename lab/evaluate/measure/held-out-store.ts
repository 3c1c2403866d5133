/**
 * Scores of the default model for pages that it has not seen: every page scored by the model of a fold that lacks its site. One
 * packed file a page; the training writes them, the evaluation reads them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Choices } from '../../../src/core/scoring/scorer.ts';
import type { CorpusPage } from '../../corpora/corpus-page.ts';
import { hashOf } from '../../render/hash-of.ts';
import { type RenderVariant, variantName } from '../../render/render-variant.ts';
import { cacheFolder } from '../../settings.ts';
import { readPacked, writePacked } from '../../train/typed-pack.ts';

/** All chosen without this page's fold; smoothing as in the paper where none is named. */
export interface HeldOutFacts extends Omit<Choices, 'smoothing'>, Partial<Pick<Choices, 'smoothing'>> {
  readonly fold: number;
  /** Rising pairs: what an expected F1 turned out to be worth. */
  readonly confidence?: readonly (readonly [expected: number, found: number])[];
}

export interface HeldOutPage {
  readonly facts: HeldOutFacts;
  /** Nodes of the tree: leaves and runs with words that can be taken, as the engine's features of texts have them. */
  readonly leaf: Int32Array;
  /** Calibrated templateness of each, in [0, 1]. */
  readonly score: Float32Array;
  /** Probability of each of PAGE_KINDS. */
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

/** Undefined where no page of the corpus is scored. Pages without texts may be left out of the store. */
export function heldOutKey(place: HeldOutPlace): string | undefined {
  const file = fileOf(place);
  if (existsSync(file)) return hashOf(readFileSync(file));
  const { model, variant, page } = place;
  return existsSync(join(heldOutFolder(model), variantName(variant), page.corpus)) ? 'not in the store' : undefined;
}

export function readHeldOutPage(place: HeldOutPlace): HeldOutPage {
  const { model, page } = place;
  if (!existsSync(fileOf(place)))
    throw new Error(`${page.corpus} ${page.id} is not among the held-out scores of "${model}"`);
  const { facts, arrays } = readPacked<HeldOutFacts>(fileOf(place));
  return { facts, ...(arrays as unknown as Omit<HeldOutPage, 'facts'>) };
}
