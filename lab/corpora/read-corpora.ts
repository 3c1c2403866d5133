/**
 * The door to the corpora: names and folders -> pages. What is not there is said with the step that needs it and what
 * to do; what is left out of a corpus is counted and named.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../../src/command/complaint.ts';
import { type LabSettings, spread } from '../settings.ts';
import { readBlocks } from './blocks.ts';
import { readCleaneval } from './cleaneval.ts';
import type { Corpus, CorpusPage } from './corpus-page.ts';
import { readDragnet } from './dragnet.ts';
import { MINING, readMining } from './mining.ts';
import { readPaired } from './paired.ts';
import { readSavedPages } from './saved-pages.ts';
import { readSites } from './sites.ts';
import { readWcxb } from './wcxb.ts';

interface Adapter {
  /** Below the folder of the corpora. */
  readonly folder: string;
  readonly read: (folder: string) => Corpus;
}

const ADAPTERS: Readonly<Record<string, Adapter>> = {
  sites: { folder: 'sites', read: readSites },
  blocks: { folder: 'blocks', read: readBlocks },
  wcxb: { folder: 'wcxb', read: readWcxb },
  dragnet: { folder: 'dragnet', read: readDragnet },
  cleaneval: { folder: 'cleaneval', read: readCleaneval },
  paired: { folder: 'paired', read: readPaired },
  ...Object.fromEntries(
    MINING.map((name) => [name, { folder: `mining/${name}`, read: (folder: string) => readMining(name, folder) }]),
  ),
};

/** Short names for several. */
const GROUPS: Readonly<Record<string, readonly string[]>> = { mining: MINING, all: Object.keys(ADAPTERS) };

export const corpusNames = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => GROUPS[name] ?? [name])),
];

export function readCorpus(root: string, name: string, step = 'this step'): Corpus {
  const adapter = ADAPTERS[name];
  const known = [...Object.keys(ADAPTERS), ...Object.keys(GROUPS)].join(', ');
  if (!adapter) throw new Complaint(`There is no corpus called "${name}"; there are ${known}.`);
  const folder = join(root, adapter.folder);
  if (!existsSync(folder))
    throw new Complaint(
      `${step} needs the corpus "${name}", and ${folder} is not there. Give the folder that holds it by --corpus DIR or ` +
        'WINNOW_CORPUS, name other corpora by --on, or take your own pages by --pages DIR (one sub-folder a site).',
    );
  return adapter.read(folder);
}

/** All that the command line asks for, cut to its sample. */
export function readCorpora(settings: LabSettings): Corpus[] {
  const { corpus, on, pages, step } = settings;
  const corpora = [
    ...corpusNames(on).map((name) => readCorpus(corpus, name, `lab ${step}`)),
    ...pages.map((folder) => readSavedPages(folder)),
  ];
  return corpora.map((one) => ({ ...one, pages: sampleOf(one.pages, settings) }));
}

function sampleOf(pages: readonly CorpusPage[], { sample, sites }: LabSettings): CorpusPage[] {
  const chosen = new Set(spread([...new Set(pages.map(({ site }) => site))], sites));
  return spread(
    pages.filter(({ site }) => chosen.has(site)),
    sample,
  );
}

/** What was left out, as lines to print: one a reason and corpus, with the first few names. */
export function leftOutLines(corpora: readonly Corpus[]): string[] {
  const SHOWN = 5;
  const names = new Map<string, string[]>();
  for (const { corpus, name, reason } of corpora.flatMap(({ leftOut }) => leftOut)) {
    const key = `${corpus}: left out because ${reason}`;
    names.set(key, [...(names.get(key) ?? []), name]);
  }
  return [...names].map(([key, own]) => {
    const more = own.length > SHOWN ? ` and ${own.length - SHOWN} more` : '';
    return `${key}: ${own.length} (${own.slice(0, SHOWN).join(', ')}${more})`;
  });
}
