/**
 * Boosted trees as flat arrays, and what is asked of them: the raw score (log-odds) of a row of values. Every tree stands in
 * preorder, so that the first child of a node is the next one; nothing is allocated while scoring, since a page asks for
 * thousands of rows.
 */
export interface TreeEnsemble {
  /** Score before any tree. */
  readonly base: number;
  readonly trees: number;
  /** First node of each tree. */
  readonly root: Int32Array;
  /** Column that a node asks, -1 for a leaf. */
  readonly column: Int16Array;
  /** Values up to it go to the next node, others (and what is no number) to `right`. */
  readonly edge: Float32Array;
  readonly right: Int32Array;
  /** What a leaf adds to the score; of an inner node what it would add if it were one. */
  readonly value: Float32Array;
}

/** `at`: where the row begins in the values. */
export function scoreRow(ensemble: TreeEnsemble, values: Float32Array, at: number): number {
  const { root, column, edge, right, value, trees } = ensemble;
  let score = ensemble.base;
  for (let tree = 0; tree < trees; tree++) {
    let node = root[tree];
    for (let asked = column[node]; asked >= 0; asked = column[node])
      node = values[at + asked] <= edge[node] ? node + 1 : right[node];
    score += value[node];
  }
  return score;
}

/** Raw scores of rows that stand one after the other. */
export function scoreRows(ensemble: TreeEnsemble, values: Float32Array, columns: number, rows: number): Float64Array {
  const scores = new Float64Array(rows);
  for (let row = 0; row < rows; row++) scores[row] = scoreRow(ensemble, values, row * columns);
  return scores;
}
