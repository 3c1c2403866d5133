/**
 * Raw scores of rows that are binned already, for held-out rows whose values are no longer at hand: the same as scoring the
 * values, since edges and bins agree. `trees` takes the first so many only, to see how many are worth having.
 */
import type { TreeEnsemble } from '../../../src/core/scoring/context/tree-ensemble.ts';
import type { BinnedColumns } from './bin-columns.ts';

export function scoreBinned(
  ensemble: TreeEnsemble,
  binned: BinnedColumns,
  rows: Int32Array,
  trees = ensemble.trees,
): Float64Array {
  const { root, column, right, value } = ensemble;
  const bin = binsOf(ensemble, binned);
  const scores = new Float64Array(rows.length).fill(ensemble.base);
  // Tree by tree: the few columns of one tree stay in the cache.
  for (let tree = 0; tree < Math.min(trees, ensemble.trees); tree++)
    for (let at = 0; at < rows.length; at++) {
      let node = root[tree];
      for (let asked = column[node]; asked >= 0; asked = column[node])
        node = binned.bins[asked * binned.rows + rows[at]] <= bin[node] ? node + 1 : right[node];
      scores[at] += value[node];
    }
  return scores;
}

function binsOf({ column, edge }: TreeEnsemble, { edges }: BinnedColumns): Uint8Array {
  return Uint8Array.from(column, (asked, node) => {
    if (asked < 0) return 0;
    const bin = edges[asked].indexOf(edge[node]);
    if (bin < 0) throw new Error(`The rows were binned by other edges: column ${asked} has none at ${edge[node]}.`);
    return bin;
  });
}
