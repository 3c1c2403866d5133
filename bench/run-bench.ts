/**
 * npm run bench: measures everything, prints the report, writes dist/bench/latest.json. Missed targets are printed, not
 * thrown: figures of a busy machine are no failure of the program.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import ensureBuilt from '../scripts/ensure-built.mjs';
import { launchChromium } from '../test/browser/chromium.ts';
import { BenchPage } from './bench-page.ts';
import type { Figures } from './figures.ts';
import { measureHeap } from './measure-heap.ts';
import { measureSmoothing } from './measure-smoothing.ts';
import { measureSpeed } from './measure-speed.ts';
import { measureStretch, type Stretch } from './measure-stretch.ts';
import { reportOf } from './print-report.ts';
import { type BenchOptions, HELP, readOptions } from './read-options.ts';
import { generatedSubjects, ordinarySubjects } from './subjects.ts';
import { makeSystems } from './system.ts';
import { targetsOf } from './targets.ts';

const say = (text: string): void => {
  process.stderr.write(text);
};
const loadNow = (): number => Math.round(loadavg()[0] * 10) / 10;

async function measure(options: BenchOptions): Promise<Figures> {
  ensureBuilt();
  const startLoad = loadNow();
  const { systems, sizes } = await makeSystems();
  const [winnow] = systems;
  const smoothing = measureSmoothing(options.smoothingSizes, options.paperSizes);
  say('smoothing done\n');
  const browser = await launchChromium();
  try {
    const tab = await BenchPage.open(browser);
    const speedOn = async (name: string, subjects: ReturnType<typeof ordinarySubjects>, repetitions: number) => {
      const onDone = (done: number, all: number): void => say(`\r${name}: ${done} of ${all} loads`);
      const speeds = await measureSpeed(tab, { subjects, systems, repetitions, warmRuns: options.warmRuns, onDone });
      say('\n');
      return speeds;
    };
    const generatedPages = generatedSubjects(options.sizes);
    const ordinaryPages = ordinarySubjects();
    const ordinary = await speedOn('ordinary pages', ordinaryPages, options.repetitions);
    const generated = await speedOn('generated pages', generatedPages, options.sizeRepetitions);
    const stretches: Stretch[] = [];
    for (const subject of [ordinaryPages[ordinaryPages.length - 1], ...generatedPages])
      stretches.push(await measureStretch(browser, tab, subject, winnow));
    const heap = await measureHeap(tab, generatedPages[0], winnow, options.heapRuns);
    const [processor] = cpus();
    const machine = {
      date: new Date().toISOString().slice(0, 10),
      processors: `${cpus().length} × ${processor.model}`,
      browser: `Chromium ${browser.version()}`,
      node: process.versions.node,
      load: [startLoad, loadNow()] as const,
    };
    return { machine, ordinary, generated, smoothing, stretches, heap, sizes };
  } finally {
    await browser.close();
  }
}

const options = readOptions(process.argv.slice(2));
if (options === 'help') process.stdout.write(HELP);
else {
  const figures = await measure(options);
  const folder = new URL('../dist/bench/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const result = { options, targets: targetsOf(figures), ...figures };
  writeFileSync(new URL('latest.json', folder), JSON.stringify(result, null, 1));
  process.stdout.write(reportOf(figures));
}
