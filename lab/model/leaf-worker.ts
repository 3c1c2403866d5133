/** A process that makes the leaf pages that it is sent (leaf-store.ts). */
import { wordsByVerdict } from '../render/block-marks.ts';
import { readTree } from '../render/tree-store.ts';
import { writePacked } from '../train/typed-pack.ts';
import { leafPageOf, packedParts } from './leaf-page.ts';
import { type LeafTask, leafFile } from './leaf-store.ts';

function make(task: LeafTask): string {
  const { page, variant, key } = task;
  try {
    const { tree, marks } = readTree(page, variant);
    const gold = { text: page.gold, unscored: page.unscored, cjkByCharacter: page.cjkByCharacter };
    const leafPage = leafPageOf(tree, marks ? { ...gold, marks: wordsByVerdict(tree, marks) } : gold);
    writePacked(leafFile(task), { key, ...packedParts(leafPage) });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

process.on('message', (task: LeafTask) => process.send?.(make(task)));
