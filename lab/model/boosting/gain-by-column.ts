/** What the splits by each column gained together, by column: which ones a fitted ensemble leans on. */
import type { FittedTrees } from './ensemble-writer.ts';

export function gainByColumn({ column, gain }: FittedTrees, columns: number): Float64Array {
  const sums = new Float64Array(columns);
  for (let node = 0; node < column.length; node++) if (column[node] >= 0) sums[column[node]] += gain[node];
  return sums;
}
