/**
 * The paper's own program, BuildError and IsotoneSmooth of section 4, as an oracle and as the mark to beat: weights and
 * node-specific penalties as the text allows, iterative, otherwise step by step as printed. err(i, j) is tabulated at
 * all n scores; step 4 walks the scores in ascending order with err' in a heap, as the paragraph "Complexity" says.
 * (Walked in descending order with a running minimum, which the paper does not do, it would take n * n and be some
 * seven times faster at 5,000 nodes: a ratio of times to this program is one to the paper, not to the best table.)
 *
 * Two slips of the printed text are mended: step 4 compares err'(j) (not err'(i)) with err*, and x(k) > x(j) is
 * searched among strictly larger scores only, as printed, but for the root, which may take any score.
 */
import type { TreeScores } from '../../../../src/core/smoothing/smooth-tree.ts';

export function paperProgram({ parent, score, weight, penalty }: TreeScores): { smoothed: Float64Array; cost: number } {
  const size = parent.length;
  // Columns j are the nodes in ascending order of score; val(i, j) is kept as a column too.
  const column = Int32Array.from({ length: size }, (_, node) => node).sort((a, b) => score[a] - score[b]);
  const x = Float64Array.from(column, (node) => score[node]);
  const columnOf = new Int32Array(size);
  for (let j = 0; j < size; j++) columnOf[column[j]] = j;

  const val: Uint16Array[] = new Array(size);
  /** Sum of the children's err(k, j); null while no child is done. */
  const childErrors: (Float64Array | null)[] = new Array(size).fill(null);
  const free: Float64Array[] = [];
  let rootError = new Float64Array(size);

  for (let i = size - 1; i >= 0; i--) {
    const gamma = penalty[i];
    val[i] = new Uint16Array(size);
    const err = free.pop() ?? new Float64Array(size);
    const belowError = childErrors[i];
    if (belowError === null && i > 0) {
      for (let j = 0; j < size; j++) {
        const distance = weight[i] * Math.abs(score[i] - x[j]);
        const opens = score[i] > x[j] && distance > gamma;
        err[j] = opens ? gamma : distance;
        val[i][j] = opens ? columnOf[i] : j;
      }
    } else {
      const tried = free.pop() ?? new Float64Array(size);
      for (let j = 0; j < size; j++) {
        tried[j] = weight[i] * Math.abs(score[i] - x[j]) + (belowError === null ? 0 : belowError[j]) + gamma;
      }
      if (i === 0) rootError = tried.slice();
      else chooseSections(tried, x, gamma, err, val[i]);
      free.push(tried);
    }
    if (belowError !== null) free.push(belowError);
    childErrors[i] = null;
    if (i === 0) break;
    const above = childErrors[parent[i]];
    if (above === null) {
      childErrors[parent[i]] = err;
    } else {
      for (let j = 0; j < size; j++) above[j] += err[j];
      free.push(err);
    }
  }

  let best = 0;
  for (let j = 1; j < size; j++) if (rootError[j] < rootError[best]) best = j;
  const p = new Int32Array(size);
  p[0] = best;
  for (let i = 1; i < size; i++) p[i] = val[i][p[parent[i]]];
  return { smoothed: Float64Array.from(p, (j) => x[j]), cost: rootError[best] };
}

/** Step 4 for a node: follow the parent at x(j), or open a section at the best larger score. */
function chooseSections(
  tried: Float64Array,
  x: Float64Array,
  gamma: number,
  err: Float64Array,
  val: Uint16Array,
): void {
  const size = x.length;
  const heap = Int32Array.from({ length: size }, (_, j) => j);
  let heaped = size;
  const sift = (root: number): void => {
    const moved = heap[root];
    let hole = root;
    for (let child = 2 * hole + 1; child < heaped; child = 2 * hole + 1) {
      if (child + 1 < heaped && tried[heap[child + 1]] < tried[heap[child]]) child++;
      if (tried[moved] <= tried[heap[child]]) break;
      heap[hole] = heap[child];
      hole = child;
    }
    heap[hole] = moved;
  };
  for (let k = (size >> 1) - 1; k >= 0; k--) sift(k);
  for (let j = 0; j < size; j++) {
    while (heaped > 0 && x[heap[0]] <= x[j]) {
      heap[0] = heap[--heaped];
      sift(0);
    }
    const bestAbove = heaped > 0 ? tried[heap[0]] : Infinity;
    const follow = tried[j] - gamma;
    const opens = heaped > 0 && follow > bestAbove;
    err[j] = opens ? bestAbove : follow;
    val[j] = opens ? heap[0] : j;
  }
}
