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
import { measureExtension } from './measure-extension.ts';
import { measureHeap } from './measure-heap.ts';
import { measureSmoothing } from './measure-smoothing.ts';
import { measureSpeed, type Speed, type SpeedPlan } from './measure-speed.ts';
import { measureStretch, type Stretch } from './measure-stretch.ts';
import { reportOf } from './print-report.ts';
import { type BenchOptions, HELP, readOptions } from './read-options.ts';
import { generatedSubjects, ordinarySubjects, waitSubjects } from './subjects.ts';
import { builtEngine, makeSystems } from './system.ts';
import { targetsOf } from './targets.ts';

const say = (text: string): void => {
  process.stderr.write(text);
};
const loadNow = (): number => Math.round(loadavg()[0] * 10) / 10;

async function measure(options: BenchOptions): Promise<Figures> {
  ensureBuilt();
  const startLoad = loadNow();
  const { systems, sizes } = await makeSystems(builtEngine());
  const [winnow] = systems;
  const smoothing = measureSmoothing(options.smoothingSizes, options.paperSizes);
  say('smoothing done\n');
  const browser = await launchChromium();
  try {
    const tab = await BenchPage.open(browser);
    const speedOn = async (name: string, plan: Omit<SpeedPlan, 'systems' | 'onDone'>): Promise<Speed[]> => {
      const onDone = (done: number, all: number): void => {
        if (process.stderr.isTTY || done === all) say(`\r${name}: ${done} of ${all} loads`);
      };
      const speeds = await measureSpeed(tab, { ...plan, systems, onDone });
      say('\n');
      return speeds;
    };
    const ordinaryPages = ordinarySubjects();
    const generatedPages = generatedSubjects(options.sizes);
    const ordinary = await speedOn('ordinary pages', {
      subjects: ordinaryPages,
      repetitions: options.repetitions,
      warmRuns: options.warmRuns,
    });
    const generated = await speedOn('generated pages', {
      subjects: generatedPages,
      repetitions: options.sizeRepetitions,
      warmRuns: options.sizeWarmRuns,
    });
    const stretches: Stretch[] = [];
    for (const subject of [ordinaryPages[ordinaryPages.length - 1], ...generatedPages])
      stretches.push(await measureStretch(browser, tab, subject, winnow));
    const heap = await measureHeap(tab, generatedPages[0], winnow, options.heapRuns);
    const waits = await measureExtension(waitSubjects(options.waitSizes), options.waitRepetitions);
    say('extension done\n');
    const [processor] = cpus();
    const machine = {
      date: new Date().toISOString().slice(0, 10),
      processors: `${cpus().length} × ${processor.model}`,
      browser: `Chromium ${browser.version()}`,
      node: process.versions.node,
      load: [startLoad, loadNow()] as const,
    };
    return { machine, ordinary, generated, smoothing, stretches, heap, sizes, waits };
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
