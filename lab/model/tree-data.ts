/**
 * All texts as the trees take them: features and page signs of each in bins of one byte, target and weight. Pages with several
 * variants count once between them, half of it as a wide window shows them.
 */
import { PAGE_SIGNS } from '../../src/core/scoring/context/page-signs.ts';
import { type BinnedColumns, binInto, edgesOf } from './boosting/bin-columns.ts';
import type { TrainingPage } from './training-page.ts';
import { isDefaultVariant } from './training-set.ts';

/** Rows that the edges of the bins are drawn from. */
const SAMPLED = 40_000;
const BINS = 32;
/** Weight of a page in each variant, where there are several. */
const WIDE_SHARE = 0.5;
const OTHER_SHARE = 1 / 6;

export interface TreeData {
  readonly binned: BinnedColumns;
  readonly target: Float32Array;
  rowsOf(page: number): Int32Array;
  /** Rows that count, of pages that are wanted. */
  rowsWhere(isWanted: (page: TrainingPage) => boolean): Int32Array;
  /** Weights with a mean of 1 over the rows. */
  weightsOn(rows: Int32Array): Float32Array;
}

export function treeDataOf(pages: readonly TrainingPage[]): TreeData {
  const columns = pages[0].leaves.columns + PAGE_SIGNS;
  const first = new Int32Array(pages.length + 1);
  pages.forEach(({ leaves }, index) => {
    first[index + 1] = first[index] + leaves.count;
  });
  const rows = first[pages.length];
  const edges = edgesOf(sampled(pages, columns, Math.ceil(rows / SAMPLED)), columns, BINS);
  const bins = new Uint8Array(rows * columns);
  const target = new Float32Array(rows);
  const weight = new Float32Array(rows);
  const severalOf = variantsByPage(pages);
  pages.forEach((page, index) => {
    const { count } = page.leaves;
    binInto(edges, rowsWithSigns(page, columns), count, bins, rows, first[index]);
    target.set(page.target, first[index]);
    const share = severalOf(page) ? (isDefaultVariant(page) ? WIDE_SHARE : OTHER_SHARE) : 1;
    for (let text = 0; text < count; text++) weight[first[index] + text] = page.weight[text] * share;
  });
  return {
    binned: { rows, columns, edges, bins },
    target,
    rowsOf: (page) => Int32Array.from({ length: pages[page].leaves.count }, (_, text) => first[page] + text),
    rowsWhere: (isWanted) => {
      const found: number[] = [];
      pages.forEach((page, index) => {
        if (!isWanted(page)) return;
        for (let row = first[index]; row < first[index + 1]; row++) if (weight[row] > 0) found.push(row);
      });
      return Int32Array.from(found);
    },
    weightsOn: (some) => {
      const mean = some.reduce((sum, row) => sum + weight[row], 0) / Math.max(1, some.length);
      return weight.map((value) => value / mean);
    },
  };
}

function variantsByPage(pages: readonly TrainingPage[]): (page: TrainingPage) => boolean {
  const counts = new Map<unknown, number>();
  for (const { page } of pages) counts.set(page.file, (counts.get(page.file) ?? 0) + 1);
  return ({ page }) => (counts.get(page.file) ?? 0) > 1;
}

function rowsWithSigns({ leaves }: TrainingPage, columns: number): Float32Array {
  const rows = new Float32Array(leaves.count * columns);
  for (let text = 0; text < leaves.count; text++) {
    rows.set(leaves.values.subarray(text * leaves.columns, (text + 1) * leaves.columns), text * columns);
    rows.set(leaves.signs, text * columns + leaves.columns);
  }
  return rows;
}

/** Every so many rows, one after the other. */
function sampled(pages: readonly TrainingPage[], columns: number, every: number): Float32Array {
  const parts: Float32Array[] = [];
  let seen = 0;
  for (const page of pages) {
    const rows = rowsWithSigns(page, columns);
    for (let text = 0; text < page.leaves.count; text++)
      if (seen++ % every === 0) parts.push(rows.slice(text * columns, (text + 1) * columns));
  }
  const flat = new Float32Array(parts.length * columns);
  parts.forEach((part, index) => {
    flat.set(part, index * columns);
  });
  return flat;
}
