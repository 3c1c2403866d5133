/** Figures in, the report for the terminal out: plain Markdown tables, so that it can be pasted into docs/benchmarks.md. */
import type { Figures } from './figures.ts';
import { overPages, type Speed, stagesOf, type Temper } from './measure-speed.ts';
import { targetsOf } from './targets.ts';

type Row = readonly (string | number)[];

const SYSTEMS = ['winnow', 'readability', 'clone', 'defuddle'];
const LABELS: Record<string, string> = {
  winnow: 'winnow, text and html',
  readability: 'Readability, with its clone',
  clone: 'cloning the document alone',
  defuddle: 'Defuddle',
};

const shown = (value: number): string =>
  Number.isFinite(value) ? value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2) : '–';

export function tableOf(head: Row, rows: readonly Row[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => (typeof cell === 'number' ? shown(cell) : cell)));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column].length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`;
  return [line(cells[0]), rule, ...cells.slice(1).map(line)].join('\n');
}

function speedTable(speeds: readonly Speed[]): string {
  const columns: [Temper, 'cpuMs' | 'clockMs'][] = [
    ['cold', 'cpuMs'],
    ['warm', 'cpuMs'],
    ['cold', 'clockMs'],
    ['warm', 'clockMs'],
  ];
  const head = ['ms', ...columns.flatMap(([temper, measure]) => [`${temper} ${measure.replace('Ms', '')}`, 'p95'])];
  const rowOf = (label: string, system: string, less?: string): Row => [
    label,
    ...columns.flatMap(([temper, measure]) => {
      const own = overPages(speeds, system, temper, measure);
      const taken = less ? overPages(speeds, less, temper, measure) : { median: 0, p95: 0 };
      return [own.median - taken.median, own.p95 - taken.p95];
    }),
  ];
  const rows = SYSTEMS.map((system) => rowOf(LABELS[system], system));
  rows.splice(2, 0, rowOf('Readability, clone not counted', 'readability', 'clone'));
  return tableOf(head, rows);
}

function growthTable(speeds: readonly Speed[]): string {
  const sizes = [...new Set(speeds.map((speed) => speed.subject))];
  const of = (temper: Temper): Row[] =>
    SYSTEMS.map((system) => [
      `${LABELS[system]}, ${temper}`,
      ...sizes.map(
        (size) =>
          overPages(
            speeds.filter((speed) => speed.subject === size),
            system,
            temper,
            'cpuMs',
          ).median,
      ),
    ]);
  return tableOf(['cpu ms by elements', ...sizes], [...of('cold'), ...of('warm')]);
}

function stageTable({ ordinary, generated }: Figures): string {
  const groups: [string, readonly Speed[]][] = [['ordinary', ordinary]];
  for (const size of new Set(generated.map((speed) => speed.subject)))
    groups.push([size, generated.filter((speed) => speed.subject === size)]);
  const columns = groups.map(([, speeds]) => stagesOf(speeds, 'warm'));
  const rows = Object.keys(columns[0]).map((stage): Row => [stage, ...columns.map((stages) => stages[stage])]);
  return tableOf(['stage, warm, clock ms', ...groups.map(([name]) => name)], rows);
}

export function reportOf(figures: Figures): string {
  const { machine, sizes, smoothing, stretches, heap, waits } = figures;
  const [processors] = machine.processors.split(' ').map(Number);
  const busy = Math.max(...machine.load) > processors ? ' The machine was busy: these figures are not final.' : '';
  return [
    `${machine.date}, ${machine.processors}, ${machine.browser}, Node ${machine.node}, load ${machine.load.join(' to ')}.${busy}`,
    'Processor time is that of the page’s main thread (cpu); clock is what passed meanwhile.',
    `## Ordinary pages (${new Set(figures.ordinary.map((speed) => speed.subject)).size})`,
    speedTable(figures.ordinary),
    '## Growth',
    growthTable(figures.generated),
    '## Stages of winnow',
    stageTable(figures),
    '## Smoothing alone',
    tableOf(
      ['cpu ms by nodes', ...smoothing.map(({ nodes }) => String(nodes))],
      [
        ['winnow', ...smoothing.map(({ smoothMs }) => smoothMs)],
        ['the paper’s program', ...smoothing.map(({ paperMs }) => paperMs ?? Number.NaN)],
      ],
    ),
    '## Longest stretch without yielding',
    tableOf(
      ['page', 'cpu ms', 'clock ms', 'tasks', 'over 50 ms'],
      stretches.map((one) => [
        one.subject,
        one.longestCpuMs,
        one.longestClockMs,
        String(one.tasks),
        String(one.longTasks),
      ]),
    ),
    '## The extension',
    tableOf(
      ['page', 'popup, first paint', 'click to text', 'command to reader'],
      waits.map((wait) => [`${wait.subject}, ${wait.temper}`, wait.shellMs, wait.textMs, wait.readerMs]),
    ),
    '## Heap and size',
    `${heap.runs} analyses of ${heap.subject}: from ${shown(heap.beforeBytes / 1e6)} to ${shown(heap.afterBytes / 1e6)} MB.`,
    tableOf(
      ['script', 'min kB', 'gzip kB'],
      sizes.map(({ name, minBytes, gzipBytes }) => [name, minBytes / 1000, gzipBytes / 1000]),
    ),
    '## Targets',
    tableOf(
      ['target', 'value', 'limit', 'unit', 'verdict'],
      targetsOf(figures).map((one) => [one.name, one.value, one.limit, one.unit, one.isReached ? 'reached' : 'MISSED']),
    ),
    '',
  ].join('\n\n');
}
