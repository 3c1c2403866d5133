/**
 * Scores of the rows in, a score for every node out. Where blocks are scored, a node without a row has the score of its nearest
 * scored ancestor. Where texts are scored, a node that holds texts has the mean over their words, and what is without words
 * (a picture, a rule) that of what it stands in.
 */
import type { PageTree } from '../dom/page-tree.ts';
import { Count } from '../features/count.ts';
import type { FeatureMatrix } from '../features/feature-matrix.ts';
import type { PageMeasures } from '../features/page-measures.ts';

export function spreadBlocks(tree: PageTree, { nodes }: FeatureMatrix, rows: Float32Array): Float32Array {
  const score = new Float32Array(tree.size).fill(-1);
  for (let row = 0; row < rows.length; row++) score[nodes[row]] = rows[row];
  for (let node = 0; node < tree.size; node++) if (score[node] < 0) score[node] = score[Math.max(0, tree.parent[node])];
  return score;
}

export function spreadTexts(measures: PageMeasures, rows: Float32Array): Float32Array {
  const { tree, leaves, leafIndex } = measures;
  const words = new Float64Array(leaves.length + 1);
  const template = new Float64Array(leaves.length + 1);
  for (let text = 0; text < leaves.length; text++) {
    const own = Math.max(1, measures.sum(Count.words, leaves[text]));
    words[text + 1] = words[text] + own;
    template[text + 1] = template[text] + own * rows[text];
  }
  const score = new Float32Array(tree.size);
  for (let node = 0; node < tree.size; node++) {
    const from = leafIndex[node];
    const to = leafIndex[tree.end[node]];
    if (to > from) score[node] = (template[to] - template[from]) / (words[to] - words[from]);
    else score[node] = node > 0 ? score[tree.parent[node]] : 1;
  }
  return score;
}
