/**
 * The longest stretch of work without giving the page its turn: tasks of the main thread in a trace of one analysis,
 * layout done before. Each task has its time by the clock and its processor time.
 */
import type { Browser } from 'playwright-core';
import type { BenchPage } from './bench-page.ts';
import type { Subject } from './measure-speed.ts';
import type { System } from './system.ts';

export interface Stretch {
  readonly subject: string;
  readonly longestClockMs: number;
  readonly longestCpuMs: number;
  readonly tasks: number;
  /** Tasks of more than 50 ms of processor time. */
  readonly longTasks: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

const LONG_MS = 50;
const marked = (expression: string): string => `(async () => {
  performance.mark('winnow-bench-start');
  const result = await ${expression};
  performance.mark('winnow-bench-end');
  return result;
})()`;

export async function measureStretch(
  browser: Browser,
  tab: BenchPage,
  subject: Subject,
  system: System,
): Promise<Stretch> {
  await tab.load(subject.url, system.script);
  await browser.startTracing(tab.page, { categories: ['toplevel', 'blink.user_timing'] });
  await tab.run({ ...system, expression: marked(system.expression) });
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  return { subject: subject.name, ...longestTask(trace.traceEvents) };
}

export function longestTask(events: readonly TraceEvent[]): Omit<Stretch, 'subject'> {
  const start = events.find(({ name }) => name === 'winnow-bench-start');
  const end = events.find(({ name }) => name === 'winnow-bench-end');
  if (!start || !end) throw new Error('The trace does not show the analysis.');
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts, dur }) =>
      name.endsWith('RunTask') &&
      ph === 'X' &&
      pid === start.pid &&
      tid === start.tid &&
      ts <= end.ts &&
      ts + (dur ?? 0) >= start.ts,
  );
  const cpu = tasks.map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000);
  return {
    longestClockMs: Math.max(0, ...tasks.map(({ dur }) => (dur ?? 0) / 1000)),
    longestCpuMs: Math.max(0, ...cpu),
    tasks: tasks.length,
    longTasks: cpu.filter((ms) => ms > LONG_MS).length,
  };
}
