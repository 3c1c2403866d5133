/** What the benchmark's figures are held against: figures in, sentences with reached or missed out. */
import type { Figures } from './figures.ts';
import { overPages, type Temper } from './measure-speed.ts';

export interface Target {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
  readonly isReached: boolean;
}

/** Linear growth gives 10; some is allowed for caches that no longer fit. */
const GROWTH_LIMIT = 15;
const STRETCH_LIMIT_MS = 50;
const BUNDLE_LIMIT_KB = 350;
const PAPER_FACTOR = 200;
/** Less than this a run is noise of the browser, not a leak. */
const LEAK_LIMIT_KB = 20;

const atMost = (name: string, value: number, limit: number, unit: string): Target => ({
  name,
  value,
  limit,
  unit,
  isReached: value <= limit,
});

function growthTargets({ generated }: Figures): Target[] {
  const msOf = (subject: string): number =>
    overPages(
      generated.filter((speed) => speed.subject === subject),
      'winnow',
      'warm',
      'cpuMs',
    ).median;
  const [small, large] = [msOf('5000'), msOf('50000')];
  if (!Number.isFinite(large)) return [];
  return [atMost('time at 50,000 elements / at 5,000', large / small, GROWTH_LIMIT, 'times')];
}

function smoothingTargets({ smoothing }: Figures): Target[] {
  const at = (nodes: number) => smoothing.find((one) => one.nodes === nodes);
  const [middle, large] = [at(5_000), at(50_000)];
  const targets: Target[] = [];
  if (middle && large)
    targets.push(atMost('smoothing 50,000 nodes / 5,000', large.smoothMs / middle.smoothMs, GROWTH_LIMIT, 'times'));
  if (middle?.paperMs !== undefined) {
    const factor = middle.paperMs / middle.smoothMs;
    const name = 'smoothing 5,000 nodes, faster than the paper’s program (at least)';
    targets.push({ name, value: factor, limit: PAPER_FACTOR, unit: 'times', isReached: factor >= PAPER_FACTOR });
  }
  return targets;
}

/** What users of the extension should not have to wait longer for, warm, on an ordinary page. */
const WAIT_LIMIT_MS = 100;

function waitTargets({ waits }: Figures): Target[] {
  const wait = waits.find(({ subject, temper }) => subject === 'sample' && temper === 'warm');
  if (!wait) return [];
  return [
    atMost('click to the popup’s text, warm', wait.textMs, WAIT_LIMIT_MS, 'ms'),
    atMost('command to the reader, warm', wait.readerMs, WAIT_LIMIT_MS, 'ms'),
  ];
}

export function targetsOf(figures: Figures): Target[] {
  const speed = (temper: Temper): Target => {
    const [own, other] = ['winnow', 'readability'].map((system) =>
      overPages(figures.ordinary, system, temper, 'cpuMs'),
    );
    return atMost(`median on ordinary pages, ${temper}, against Readability`, own.median, other.median, 'ms');
  };
  const size = figures.sizes.find(({ name }) => name === 'winnow');
  return [
    speed('cold'),
    speed('warm'),
    ...growthTargets(figures),
    atMost(
      'longest stretch without yielding',
      Math.max(...figures.stretches.map((stretch) => stretch.longestCpuMs)),
      STRETCH_LIMIT_MS,
      'ms',
    ),
    atMost('script with model, minified', (size?.minBytes ?? Number.NaN) / 1000, BUNDLE_LIMIT_KB, 'kB'),
    ...smoothingTargets(figures),
    atMost('heap growth per analysis', figures.heap.bytesPerRun / 1000, LEAK_LIMIT_KB, 'kB'),
    ...waitTargets(figures),
  ];
}
