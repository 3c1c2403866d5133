/**
 * `paired`: modern pages with style sheets whose gold is the Markdown that they were made from. Title and lead are shown by
 * the page but not in the gold: neither right nor wrong.
 */
import { dirname, join } from 'node:path';
import { type Corpus, foldOf } from './corpus-page.ts';
import { readLabelled } from './labelled.ts';
import { factsIn, foldIn, textIn } from './read-rows.ts';

export const readPaired = (folder: string): Corpus =>
  readLabelled({
    name: 'paired',
    rows: join(folder, 'truth.jsonl.gz'),
    pageOf: (row) => ({
      corpus: 'paired',
      site: textIn(row, 'site'),
      id: textIn(row, 'id'),
      url: textIn(row, 'url'),
      file: join(folder, `${textIn(row, 'id')}.html.gz`),
      cssFolder: join(folder, dirname(textIn(row, 'id')), 'css'),
      fold: foldIn(row) ?? foldOf(textIn(row, 'site')),
      type: textIn(row, 'kind'),
      lang: textIn(row, 'lang'),
      gold: textIn(row, 'text'),
      unscored: [textIn(row, 'title'), textIn(row, 'lead')].filter((line) => line !== ''),
      cjkByCharacter: true,
      markdown: textIn(row, 'markdown'),
      ...factsIn(row),
    }),
  });
