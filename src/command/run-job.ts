/**
 * Does what the command line asks: opens the browser, cleans the pages some at a time, and writes them in order.
 * Returns the exit code: 0 all done, 1 at least one page failed.
 */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanPage } from './clean-page.ts';
import { Complaint } from './complaint.ts';
import { explainFailure } from './explain-failure.ts';
import { formatPage, type Outcome } from './format-page.ts';
import { openBrowser } from './open-browser.ts';
import { type OutputPlan, planOutput } from './output-plan.ts';
import { type PageInput, pageInput } from './page-input.ts';
import { startProgress } from './progress.ts';
import type { Job } from './read-arguments.ts';
import { runInOrder } from './run-in-order.ts';

/** Beside the built program stand the sample page and, next door, the engine. */
const HERE = dirname(fileURLToPath(import.meta.url));
const ENGINE = join(HERE, '..', 'bundle', 'winnow.js');
const SAMPLE: PageInput = { kind: 'file', name: 'sample page', path: join(HERE, 'sample', 'sample.html') };

function write(path: string, text: string, put: typeof writeFileSync | typeof appendFileSync): void {
  try {
    put(path, text);
  } catch (error) {
    throw new Complaint(`${path} cannot be written (${(error as NodeJS.ErrnoException).code}); check the name.`);
  }
}

function prepare({ folders, sharedFile }: OutputPlan): void {
  for (const folder of folders)
    try {
      mkdirSync(folder, { recursive: true });
    } catch (error) {
      throw new Complaint(`The folder ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}).`);
    }
  if (sharedFile) write(sharedFile, '', writeFileSync);
}

export async function runJob(job: Job): Promise<number> {
  const inputs = job.inputs.length > 0 ? job.inputs.map(pageInput) : [SAMPLE];
  const plan = planOutput(inputs, job);
  prepare(plan);
  const engine = readFileSync(ENGINE, 'utf8');
  const browser = await openBrowser(job.runsScriptsOfFiles);
  const progress = startProgress(process.stderr, inputs.length, job.isQuiet);
  const layout = { format: job.format, hasTitle: job.hasTitle, isOneOfMany: inputs.length > 1 && !plan.files };

  // Ctrl-C closes the browser and ends the program; that pages fail meanwhile is no news.
  let isLeaving = false;
  process.once('SIGINT', () => {
    isLeaving = true;
  });

  const clean = async (input: PageInput, index: number): Promise<Outcome> => {
    try {
      const page = await cleanPage(browser, input, { ...job, engine, overlay: plan.overlays?.[index] });
      progress.done(input.name);
      for (const note of page.notes) progress.note(input.name, note);
      return { page };
    } catch (failure) {
      const error = explainFailure(failure);
      if (!isLeaving) progress.done(input.name, error);
      return { error };
    }
  };

  let failures = 0;
  let index = 0;
  try {
    for await (const outcome of runInOrder(inputs, job.pagesAtOnce, clean)) {
      const text = formatPage(inputs[index].name, outcome, layout);
      const file = plan.files?.[index];
      if (file) {
        if (text) write(file, text, writeFileSync);
      } else if (plan.sharedFile) write(plan.sharedFile, text, appendFileSync);
      else process.stdout.write(text);
      if ('error' in outcome) failures += 1;
      index += 1;
    }
  } finally {
    progress.finish();
    await browser.close();
  }
  return failures > 0 ? 1 : 0;
}
