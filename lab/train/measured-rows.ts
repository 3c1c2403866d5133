/**
 * The rows that systems are measured with: nodes that the labelling itself has labels for, on pages in the usual window.
 * What is learned from besides would only measure our own guesses.
 */
import { type NodeRows, rowsWhere } from './node-rows.ts';
import { weighRows } from './row-weights.ts';

export interface MeasuredRows {
  /** Of the data. */
  readonly rows: Int32Array;
  readonly label: Uint8Array;
  /** Sites count the same, and labels of a size. */
  readonly weight: Float32Array;
}

export function measuredRows(data: NodeRows): MeasuredRows {
  const rows = rowsWhere(data, (row) => data.isLabelled[row] === 1 && data.pages[data.page[row]].from === undefined);
  const label = Uint8Array.from(rows, (row) => data.label[row]);
  const pick = (values: ArrayLike<number>): Float64Array => Float64Array.from(rows, (row) => values[row]);
  const weight = weighRows({ label, areaPx: pick(data.areaPx), page: pick(data.page), site: pick(data.site) });
  return { rows, label, weight };
}
