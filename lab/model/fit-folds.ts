/** Runs the fits of the folds and of all pages in processes, as many at a time as there are jobs; what is done is kept. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { inLanes } from '../progress.ts';
import { PROJECT } from '../settings.ts';
import type { FoldJob } from './fold-job.ts';

export async function fitFolds(jobs: readonly FoldJob[], lanes: number): Promise<void> {
  const worker = join(PROJECT, 'lab/model/fold-job.ts');
  const places = Array.from({ length: Math.min(lanes, jobs.length) }, (_, index) => index);
  await inLanes('fits', places, jobs, async (_, job) => {
    // A process a fit: what TF.js holds of its memory goes with it.
    const child = fork(worker, [], { serialization: 'advanced' });
    const wrong = await answerOf(child, job);
    child.kill();
    if (wrong !== '') throw new Error(wrong);
  });
}

function answerOf(child: ChildProcess, job: FoldJob): Promise<string> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error(`the fit without fold ${job.fold} ended before its time`));
    child.once('exit', onExit);
    child.once('message', (answer) => {
      child.off('exit', onExit);
      resolve(String(answer));
    });
    child.send(job);
  });
}
