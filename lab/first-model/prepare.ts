/**
 * Step `label`: samples (words, gold, labels) of every rendered page, kept on disk with the key of what they were made from:
 * the tree, and the code of the step. Two processes, only what changed. Features come from lab/train.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { scriptFrom } from '../../test/browser/chromium.ts';
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { inLanes } from '../progress.ts';
import { hashOf } from '../render/hash-of.ts';
import { treeKeyOf } from '../render/tree-store.ts';
import { PROJECT } from '../settings.ts';
import { prepareFeatures } from '../train/feature-store.ts';
import { keyOfPacked } from '../train/typed-pack.ts';
import { sampleFile } from './sample-file.ts';

export interface PrepareTask {
  readonly page: CorpusPage;
  readonly sampleKey: string;
}

const SAMPLE = 'lab/gold/sample.ts';
const PROCESSES = 2;

/** Key of an entry's code with all that it imports. */
const codeOf = async (entry: string): Promise<string> => hashOf(await scriptFrom(join(PROJECT, entry), 'code'));

/** Gives the pages that are ready. */
export async function prepare(
  corpora: readonly (readonly CorpusPage[])[],
  { withFeatures }: { readonly withFeatures: boolean },
): Promise<readonly CorpusPage[]> {
  const sampleCode = await codeOf(SAMPLE);
  const ready: CorpusPage[] = [];
  const tasks: PrepareTask[] = [];
  for (const pages of corpora) {
    for (const page of pages) {
      const tree = treeKeyOf(page);
      if (tree === undefined) continue;
      ready.push(page);
      const sampleKey = hashOf(tree, sampleCode, page.gold ?? '', ...page.unscored);
      if (keyOfPacked(sampleFile(page)) !== sampleKey) tasks.push({ page, sampleKey });
    }
  }
  const failed = await inProcesses(tasks);
  const sampled = ready.filter((page) => !failed.has(page));
  return withFeatures ? prepareFeatures(sampled, PROCESSES) : sampled;
}

async function inProcesses(tasks: readonly PrepareTask[]): Promise<Set<CorpusPage>> {
  const failed = new Set<CorpusPage>();
  if (tasks.length === 0) return failed;
  const worker = join(PROJECT, 'lab/first-model/prepare-worker.ts');
  const lanes = Array.from({ length: PROCESSES }, () => fork(worker, [], { serialization: 'advanced' }));
  await inLanes('samples', lanes, tasks, async (lane, task) => {
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
