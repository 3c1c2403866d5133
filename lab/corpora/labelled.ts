/**
 * What the corpora with one row a page have in common: rows -> pages, with those left out that the corpus says are broken,
 * or that are not there.
 */
import type { Corpus, CorpusPage, LeftOut } from './corpus-page.ts';
import { type Row, readRows, textIn, whyNoPage } from './read-rows.ts';

export interface LabelledCorpus {
  readonly name: string;
  /** The file with a row a page. */
  readonly rows: string;
  readonly pageOf: (row: Row) => CorpusPage;
  /** Why a row is left out, or undefined. */
  readonly whyLeftOut?: (row: Row) => string | undefined;
}

export function readLabelled({ name, rows, pageOf, whyLeftOut }: LabelledCorpus): Corpus {
  const read = readRows(name, rows);
  const leftOut: LeftOut[] = [...read.leftOut];
  const pages: CorpusPage[] = [];
  const ids = new Set<string>();
  for (const row of read.rows) {
    const page = pageOf(row);
    const reason = whyLeftOut?.(row) ?? whyNoPage(page.id, page.file, ids);
    if (reason === undefined) pages.push(page);
    else leftOut.push({ corpus: name, name: textIn(row, 'id') || '(no id)', reason });
  }
  return { name, pages, leftOut };
}
