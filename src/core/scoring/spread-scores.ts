/**
 * Scores of the rows in, a score for every node out. Where blocks are scored, a node without a row has the score of its nearest
 * scored ancestor. Where texts are scored, a node that holds texts has the mean over their words, and what is without words
 * (a picture, a rule) that of what it stands in; a picture's caption is no such thing, it is about the picture.
 */
import { areaOf, NodeKind, type PageTree } from '../dom/page-tree.ts';
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
    else score[node] = node > 0 ? score[aroundMedia(measures, node)] : 1;
  }
  return score;
}

const MEDIA = new Set(['img', 'picture', 'video', 'svg', 'canvas', 'iframe', 'audio', 'object', 'embed']);

/** A leaf without words that shows something. */
export const isMedia = (tree: PageTree, node: number): boolean =>
  tree.kind[node] !== NodeKind.container && tree.text[node] === '' && MEDIA.has(tree.tagNames[tree.tag[node]]);

/** Words that may be a caption, and the share of a frame's area that its picture takes. */
const CAPTION_WORDS = 40;
const PICTURE_SHARE = 0.4;

/** The nearest ancestor; for a picture the nearest that is more than a frame around it with a caption. */
function aroundMedia(measures: PageMeasures, node: number): number {
  const { tree } = measures;
  let around = tree.parent[node];
  if (!isMedia(tree, node)) return around;
  const area = areaOf(tree, node);
  while (
    around > 0 &&
    measures.sum(Count.words, around) <= CAPTION_WORDS &&
    area > PICTURE_SHARE * areaOf(tree, around)
  )
    around = tree.parent[around];
  return around;
}
