/**
 * A process of its own that makes samples of the pages it is sent, see prepare.ts.
 */

import { sampleOf } from '../gold/sample.ts';
import { wordsByVerdict } from '../render/block-marks.ts';
import { readTree } from '../render/tree-store.ts';
import { writePacked } from '../train/typed-pack.ts';
import type { PrepareTask } from './prepare.ts';
import { sampleFile } from './sample-file.ts';

function prepare({ page, sampleKey }: PrepareTask): void {
  const { tree, marks } = readTree(page);
  const gold = { text: page.gold, unscored: page.unscored, cjkByCharacter: page.cjkByCharacter };
  const sample = sampleOf(tree, marks ? { ...gold, marks: wordsByVerdict(tree, marks) } : gold);
  writePacked(sampleFile(page), { key: sampleKey, facts: {}, arrays: { ...sample } });
}

process.on('message', (task: PrepareTask) => {
  try {
    prepare(task);
    process.send?.('');
  } catch (error) {
    process.send?.((error as Error).stack ?? String(error));
  }
});
