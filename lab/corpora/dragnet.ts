/**
 * `dragnet`: news and blogs of 2012, HTML alone. The gold may go on with readers' comments after a line of its own: that
 * line and what follows is no gold. No addresses: every page is a site of its own.
 */
import { join } from 'node:path';
import { type Corpus, foldOf } from './corpus-page.ts';
import { readLabelled } from './labelled.ts';
import { textIn } from './read-rows.ts';

const COMMENTS_FOLLOW = /^[^\S\n]*!@#\$%\^&\*\(\)/m;
/** Their gold is not in the page. */
const BROKEN = new Set(['R237', 'R427']);

export const withoutComments = (gold: string): string => gold.split(COMMENTS_FOLLOW, 1)[0];

export const readDragnet = (folder: string): Corpus =>
  readLabelled({
    name: 'dragnet',
    rows: join(folder, 'truth.jsonl.gz'),
    whyLeftOut: (row) => (BROKEN.has(textIn(row, 'id')) ? 'its gold is not in the page' : undefined),
    pageOf: (row) => ({
      corpus: 'dragnet',
      site: textIn(row, 'id'),
      id: textIn(row, 'id'),
      url: textIn(row, 'url') || `https://dragnet-${textIn(row, 'id').toLowerCase()}.example/`,
      file: join(folder, 'html', `${textIn(row, 'id')}.html.gz`),
      cssFolder: '',
      fold: foldOf(textIn(row, 'id')),
      type: 'article',
      lang: 'en',
      gold: withoutComments(textIn(row, 'text')),
      unscored: [],
      cjkByCharacter: false,
    }),
  });
