/**
 * Pages -> figures by source, from disk where nothing has changed since, else measured now, in lanes of a process each.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { CorpusPage } from '../../corpora/corpus-page.ts';
import { inLanes } from '../../progress.ts';
import type { RenderVariant } from '../../render/render-variant.ts';
import { PROJECT } from '../../settings.ts';
import { type FigureTask, keyOfFigures, readFigures } from './figure-store.ts';
import type { PageFigures } from './measure-page.ts';
import { measureOne } from './measure-worker.ts';
import type { ScoreSource } from './score-source.ts';

export interface Measured {
  readonly page: CorpusPage;
  readonly figures: PageFigures;
}

export interface MeasuredSource {
  readonly source: ScoreSource;
  readonly pages: readonly Measured[];
  /** Pages without scores or without a tree. */
  readonly without: readonly CorpusPage[];
  readonly failed: readonly { readonly page: CorpusPage; readonly reason: string }[];
}

export interface MeasureJob {
  readonly variant: RenderVariant;
  /** Hash of the code that measures, see code-key.ts. */
  readonly code: string;
  readonly jobs: number;
}

export async function measurePages(
  source: ScoreSource,
  pages: readonly CorpusPage[],
  { variant, code, jobs }: MeasureJob,
): Promise<MeasuredSource> {
  const { spec, name } = source;
  const without: CorpusPage[] = [];
  const tasks: FigureTask[] = [];
  for (const page of pages) {
    const key = keyOfFigures(source, { page, variant }, code);
    if (key === undefined) without.push(page);
    else tasks.push({ source: { spec, name }, page, variant, key });
  }
  const failed = await measureAll(
    tasks.filter((task) => readFigures(task) === undefined),
    jobs,
  );
  const measured = tasks.flatMap((task): Measured[] => {
    const figures = readFigures(task);
    return figures ? [{ page: task.page, figures }] : [];
  });
  return { source, pages: measured, without, failed };
}

/** One lane works in this process, several have one each. */
async function measureAll(tasks: readonly FigureTask[], most: number): Promise<MeasuredSource['failed']> {
  const failed: { page: CorpusPage; reason: string }[] = [];
  if (tasks.length === 0) return failed;
  const worker = join(PROJECT, 'lab/evaluate/measure/measure-worker.ts');
  const jobs = Math.min(most, tasks.length);
  const lanes: readonly (ChildProcess | 'this process')[] =
    jobs > 1
      ? Array.from({ length: jobs }, () => fork(worker, ['lane'], { serialization: 'advanced' }))
      : ['this process'];
  try {
    await inLanes(`${tasks[0].source.name} on ${tasks[0].page.corpus}`, lanes, tasks, async (lane, task, meter) => {
      const wrong = typeof lane === 'string' ? measureOne(task) : await answerOf(lane, task);
      if (wrong === '') return;
      failed.push({ page: task.page, reason: wrong });
      meter.fail(`${task.page.corpus} ${task.page.id}`, wrong);
    });
  } finally {
    for (const lane of lanes) if (typeof lane !== 'string') lane.kill();
  }
  return failed;
}

function answerOf(lane: ChildProcess, task: FigureTask): Promise<string> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error('a process that measures ended'));
    lane.once('exit', onExit);
    lane.once('message', (answer) => {
      lane.off('exit', onExit);
      resolve(String(answer));
    });
    lane.send(task);
  });
}
