/**
 * Rows of values to bins, one byte a value, column after column: what trees are fitted on. Values come row after row, as one
 * matrix or in pieces, since all rows of a corpus as floats would not fit; edges are chosen on a sample of the rows.
 */
import { type Random, randomOf } from '../../train/seeded-random.ts';
import { columnEdges } from './column-edges.ts';

export interface BinnedColumns {
  readonly rows: number;
  readonly columns: number;
  /** Of each column, rising: bin k holds values up to edges[k], the last one the rest and what is no number. */
  readonly edges: readonly Float32Array[];
  /** Column after column. */
  readonly bins: Uint8Array;
}

export interface BinOptions {
  /** At most 256. */
  readonly mostBins?: number;
  /** Rows that edges are chosen on. */
  readonly sampleRows?: number;
  readonly seed: number;
}

/** Rows that are turned from rows into columns at once: they stay in the cache meanwhile. */
const STRIP = 128;

export function binColumns(values: Float32Array, rows: number, columns: number, options: BinOptions): BinnedColumns {
  return binChunks([values], rows, columns, options);
}

/** The pieces hold whole rows; they are gone through twice, so a generator that runs only once will not do. */
export function binChunks(
  chunks: Iterable<Float32Array>,
  rows: number,
  columns: number,
  { mostBins = 32, sampleRows = 100_000, seed }: BinOptions,
): BinnedColumns {
  if (mostBins < 2 || mostBins > 256) throw new Error(`Between 2 and 256 bins, not ${mostBins}.`);
  const edges = edgesOf(sampleOf(chunks, rows, columns, sampleRows, randomOf(seed)), columns, mostBins);
  const bins = new Uint8Array(rows * columns);
  let first = 0;
  for (const chunk of chunks) {
    const held = wholeRows(chunk, columns);
    if (first + held > rows) throw new Error(`The pieces hold more than the ${rows} rows that were promised.`);
    binInto(edges, chunk, held, bins, rows, first);
    first += held;
  }
  if (first < rows) throw new Error(`The pieces hold ${first} rows the second time, not ${rows}.`);
  return { rows, columns, edges, bins };
}

/** Other rows by edges that are known. */
export function binWith(edges: readonly Float32Array[], values: Float32Array, rows: number): BinnedColumns {
  const bins = new Uint8Array(rows * edges.length);
  binInto(edges, values, rows, bins, rows, 0);
  return { rows, columns: edges.length, edges, bins };
}

/** The first `rows` of the values to the bins of all `allRows`, from row `first` on: for rows that come one file at a time. */
export function binInto(
  edges: readonly Float32Array[],
  values: Float32Array,
  rows: number,
  bins: Uint8Array,
  allRows: number,
  first: number,
): void {
  const columns = edges.length;
  for (let strip = 0; strip < rows; strip += STRIP) {
    const end = Math.min(rows, strip + STRIP);
    for (let column = 0; column < columns; column++)
      binStrip(edges[column], values, columns, column, strip, end, bins, column * allRows + first);
  }
}

function binStrip(
  edges: Float32Array,
  values: Float32Array,
  columns: number,
  column: number,
  from: number,
  to: number,
  bins: Uint8Array,
  at: number,
): void {
  for (let row = from; row < to; row++) {
    const value = values[row * columns + column];
    let low = 0;
    let high = edges.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (value <= edges[middle]) high = middle;
      else low = middle + 1;
    }
    bins[at + row] = low;
  }
}

/** Edges from rows that were drawn, row after row. */
export function edgesOf(sample: Float32Array, columns: number, mostBins = 32): Float32Array[] {
  const rows = wholeRows(sample, columns);
  const held = new Float32Array(rows);
  return Array.from({ length: columns }, (_, column) => {
    let count = 0;
    for (let row = 0; row < rows; row++) {
      const value = sample[row * columns + column];
      if (!Number.isNaN(value)) held[count++] = value;
    }
    return columnEdges(held.subarray(0, count).sort(), mostBins);
  });
}

/** So many rows evenly drawn, each as likely as any other. */
function sampleOf(
  chunks: Iterable<Float32Array>,
  rows: number,
  columns: number,
  most: number,
  random: Random,
): Float32Array {
  const sample = new Float32Array(Math.min(most, rows) * columns);
  let taken = 0;
  let seen = 0;
  for (const chunk of chunks) {
    const held = wholeRows(chunk, columns);
    for (let row = 0; row < held; row++, seen++) {
      if (random() * (rows - seen) >= sample.length / columns - taken) continue;
      sample.set(chunk.subarray(row * columns, (row + 1) * columns), taken++ * columns);
    }
  }
  if (seen !== rows) throw new Error(`The pieces hold ${seen} rows, not the ${rows} that were promised.`);
  return sample;
}

function wholeRows(chunk: Float32Array, columns: number): number {
  if (chunk.length % columns !== 0) throw new Error(`${chunk.length} values are no whole rows of ${columns} columns.`);
  return chunk.length / columns;
}
