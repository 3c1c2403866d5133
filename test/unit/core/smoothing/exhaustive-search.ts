/**
 * The first oracle: tries every monotone assignment of scores to the nodes of a small tree and returns the least cost
 * and the assignment that the rule for ties prefers. Grows as scores ^ nodes: for up to six nodes.
 */
import type { TreeScores } from '../../../../src/core/smoothing/smooth-tree.ts';

export function costOf(input: TreeScores, smoothed: ArrayLike<number>): number {
  const { parent, score, weight, penalty } = input;
  let cost = 0;
  for (let node = 0; node < parent.length; node++) {
    cost += weight[node] * Math.abs(score[node] - smoothed[node]);
    if (node === 0) cost += penalty[0] === Infinity ? 0 : penalty[0];
    else if (smoothed[node] !== smoothed[parent[node]]) cost += penalty[node];
  }
  return cost;
}

export function exhaustiveSearch(input: TreeScores): { cost: number; preferred: number[] } {
  const { parent } = input;
  const values = [...new Set(Array.from(input.score))].sort((a, b) => a - b);
  const current: number[] = [];
  let cost = Infinity;
  let preferred: number[] = [];
  // Depth first, and at each node the preferred choice first: the parent's value, then the others from the lowest up.
  // The first of several best assignments is then the preferred one.
  const tryNode = (node: number): void => {
    if (node === parent.length) {
      const found = costOf(input, current);
      if (found < cost - 1e-12) {
        cost = found;
        preferred = [...current];
      }
      return;
    }
    const above = node === 0 ? -1 : current[parent[node]];
    const choices = node === 0 ? values : [above, ...values.filter((value) => value > above)];
    for (const value of choices) {
      current[node] = value;
      tryNode(node + 1);
    }
  };
  tryNode(0);
  return { cost, preferred };
}
