/**
 * What every step of the lab is told on its command line: where the corpora are, which of them, how much of them. A step
 * adds options of its own.
 */
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Complaint } from '../src/command/complaint.ts';

export const PROJECT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** All that is made from pages is kept there, outside of git. */
export const cacheFolder = (): string => resolve(process.env.WINNOW_LAB_CACHE ?? join(PROJECT, 'lab/.cache'));

/** The folder of the corpora, whether it is there or not: what is read from it complains when it is not. */
export const corpusFolder = (given?: string): string =>
  resolve(given ?? process.env.WINNOW_CORPUS ?? join(PROJECT, '../shared/corpus'));

export interface LabSettings {
  readonly step: string;
  /** Folder of the corpora. */
  readonly corpus: string;
  /** Names of corpora, in order, as the command line gives them. */
  readonly on: readonly string[];
  /** Folders of saved pages, each a corpus of its own. */
  readonly pages: readonly string[];
  /** At most so many pages of each corpus, spread evenly over it; 0 = all. */
  readonly sample: number;
  /** At most so many sites of each corpus, whole, spread evenly; 0 = all. */
  readonly sites: number;
  /** Pages at a time. */
  readonly jobs: number;
}

const COMMON = {
  corpus: { type: 'string' },
  cache: { type: 'string' },
  on: { type: 'string' },
  pages: { type: 'string', multiple: true },
  sample: { type: 'string' },
  sites: { type: 'string' },
  jobs: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

export type OptionTable = NonNullable<ParseArgsConfig['options']>;
export type OptionValues = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** A whole number of at least `least` from the command line. */
export function wholeNumber(name: string, given: unknown, otherwise: number, least = 0): number {
  if (given === undefined) return otherwise;
  const value = Number(given);
  if (Number.isInteger(value) && value >= least) return value;
  throw new Complaint(`--${name} takes a whole number from ${least} on, not "${given}".`);
}

/**
 * `args`: what follows the step's name. `own`: the step's own options. `on`: the corpora that the step takes when none is
 * named; where folders of saved pages are named, they alone are taken.
 */
export function readSettings(
  step: string,
  args: readonly string[],
  own: OptionTable = {},
  on: readonly string[] = [],
): { settings: LabSettings; values: OptionValues } {
  let values: OptionValues;
  try {
    values = parseArgs({ args: [...args], options: { ...COMMON, ...own }, allowPositionals: false }).values;
  } catch (error) {
    throw new Complaint(`lab ${step}: ${(error as Error).message}`);
  }
  if (values.cache !== undefined) process.env.WINNOW_LAB_CACHE = resolve(String(values.cache));
  const pages = ((values.pages as string[] | undefined) ?? []).map((folder) => resolve(folder));
  const named = values.on === undefined ? undefined : String(values.on).split(',').filter(Boolean);
  const settings: LabSettings = {
    step,
    corpus: corpusFolder(values.corpus as string | undefined),
    on: named ?? (pages.length > 0 ? [] : on),
    pages,
    sample: wholeNumber('sample', values.sample, 0),
    sites: wholeNumber('sites', values.sites, 0),
    jobs: wholeNumber('jobs', values.jobs, availableParallelism(), 1),
  };
  return { settings, values };
}

/** `count` items spread evenly over the list; all of it for 0. */
export function spread<T>(items: readonly T[], count: number): T[] {
  if (count <= 0 || count >= items.length) return [...items];
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]);
}
