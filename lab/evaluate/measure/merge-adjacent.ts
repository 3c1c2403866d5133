/**
 * Basic+Merge of paper 003, section 6.1: leaves that follow each other are one group while their scores differ by less than
 * delta.
 */

/** Group of each leaf, for leaves in reading order. */
export function mergeAdjacent(scores: ArrayLike<number>, delta: number): Int32Array {
  const group = new Int32Array(scores.length);
  for (let leaf = 1; leaf < scores.length; leaf++)
    group[leaf] = group[leaf - 1] + (Math.abs(scores[leaf] - scores[leaf - 1]) < delta ? 0 : 1);
  return group;
}
