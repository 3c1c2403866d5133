/**
 * `wcxb`: modern pages of seven types, HTML alone, with gold text and snippets.
 */
import { join } from 'node:path';
import { type Corpus, foldOf } from './corpus-page.ts';
import { readLabelled } from './labelled.ts';
import { factsIn, foldIn, textIn, textsIn } from './read-rows.ts';

export const readWcxb = (folder: string): Corpus =>
  readLabelled({
    name: 'wcxb',
    rows: join(folder, 'truth.jsonl.gz'),
    pageOf: (row) => ({
      corpus: 'wcxb',
      site: textIn(row, 'domain') || textIn(row, 'id'),
      id: textIn(row, 'id'),
      url: textIn(row, 'url') || `https://${textIn(row, 'domain') || 'page.example'}/`,
      file: join(folder, 'html', `${textIn(row, 'id')}.html.gz`),
      cssFolder: '',
      fold: foldIn(row) ?? foldOf(textIn(row, 'domain')),
      type: textIn(row, 'type'),
      lang: '',
      gold: textIn(row, 'text'),
      unscored: [],
      cjkByCharacter: false,
      snippets: { with: textsIn(row, 'with'), without: textsIn(row, 'without') },
      ...factsIn(row),
    }),
  });
