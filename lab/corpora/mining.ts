/**
 * `mining`: four corpora of pages with a class or a group of duplicates, HTML alone, for classification, clustering and
 * duplicates. They are named on their own (`swde-cuisine`); `mining` is all four.
 */
import { join } from 'node:path';
import { type Corpus, foldOf, type LeftOut } from './corpus-page.ts';
import { readLabelled } from './labelled.ts';
import { factsIn, readRows, textIn } from './read-rows.ts';

export const MINING = ['swde-cuisine', 'swde-genre', 'webkb', 'swde-jobs'] as const;

export const readMining = (name: string, folder: string): Corpus =>
  readLabelled({
    name,
    rows: join(folder, 'truth.jsonl.gz'),
    pageOf: (row) => ({
      corpus: name,
      site: textIn(row, 'site'),
      id: textIn(row, 'id'),
      url: textIn(row, 'url') || `https://${textIn(row, 'site')}.example/`,
      file: join(folder, 'html', `${textIn(row, 'id')}.html.gz`),
      cssFolder: '',
      fold: foldOf(textIn(row, 'site')),
      type: textIn(row, 'class') || 'job',
      lang: 'en',
      gold: null,
      unscored: [],
      cjkByCharacter: false,
      ...(textIn(row, 'class') === '' ? {} : { label: textIn(row, 'class') }),
      ...(textIn(row, 'group') === '' ? {} : { group: textIn(row, 'group') }),
      ...factsIn(row),
    }),
  });

export interface PagePair {
  readonly a: string;
  readonly b: string;
  readonly isDuplicate: boolean;
}

/** Pairs of pages of `swde-jobs` that are, or are not, the same advertisement. */
export function readPairs(root: string): { pairs: PagePair[]; leftOut: LeftOut[] } {
  const { rows, leftOut } = readRows('swde-jobs', join(root, 'mining/swde-jobs/pairs.jsonl.gz'));
  const pairs = rows.map((row) => ({ a: textIn(row, 'a'), b: textIn(row, 'b'), isDuplicate: row.duplicate === true }));
  return { pairs, leftOut };
}
