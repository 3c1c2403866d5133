/**
 * The features of rendered pages on disk, as the engine's own code computes them: one packed file a page with the key of
 * its tree and of the feature code, so that only what changed is computed again.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { FeatureMatrix } from '../../src/core/features/feature-matrix.ts';
import { scriptFrom } from '../../test/browser/chromium.ts';
import { type ShownPage, shownTreeKey } from '../label/shown-page.ts';
import { inLanes } from '../progress.ts';
import { hashOf } from '../render/hash-of.ts';
import { cacheFolder, PROJECT } from '../settings.ts';
import { writeFeatures } from './feature-worker.ts';
import { keyOfPacked, readPacked } from './typed-pack.ts';

export const featureFile = (page: ShownPage): string => join(cacheFolder(), 'features', page.corpus, `${page.id}.bin`);

export interface FeatureTask {
  readonly page: ShownPage;
  readonly file: string;
  readonly key: string;
}

const ENTRY = 'src/core/features/compute-features.ts';

/** Key of the feature code with all that it imports. */
export const featureCode = async (): Promise<string> => hashOf(await scriptFrom(join(PROJECT, ENTRY), 'code'));

/** Gives the pages whose features are on disk afterwards: those that have a tree and did not fail. */
export async function prepareFeatures<Page extends ShownPage>(pages: readonly Page[], jobs: number): Promise<Page[]> {
  const code = await featureCode();
  const ready: Page[] = [];
  const tasks: FeatureTask[] = [];
  for (const page of pages) {
    const tree = shownTreeKey(page);
    if (tree === undefined) continue;
    ready.push(page);
    const task = { page, file: featureFile(page), key: hashOf(tree, code) };
    if (keyOfPacked(task.file) !== task.key) tasks.push(task);
  }
  const failed = await computeAll(tasks, Math.min(jobs, tasks.length));
  return ready.filter((page) => !failed.has(page));
}

/** One lane works in this process, several have one each. */
async function computeAll(tasks: readonly FeatureTask[], jobs: number): Promise<Set<ShownPage>> {
  const failed = new Set<ShownPage>();
  if (tasks.length === 0) return failed;
  const worker = join(PROJECT, 'lab/train/feature-worker.ts');
  const lanes: readonly (ChildProcess | 'this process')[] =
    jobs > 1
      ? Array.from({ length: jobs }, () => fork(worker, ['lane'], { serialization: 'advanced' }))
      : ['this process'];
  await inLanes('features', lanes, tasks, async (lane, task, meter) => {
    const wrong = typeof lane === 'string' ? writeFeatures(task) : await answerOf(lane, task);
    if (wrong === '') return;
    failed.add(task.page);
    meter.fail(`${task.page.corpus} ${task.page.id}`, wrong);
  });
  for (const lane of lanes) if (typeof lane !== 'string') lane.kill();
  return failed;
}

function answerOf(lane: ChildProcess, task: FeatureTask): Promise<string> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error('a process that computes features ended'));
    lane.once('exit', onExit);
    lane.once('message', (answer) => {
      lane.off('exit', onExit);
      resolve(String(answer));
    });
    lane.send(task);
  });
}

export function readFeatures(page: ShownPage): FeatureMatrix {
  const { facts, arrays } = readPacked<{ columns: number }>(featureFile(page));
  return { ...(arrays as unknown as Omit<FeatureMatrix, 'columns'>), columns: facts.columns };
}
