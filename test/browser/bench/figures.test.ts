/** The benchmark's arithmetic and words: medians, long tasks in a trace, options, targets, the report. */
import { describe, expect, test } from 'vitest';
import type { Run } from '../../../bench/bench-page.ts';
import type { Figures } from '../../../bench/figures.ts';
import { overPages, type Speed } from '../../../bench/measure-speed.ts';
import { longestTask } from '../../../bench/measure-stretch.ts';
import { reportOf, tableOf } from '../../../bench/print-report.ts';
import { readOptions } from '../../../bench/read-options.ts';
import { median, percentile } from '../../../bench/statistics.ts';
import { targetsOf } from '../../../bench/targets.ts';

const run = (cpuMs: number): Run => ({ cpuMs, clockMs: 2 * cpuMs, size: 1, timing: { walk: cpuMs } });
const speed = (system: string, subject: string, ...cpu: number[]): Speed => ({
  system,
  subject,
  cold: cpu.map(run),
  warm: cpu.map((ms) => run(ms / 2)),
});
const speedsOf = (subject: string, winnowMs: number): Speed[] => [
  speed('winnow', subject, winnowMs),
  speed('readability', subject, 20),
  speed('clone', subject, 2),
  speed('defuddle', subject, 40),
];

const figures: Figures = {
  machine: { date: '2026-01-02', processors: '2 × test', browser: 'Chromium 1', node: '20', load: [0.5, 0.7] },
  ordinary: speedsOf('news', 10),
  generated: [...speedsOf('5000', 100), ...speedsOf('50000', 1_400)],
  smoothing: [
    { nodes: 5_000, smoothMs: 2, paperMs: 500 },
    { nodes: 50_000, smoothMs: 40, paperMs: undefined },
  ],
  stretches: [{ subject: 'news', longestClockMs: 70, longestCpuMs: 30, tasks: 4, longTasks: 0 }],
  heap: { subject: '1000', runs: 10, beforeBytes: 1e6, afterBytes: 1.1e6, bytesPerRun: 1e4 },
  sizes: [{ name: 'winnow', minBytes: 250_000, gzipBytes: 80_000 }],
  waits: [{ subject: 'sample', temper: 'warm', shellMs: 12, textMs: 80, readerMs: 60 }],
};

describe('statistics', () => {
  test('the median is a middle value and the tail one of the largest', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(
      percentile(
        Array.from({ length: 100 }, (_, i) => i + 1),
        0.95,
      ),
    ).toBe(95);
    expect(median([])).toBeNaN();
  });

  test('a page measured oftener than others counts no more than they', () => {
    const speeds = [speed('winnow', 'a', 1, 1, 1, 1, 1), speed('winnow', 'b', 5), speed('winnow', 'c', 9)];
    expect(overPages(speeds, 'winnow', 'cold', 'cpuMs')).toEqual({ median: 5, p95: 9, count: 3 });
  });
});

test('the longest stretch is that of the page’s own thread during the analysis', () => {
  const task = (ts: number, dur: number, tid = 1) => ({
    name: 'RunTask',
    ph: 'X',
    pid: 1,
    tid,
    ts,
    dur,
    tdur: dur / 2,
  });
  const mark = (name: string, ts: number) => ({ name: `winnow-bench-${name}`, ph: 'I', pid: 1, tid: 1, ts });
  const trace = [
    task(0, 900_000),
    task(1_000_000, 140_000),
    mark('start', 1_000_010),
    task(1_200_000, 20_000),
    mark('end', 1_210_000),
  ];
  expect(longestTask([...trace, task(1_100_000, 800_000, 2), task(1_300_000, 700_000)])).toEqual({
    longestClockMs: 140,
    longestCpuMs: 70,
    tasks: 2,
    longTasks: 1,
  });
});

describe('options', () => {
  test('a quick run is smaller in every way', () => {
    const [whole, quick] = [readOptions([]), readOptions(['--quick'])];
    if (whole === 'help' || quick === 'help') throw new Error('asked for no help');
    expect(quick.repetitions).toBeLessThan(whole.repetitions);
    expect(Math.max(...quick.sizes)).toBeLessThan(Math.max(...whole.sizes));
  });

  test('help is given, nonsense is refused', () => {
    expect(readOptions(['--help'])).toBe('help');
    expect(() => readOptions(['--repetitions', 'many'])).toThrow('--repetitions takes a whole number above 0.');
    expect(() => readOptions(['--fast'])).toThrow();
  });
});

describe('the report', () => {
  test('says of every target whether it was reached', () => {
    const verdicts = targetsOf(figures).map(({ name, isReached }) => [name.split(/[,/(]/)[0].trim(), isReached]);
    expect(verdicts).toEqual([
      ['median on ordinary pages', true],
      ['median on ordinary pages', true],
      ['time at 50', true],
      ['longest stretch without yielding', true],
      ['script with model', true],
      ['smoothing 50', false],
      ['smoothing 5', true],
      ['heap growth per analysis', true],
      ['click to the popup’s text', true],
      ['command to the reader', true],
    ]);
    expect(reportOf(figures)).toContain('MISSED');
  });

  test('warns when the machine was busy, and only then', () => {
    const busy = { ...figures, machine: { ...figures.machine, load: [0.5, 9] as const } };
    expect(reportOf(busy)).toContain('not final');
    expect(reportOf(figures)).not.toContain('not final');
  });

  test('counts Readability with and without its clone', () => {
    const lines = reportOf(figures).split('\n');
    expect(lines.find((line) => line.includes('Readability, with its clone'))).toContain(' 20.0 ');
    expect(lines.find((line) => line.includes('Readability, clone not counted'))).toContain(' 18.0 ');
  });

  test('tables are Markdown with columns that stand in line', () => {
    expect(
      tableOf(
        ['name', 'ms'],
        [
          ['walk', 1.234],
          ['all', 120],
        ],
      ),
    ).toBe('| name |   ms |\n|------|-----:|\n| walk | 1.23 |\n| all  |  120 |');
  });
});
