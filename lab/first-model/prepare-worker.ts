/**
 * A process of its own that makes samples and features of the pages it is sent, see prepare.ts.
 */
import { wordsByVerdict } from '../render/block-marks.ts';
import { readTree } from '../render/tree-store.ts';
import type { PrepareTask } from './prepare.ts';
import { sampleOf } from './sample.ts';
import { featureFile, sampleFile } from './sample-files.ts';
import { writePacked } from './typed-pack.ts';

async function prepare({ page, sampleKey, featureKey }: PrepareTask): Promise<void> {
  const { tree, marks } = readTree(page);
  if (sampleKey !== undefined) {
    const gold = { text: page.gold, unscored: page.unscored, cjkByCharacter: page.cjkByCharacter };
    const sample = sampleOf(tree, marks ? { ...gold, marks: wordsByVerdict(tree, marks) } : gold);
    writePacked(sampleFile(page), { key: sampleKey, facts: {}, arrays: { ...sample } });
  }
  if (featureKey !== undefined) {
    // Only here, so that labelling does not wait for the features.
    const { computeFeatures } = await import('../../src/core/features/compute-features.ts');
    const { nodes, areaPx, columns, values } = computeFeatures(tree);
    writePacked(featureFile(page), { key: featureKey, facts: { columns }, arrays: { nodes, areaPx, values } });
  }
}

process.on('message', (task: PrepareTask) => {
  prepare(task).then(
    () => process.send?.(''),
    (error: Error) => process.send?.(error.stack ?? String(error)),
  );
});
