/**
 * Leaf pages on disk, one packed file a page and variant with the key of its tree, its gold and the code that makes it:
 * only what changed is made again.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { scriptFrom } from '../../test/browser/chromium.ts';
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { inLanes } from '../progress.ts';
import { hashOf } from '../render/hash-of.ts';
import { type RenderVariant, variantName } from '../render/render-variant.ts';
import { treeKeyOf } from '../render/tree-store.ts';
import { cacheFolder, PROJECT } from '../settings.ts';
import { keyOfPacked, readPacked } from '../train/typed-pack.ts';
import { fromPacked, type LeafPage } from './leaf-page.ts';

export interface VariantPage {
  readonly page: CorpusPage;
  readonly variant: RenderVariant;
}

export interface LeafTask extends VariantPage {
  readonly key: string;
}

export const leafFile = ({ page, variant }: VariantPage): string =>
  join(cacheFolder(), 'leaves', variantName(variant), page.corpus, `${page.id}.bin`);

export const readLeafPage = (from: VariantPage): LeafPage =>
  fromPacked(readPacked<{ count: number; makes: number; columns: number }>(leafFile(from)));

/** Gives those that are on disk afterwards: rendered, and nothing went wrong with them. */
export async function prepareLeaves(wanted: readonly VariantPage[], jobs: number): Promise<VariantPage[]> {
  const code = hashOf(await scriptFrom(join(PROJECT, 'lab/model/leaf-page.ts'), 'code'));
  const ready: VariantPage[] = [];
  const tasks: LeafTask[] = [];
  for (const one of wanted) {
    const tree = treeKeyOf(one.page, one.variant);
    if (tree === undefined) continue;
    ready.push(one);
    const key = hashOf(tree, code, one.page.gold ?? '', ...one.page.unscored);
    if (keyOfPacked(leafFile(one)) !== key) tasks.push({ ...one, key });
  }
  const failed = await makeAll(tasks, jobs);
  return ready.filter((one) => !failed.has(leafFile(one)));
}

async function makeAll(tasks: readonly LeafTask[], jobs: number): Promise<Set<string>> {
  const failed = new Set<string>();
  if (tasks.length === 0) return failed;
  const worker = join(PROJECT, 'lab/model/leaf-worker.ts');
  const lanes = Array.from({ length: jobs }, () => fork(worker, [], { serialization: 'advanced' }));
  await inLanes('texts', lanes, tasks, async (lane, task, meter) => {
    const wrong = await answerOf(lane, task);
    if (wrong === '') return;
    failed.add(leafFile(task));
    meter.fail(`${task.page.corpus} ${task.page.id}`, wrong);
  });
  for (const lane of lanes) lane.kill();
  return failed;
}

function answerOf(lane: ChildProcess, task: LeafTask): Promise<string> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error('a process that prepares texts ended'));
    lane.once('exit', onExit);
    lane.once('message', (answer) => {
      lane.off('exit', onExit);
      resolve(String(answer));
    });
    lane.send(task);
  });
}
