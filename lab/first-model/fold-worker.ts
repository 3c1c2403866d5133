/**
 * A process of its own that cross-validates some of the folds, see run-folds.ts.
 */
import { readDataset } from './dataset.ts';
import { crossValidate } from './experiment.ts';
import type { FoldTask } from './run-folds.ts';

process.on('message', ({ pages, options, folds }: FoldTask) => {
  process.send?.(crossValidate(readDataset(pages, options.lab), options, folds), () => process.disconnect());
});
