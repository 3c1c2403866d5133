/**
 * Cross-validation in two processes, each with its own copy of the data: the folds have nothing to say to each other.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { PROJECT } from '../settings.ts';
import type { ExperimentOptions, ExperimentResult } from './experiment.ts';

export interface FoldTask {
  readonly pages: readonly CorpusPage[];
  readonly options: ExperimentOptions;
  readonly folds: readonly number[];
}

const SHARES: readonly (readonly number[])[] = [
  [0, 1, 2],
  [3, 4],
];

export async function runFolds(pages: readonly CorpusPage[], options: ExperimentOptions): Promise<ExperimentResult> {
  const parts = await Promise.all(SHARES.map((folds) => resultOf({ pages, options, folds })));
  return { scores: parts.flatMap(({ scores }) => scores), choices: parts.flatMap(({ choices }) => choices) };
}

function resultOf(task: FoldTask): Promise<ExperimentResult> {
  return new Promise((resolve, reject) => {
    const worker = fork(join(PROJECT, 'lab/first-model/fold-worker.ts'), [], { serialization: 'advanced' });
    worker.once('exit', (code) => reject(new Error(`a fold's process ended with ${code}`)));
    worker.once('message', (result) => resolve(result as ExperimentResult));
    worker.send(task);
  });
}
