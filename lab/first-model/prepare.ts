/**
 * Step `label`: samples (words, gold, labels) and features of every rendered page, kept on disk with the key of what
 * they were made from: the tree, and the code of the step. Two processes, only what changed.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { scriptFrom } from '../../test/browser/chromium.ts';
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { inLanes } from '../progress.ts';
import { hashOf } from '../render/hash-of.ts';
import { treeKeyOf } from '../render/tree-store.ts';
import { PROJECT } from '../settings.ts';
import { featureFile, sampleFile } from './sample-files.ts';
import { keyOfPacked } from './typed-pack.ts';

export interface PrepareTask {
  readonly page: CorpusPage;
  /** Undefined where what is on disk is good. */
  readonly sampleKey: string | undefined;
  readonly featureKey: string | undefined;
}

const FEATURES = 'src/core/features/compute-features.ts';
const SAMPLE = 'lab/first-model/sample.ts';
const PROCESSES = 2;

/** Key of an entry's code with all that it imports. */
const codeOf = async (entry: string): Promise<string> => hashOf(await scriptFrom(join(PROJECT, entry), 'code'));

/** Gives the pages that are ready. */
export async function prepare(
  corpora: readonly (readonly CorpusPage[])[],
  { withFeatures }: { readonly withFeatures: boolean },
): Promise<readonly CorpusPage[]> {
  const sampleCode = await codeOf(SAMPLE);
  const featureCode = withFeatures ? await codeOf(FEATURES) : '';
  const ready: CorpusPage[] = [];
  const tasks: PrepareTask[] = [];
  for (const pages of corpora) {
    for (const page of pages) {
      const tree = treeKeyOf(page);
      if (tree === undefined) continue;
      ready.push(page);
      const sampleKey = hashOf(tree, sampleCode, page.gold ?? '', ...page.unscored);
      const featureKey = hashOf(tree, featureCode);
      const task: PrepareTask = {
        page,
        sampleKey: keyOfPacked(sampleFile(page)) === sampleKey ? undefined : sampleKey,
        featureKey: !withFeatures || keyOfPacked(featureFile(page)) === featureKey ? undefined : featureKey,
      };
      if (task.sampleKey !== undefined || task.featureKey !== undefined) tasks.push(task);
    }
  }
  const failed = await inProcesses(tasks);
  return ready.filter((page) => !failed.has(page));
}

async function inProcesses(tasks: readonly PrepareTask[]): Promise<Set<CorpusPage>> {
  const failed = new Set<CorpusPage>();
  if (tasks.length === 0) return failed;
  const worker = join(PROJECT, 'lab/first-model/prepare-worker.ts');
  const lanes = Array.from({ length: PROCESSES }, () => fork(worker, [], { serialization: 'advanced' }));
  await inLanes('samples and features', lanes, tasks, async (lane, task) => {
    const answer = await answerOf(lane, task);
    if (answer === '') return;
    failed.add(task.page);
    process.stderr.write(`\n${task.page.corpus} ${task.page.id}: ${answer}\n`);
  });
  for (const lane of lanes) lane.kill();
  return failed;
}

function answerOf(lane: ChildProcess, task: PrepareTask): Promise<string> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error('a preparing process ended'));
    lane.once('exit', onExit);
    lane.once('message', (answer) => {
      lane.off('exit', onExit);
      resolve(String(answer));
    });
    lane.send(task);
  });
}
