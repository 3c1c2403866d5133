/**
 * Data tables stand or fall as a whole: a table with holes is of no use, and a cell of one number says little about itself.
 * The cells vote, each with its words. Tables that lay out a page, whose cells hold paragraphs and headings, are left alone.
 */
import type { PageTree } from '../dom/page-tree.ts';
import { Count } from '../features/count.ts';
import type { PageMeasures } from '../features/page-measures.ts';

/** Cells that make a table, and words a cell of data has on average at the most. */
const LEAST_CELLS = 4;
const CELL_WORDS = 15;

/** Changes `keep` in place. */
export function keepWholeTables(tree: PageTree, measures: PageMeasures, keep: Uint8Array): void {
  const table = tree.tagNames.indexOf('table');
  if (table < 0) return;
  for (let node = 0; node < tree.size; node++) {
    if (tree.tag[node] !== table || !isDataTable(measures, node)) continue;
    const from = measures.leafIndex[node];
    const to = measures.leafIndex[tree.end[node]];
    let balance = 0;
    for (let i = from; i < to; i++) {
      const leaf = measures.leaves[i];
      const vote = 1 + measures.sum(Count.words, leaf);
      balance += keep[leaf] ? vote : -vote;
    }
    for (let i = from; i < to; i++) keep[measures.leaves[i]] = balance >= 0 ? 1 : 0;
  }
}

function isDataTable(measures: PageMeasures, table: number): boolean {
  const cells = measures.sum(Count.textLeaves, table);
  return (
    cells >= LEAST_CELLS &&
    measures.sum(Count.words, table) <= CELL_WORDS * cells &&
    measures.sum(Count.headings, table) === 0 &&
    measures.sum(Count.cellWords, table) > 0.5 * measures.sum(Count.words, table)
  );
}
