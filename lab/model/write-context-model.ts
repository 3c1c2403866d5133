/** The chosen model on disk as the engine loads it: card.json, weights.bin (the network), trees.bin. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES } from '../../src/core/features/feature-list.ts';
import { CONTEXT_FORMAT, type ContextCard } from '../../src/core/scoring/read-context-model.ts';
import { hashOf } from '../render/hash-of.ts';
import { treeKeyOf } from '../render/tree-store.ts';
import type { Chosen } from './choose-and-score.ts';
import { SHARES } from './combined-scores.ts';
import { fittedFolder } from './fitted-folder.ts';
import type { VariantPage } from './leaf-store.ts';
import { MODEL_SETTINGS } from './model-settings.ts';
import { isDefaultVariant } from './training-set.ts';

export function writeContextModel(folder: string, chosen: Chosen, pages: readonly VariantPage[]): void {
  const { calibration, choices, confidence, figures } = chosen;
  const wide = pages.filter(isDefaultVariant);
  const counts = (keyOf: (page: VariantPage) => string): Record<string, number> => {
    const found: Record<string, number> = {};
    for (const page of wide) found[keyOf(page)] = (found[keyOf(page)] ?? 0) + 1;
    return found;
  };
  const { weighing, network, trees } = MODEL_SETTINGS;
  const card: ContextCard = {
    format: CONTEXT_FORMAT,
    name: 'winnow',
    version: '1.0.0',
    purpose:
      'Templateness of every text of a page by its own features, its surroundings and the page as a whole: a network and boosted trees, averaged.',
    features: FEATURES.map(({ name }) => name),
    shape: MODEL_SETTINGS.shape,
    shares: SHARES,
    calibration,
    confidence,
    choices,
    data: {
      pages: counts(({ page }) => page.corpus),
      sites: Object.keys(counts(({ page }) => `${page.corpus} ${page.site}`)).length,
      kinds: counts(({ page }) => (page.corpus === 'wcxb' ? page.type : `other (${page.corpus})`)),
      variants: pages.length,
      hash: hashOf(...pages.map(({ page, variant }) => treeKeyOf(page, variant) ?? '')),
      settings: { weighing, network, trees },
    },
    metrics: {
      measure:
        'held-out pages that cut and smoothing were chosen on, five folds that never part a site: mean over wcxb and paired of the word F1, f-measure of template words on blocks, adjusted Rand index of the sections; docs/results.md has all figures',
      ...figures,
    },
    date: new Date().toISOString().slice(0, 10),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'card.json'), `${JSON.stringify(card, null, 1)}\n`);
  for (const name of ['weights.bin', 'trees.bin']) copyFileSync(join(fittedFolder(), name), join(folder, name));
}
