/**
 * `cleaneval`: web pages of 2007, HTML alone. The gold has marks for headings, paragraphs and list items: out of the text
 * that words are counted in, kept beside it.
 */
import { join } from 'node:path';
import { type Corpus, foldOf, hostOf } from './corpus-page.ts';
import { readLabelled } from './labelled.ts';
import { textIn } from './read-rows.ts';

const MARKS = /<\/?[hpl]>/gi;
/** Its gold is not in the page. */
const BROKEN = new Set(['dev-47']);

export const withoutMarks = (gold: string): string => gold.replace(MARKS, ' ');

export const readCleaneval = (folder: string): Corpus =>
  readLabelled({
    name: 'cleaneval',
    rows: join(folder, 'truth.jsonl.gz'),
    whyLeftOut: (row) => (BROKEN.has(textIn(row, 'id')) ? 'its gold is not in the page' : undefined),
    pageOf: (row) => ({
      corpus: 'cleaneval',
      site: hostOf(textIn(row, 'url')) || textIn(row, 'id'),
      id: textIn(row, 'id'),
      url: textIn(row, 'url') || `https://${textIn(row, 'id')}.example/`,
      file: join(folder, 'html', `${textIn(row, 'id')}.html.gz`),
      cssFolder: '',
      fold: foldOf(hostOf(textIn(row, 'url')) || textIn(row, 'id')),
      type: textIn(row, 'id').split('-')[0],
      lang: 'en',
      gold: withoutMarks(textIn(row, 'text')),
      unscored: [],
      cjkByCharacter: false,
      markedGold: textIn(row, 'text'),
    }),
  });
