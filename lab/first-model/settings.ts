/**
 * What the command line asks for: the corpus folder, the cache folder and the options of the steps.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { corpusFolder, PROJECT } from '../settings.ts';

export interface Settings {
  readonly step: string;
  readonly corpus: string;
  /** Which corpora, in order. */
  readonly corpora: readonly string[];
  /** At most so many pages of each corpus, spread evenly over it; 0 = all. */
  readonly sample: number;
  readonly write: boolean;
  /** Where a model is written to. */
  readonly out: string;
  /** Free `name=value` settings of the experiment, see experiment.ts. */
  readonly set: Readonly<Record<string, string>>;
}

export function readSettings(args: readonly string[]): Settings {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      corpus: { type: 'string' },
      on: { type: 'string', default: 'wcxb,paired,blocks' },
      sample: { type: 'string', default: '0' },
      only: { type: 'string' },
      write: { type: 'boolean', default: false },
      out: { type: 'string', default: join(PROJECT, 'models/pagelevel') },
      set: { type: 'string', multiple: true, default: [] },
    },
  });
  return {
    step: positionals[0] ?? '',
    corpus: corpusFolder(values.corpus),
    corpora: values.on.split(','),
    sample: Number(values.only ?? values.sample),
    write: values.write,
    out: resolve(values.out),
    set: Object.fromEntries(values.set.map((pair) => [pair.split('=')[0], pair.slice(pair.indexOf('=') + 1)])),
  };
}
