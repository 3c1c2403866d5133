/**
 * Refuses what smoothTree cannot smooth: TreeScores in, nothing out, or an error that names the index and the value.
 * Linear: each step up the path leaves a node for good.
 */
import type { TreeScores } from './smooth-tree.ts';

export function checkTreeScores({ parent, score, weight, penalty }: TreeScores): void {
  const size = parent.length;
  if (score.length !== size || weight.length !== size || penalty.length !== size) {
    throw new RangeError(
      `arrays of different lengths: ${size} parents, ${score.length} scores, ${weight.length} weights, ${penalty.length} penalties`,
    );
  }
  for (let node = 0; node < size; node++) {
    checkParent(parent, node);
    // Negated comparisons, so that NaN is refused too.
    if (!(score[node] >= 0 && score[node] <= 1))
      throw new RangeError(`score[${node}] is ${score[node]}, not in [0, 1]`);
    if (!(weight[node] >= 0 && weight[node] < Infinity)) {
      throw new RangeError(`weight[${node}] is ${weight[node]}, not a finite number >= 0`);
    }
    if (!(penalty[node] >= 0)) throw new RangeError(`penalty[${node}] is ${penalty[node]}, not a number >= 0`);
  }
}

/** In preorder a node's parent is the node before it or one of that node's ancestors. */
function checkParent(parent: ArrayLike<number>, node: number): void {
  if (node === 0) {
    if (parent[0] !== -1) throw new RangeError(`parent[0] is ${parent[0]}, not -1: node 0 is the root`);
    return;
  }
  let onPath = node - 1;
  while (onPath >= 0 && onPath !== parent[node]) onPath = parent[onPath];
  if (onPath < 0) {
    throw new RangeError(
      `parent[${node}] is ${parent[node]}, not in preorder: neither node ${node - 1} nor an ancestor of it`,
    );
  }
}
