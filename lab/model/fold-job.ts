/**
 * One fit of network and trees, in a process of its own: `fold-job.ts N` fits on all folds but N and scores the pages of N;
 * `fold-job.ts all` fits on all pages and keeps the model. The folds never part a site.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packNetwork } from '../../src/core/scoring/context/pack-network.ts';
import { packTrees } from '../../src/core/scoring/context/pack-trees.ts';
import { fitTrees } from './boosting/fit-trees.ts';
import { scoreBinned } from './boosting/score-binned.ts';
import { scalingOf } from './feature-scaling.ts';
import { fittedFolder } from './fitted-folder.ts';
import { writeHeldOut } from './held-out-store.ts';
import type { VariantPage } from './leaf-store.ts';
import { MODEL_SETTINGS, type ModelSettings } from './model-settings.ts';
import { fitNetwork } from './network/fit-network.ts';
import { scoreNetwork } from './network/score-network.ts';
import type { TrainingPage } from './training-page.ts';
import { epochOf, isDefaultVariant, readTrainingPages } from './training-set.ts';
import { treeDataOf } from './tree-data.ts';

export interface FoldJob {
  /** 0 to 4, or 'all'. */
  readonly fold: number | 'all';
  readonly pages: readonly VariantPage[];
}

const isLearnt = ({ weight }: TrainingPage): boolean => weight.some((value) => value > 0);

export async function runFold({ fold, pages }: FoldJob, settings: ModelSettings): Promise<void> {
  const all = readTrainingPages(pages, settings.weighing);
  const training = all.filter((page) => page.page.fold !== fold && isLearnt(page));
  const test = all.filter(({ page }) => page.fold === fold);
  await network(training, test, fold, settings);
  trees(all, fold, settings);
}

async function network(
  training: readonly TrainingPage[],
  test: readonly TrainingPage[],
  fold: FoldJob['fold'],
  { shape, network: fit }: ModelSettings,
): Promise<void> {
  const scaling = scalingOf(training.filter(isDefaultVariant).map(({ leaves }) => leaves));
  let round = 0;
  const weights = await fitNetwork(shape, scaling, epochOf(training), fit, (loss) => {
    process.stderr.write(`fold ${fold}: network, epoch ${++round} of ${fit.epochs}, loss ${loss.toFixed(4)}\n`);
  });
  // Scored as it ships: rounded to bytes.
  const packed = packNetwork({ shape, scaling, weights });
  if (fold === 'all') keep('weights.bin', packed);
  const scores = await scoreNetwork(shape, packed, test);
  test.forEach((page, index) => {
    writeHeldOut('network', page, scores[index]);
  });
}

function trees(all: readonly TrainingPage[], fold: FoldJob['fold'], { trees: fit }: ModelSettings): void {
  const data = treeDataOf(all);
  const rows = data.rowsWhere((page) => page.page.fold !== fold);
  const ensemble = fitTrees({
    ...fit,
    binned: data.binned,
    target: data.target,
    weight: data.weightsOn(rows),
    rows,
    onTree: (done) => {
      if (done % 40 === 0) process.stderr.write(`fold ${fold}: tree ${done} of ${fit.trees}\n`);
    },
  });
  if (fold === 'all') keep('trees.bin', packTrees(ensemble));
  all.forEach((page, index) => {
    if (page.page.fold !== fold) return;
    const logits = Float32Array.from(scoreBinned(ensemble, data.binned, data.rowsOf(index)));
    writeHeldOut('trees', page, { logits, kinds: new Float32Array(0) });
  });
}

function keep(name: string, bytes: Uint8Array): void {
  mkdirSync(fittedFolder(), { recursive: true });
  writeFileSync(join(fittedFolder(), name), bytes);
}

process.on('message', (job: FoldJob) => {
  runFold(job, MODEL_SETTINGS).then(
    () => process.send?.(''),
    (error: unknown) => process.send?.((error as Error).stack ?? String(error)),
  );
});
