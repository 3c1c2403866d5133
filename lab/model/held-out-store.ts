/** What a system says of pages that it was not fitted on, one packed file a page and variant. */
import { join } from 'node:path';
import { variantName } from '../render/render-variant.ts';
import { cacheFolder } from '../settings.ts';
import { readPacked, writePacked } from '../train/typed-pack.ts';
import type { VariantPage } from './leaf-store.ts';

export interface HeldOutScores {
  /** Log-odds of content of each text. */
  readonly logits: Float32Array;
  /** Probabilities of the page's kinds; empty where the system tells none. */
  readonly kinds: Float32Array;
}

const fileOf = (system: string, { page, variant }: VariantPage): string =>
  join(cacheFolder(), 'model', system, variantName(variant), page.corpus, `${page.id}.bin`);

export const writeHeldOut = (system: string, of: VariantPage, { logits, kinds }: HeldOutScores): void =>
  writePacked(fileOf(system, of), { key: system, facts: {}, arrays: { logits, kinds } });

export const readHeldOut = (system: string, of: VariantPage): HeldOutScores =>
  readPacked(fileOf(system, of)).arrays as unknown as HeldOutScores;
