/**
 * `blocks`: pages with style sheets whose blocks people marked. The marks are attributes in the page; the engine never
 * sees them (render/gather-marked-entry.ts takes them out first).
 */
import { dirname, join } from 'node:path';
import { type Corpus, foldOf, hostOf } from './corpus-page.ts';
import { readLabelled } from './labelled.ts';
import { factsIn, textIn } from './read-rows.ts';

export const readBlocks = (folder: string): Corpus =>
  readLabelled({
    name: 'blocks',
    rows: join(folder, 'pages.jsonl'),
    whyLeftOut: (row) => (row.garbled === true ? 'its text was garbled before it was saved' : undefined),
    pageOf: (row) => ({
      corpus: 'blocks',
      site: hostOf(textIn(row, 'url')) || textIn(row, 'id'),
      id: textIn(row, 'id'),
      url: textIn(row, 'url'),
      file: join(folder, textIn(row, 'file')),
      cssFolder: join(folder, dirname(textIn(row, 'file')), 'css'),
      fold: foldOf(hostOf(textIn(row, 'url')) || textIn(row, 'id')),
      type: textIn(row, 'set'),
      lang: '',
      gold: null,
      unscored: [],
      cjkByCharacter: true,
      ...factsIn(row),
    }),
  });
