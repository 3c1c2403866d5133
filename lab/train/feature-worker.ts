/**
 * Computes the features of one page and writes them: in the process that asks, or, started with `lane`, in one of its own
 * that takes pages by message (feature-store.ts).
 */
import { computeFeatures } from '../../src/core/features/compute-features.ts';
import { readShownTree } from '../label/shown-page.ts';
import type { FeatureTask } from './feature-store.ts';
import { writePacked } from './typed-pack.ts';

/** Says what went wrong, '' for nothing. */
export function writeFeatures({ page, file, key }: FeatureTask): string {
  try {
    const { nodes, areaPx, columns, values } = computeFeatures(readShownTree(page).tree);
    writePacked(file, { key, facts: { columns }, arrays: { nodes, areaPx, values } });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

if (process.argv[2] === 'lane') process.on('message', (task: FeatureTask) => process.send?.(writeFeatures(task)));
