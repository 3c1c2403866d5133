/** One network of an ablation on all folds, in a process of its own: a shape in, the mean word F1 of unseen pages by corpus and type out. */

import type { NetworkShape } from '../../src/core/scoring/context/network-shape.ts';
import { packNetwork } from '../../src/core/scoring/context/pack-network.ts';
import { scalingOf } from './feature-scaling.ts';
import type { VariantPage } from './leaf-store.ts';
import { type AnsweredPage, meanF1s } from './mean-f1s.ts';
import { MODEL_SETTINGS } from './model-settings.ts';
import { fitNetwork } from './network/fit-network.ts';
import { scoreNetwork } from './network/score-network.ts';

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

const FOLDS = [0, 1, 2, 3, 4];

async function measure({ name, shape, pages }: AblationJob): Promise<AblationFigures> {
  const all = readTrainingPages(pages, MODEL_SETTINGS.weighing);
  const answered: AnsweredPage[] = [];
  for (const fold of FOLDS) {
    const training = all.filter(({ page, weight }) => page.fold !== fold && weight.some((value) => value > 0));
    const test = all.filter(({ page }) => page.fold === fold && page.gold !== null);
    const scaling = scalingOf(training.map(({ leaves }) => leaves));
    const weights = await fitNetwork(shape, scaling, epochOf(training), MODEL_SETTINGS.network);
    const scores = await scoreNetwork(shape, packNetwork({ shape, scaling, weights }), test);
    for (const [index, { page, leaves }] of test.entries())
      answered.push({ page, leaves, logits: () => scores[index].logits });
    process.stderr.write(`${name}: fold ${fold} done\n`);
  }
  return { f1: meanF1s(answered) };
}

process.on('message', (job: AblationJob) => {
  measure(job).then(
    (figures) => process.send?.(figures),
    (error: unknown) => process.send?.((error as Error).stack ?? String(error)),
  );
});
