/** Arguments of the benchmark in, how much of it to run out. */
import { parseArgs } from 'node:util';

export const HELP = `npm run bench [-- options]

Compares winnow with Readability and Defuddle in the same Chromium on the same pages, and measures growth, smoothing,
the heap, the longest stretch of work and the size of the scripts. Writes dist/bench/latest.json.

  --quick            few repetitions, pages of at most 5,000 elements: a minute or two
  --repetitions N    fresh loads of every page by every system
  --help             this text
`;

export interface BenchOptions {
  readonly isQuick: boolean;
  /** Fresh loads of each page by each system: as many cold runs. */
  readonly repetitions: number;
  /** Further runs after each cold one. */
  readonly warmRuns: number;
  /** Elements of the generated pages. */
  readonly sizes: readonly number[];
  /** Fresh loads of each generated page: large ones take their time. */
  readonly sizeRepetitions: number;
  readonly sizeWarmRuns: number;
  readonly smoothingSizes: readonly number[];
  readonly paperSizes: readonly number[];
  readonly heapRuns: number;
  /** Elements of the generated pages that the extension is timed on, beside the sample. */
  readonly waitSizes: readonly number[];
  readonly waitRepetitions: number;
}

export function readOptions(args: readonly string[]): BenchOptions | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      repetitions: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const isQuick = values.quick;
  const repetitions = Number(values.repetitions ?? (isQuick ? 2 : 10));
  if (!Number.isInteger(repetitions) || repetitions < 1) throw new Error('--repetitions takes a whole number above 0.');
  return {
    isQuick,
    repetitions,
    warmRuns: isQuick ? 2 : 5,
    sizes: isQuick ? [1_000, 5_000] : [1_000, 5_000, 20_000, 50_000],
    sizeRepetitions: Math.min(repetitions, isQuick ? 1 : 3),
    sizeWarmRuns: isQuick ? 2 : 3,
    smoothingSizes: isQuick ? [1_000, 5_000, 50_000] : [1_000, 5_000, 10_000, 20_000, 50_000],
    paperSizes: isQuick ? [1_000] : [1_000, 5_000],
    heapRuns: isQuick ? 10 : 50,
    waitSizes: isQuick ? [5_000] : [5_000, 20_000],
    waitRepetitions: isQuick ? 2 : 7,
  };
}
