/** One network of an ablation on all folds, in a process of its own: a shape in, the mean word F1 of unseen pages by corpus and type out. */

import type { NetworkShape } from '../../src/core/scoring/context/network-shape.ts';
import { packNetwork } from '../../src/core/scoring/context/pack-network.ts';
import { scalingOf } from './feature-scaling.ts';
import type { VariantPage } from './leaf-store.ts';
import { MODEL_SETTINGS } from './model-settings.ts';
import { fitNetwork } from './network/fit-network.ts';
import { scoreNetwork } from './network/score-network.ts';
import { f1OfKept, keptBy } from './page-answer.ts';
import { epochOf, readTrainingPages } from './training-set.ts';

export interface AblationJob {
  readonly name: string;
  readonly shape: NetworkShape;
  readonly pages: readonly VariantPage[];
}

export interface AblationFigures {
  /** Mean word F1, and pages, by corpus and by type of wcxb. */
  readonly f1: Readonly<Record<string, number>>;
}

const CUT = { global: 0.3, ownShare: 0.7 };
const FOLDS = [0, 1, 2, 3, 4];

async function measure({ name, shape, pages }: AblationJob): Promise<AblationFigures> {
  const all = readTrainingPages(pages, MODEL_SETTINGS.weighing);
  const found = new Map<string, number[]>();
  for (const fold of FOLDS) {
    const training = all.filter(({ page, weight }) => page.fold !== fold && weight.some((value) => value > 0));
    const test = all.filter(({ page }) => page.fold === fold && page.gold !== null);
    const scaling = scalingOf(training.map(({ leaves }) => leaves));
    const weights = await fitNetwork(shape, scaling, epochOf(training), MODEL_SETTINGS.network);
    const scores = await scoreNetwork(shape, packNetwork({ shape, scaling, weights }), test);
    test.forEach(({ page, leaves }, index) => {
      const probability = scores[index].logits.map((logit) => 1 / (1 + Math.exp(-logit)));
      const f1 = f1OfKept(leaves, keptBy(leaves, probability, CUT));
      for (const key of page.corpus === 'wcxb' ? ['wcxb', page.type] : [page.corpus])
        found.set(key, [...(found.get(key) ?? []), f1]);
    });
    process.stderr.write(`${name}: fold ${fold} done\n`);
  }
  return {
    f1: Object.fromEntries([...found].map(([key, own]) => [key, own.reduce((sum, f1) => sum + f1, 0) / own.length])),
  };
}

process.on('message', (job: AblationJob) => {
  measure(job).then(
    (figures) => process.send?.(figures),
    (error: unknown) => process.send?.((error as Error).stack ?? String(error)),
  );
});
