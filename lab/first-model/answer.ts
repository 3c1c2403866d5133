/**
 * From scores of nodes to a page's word F1: each leaf takes its own score or that of its nearest scored ancestor, leaves
 * below the threshold are the answer. Hidden leaves that no reader can open are never taken.
 */
import { SMALL_AREA_PX } from '../../src/core/dom/page-tree.ts';
import { hideSmallNodes } from '../../src/core/smoothing/hide-small-nodes.ts';
import type { PenaltyKind } from '../../src/core/smoothing/penalty.ts';
import { smoothScores } from '../../src/core/smoothing/smooth-scores.ts';
import { LeafState, type PageSample } from '../gold/sample.ts';
import { f1Of } from '../gold/words.ts';

/** Templateness of each leaf; NaN for leaves that are never taken. Without any scored ancestor a leaf counts as content. */
export function leafScores(sample: PageSample, nodes: Int32Array, scores: ArrayLike<number>): Float32Array {
  const rowOf = new Int32Array(sample.parent.length).fill(-1);
  for (let row = 0; row < nodes.length; row++) rowOf[nodes[row]] = row;
  return Float32Array.from(sample.leaf, (leaf, index) => {
    if (sample.state[index] === LeafState.hidden) return Number.NaN;
    let node = leaf;
    while (node >= 0 && rowOf[node] < 0) node = sample.parent[node];
    return node < 0 ? 0 : scores[rowOf[node]];
  });
}

/**
 * The same after smoothing: rendered nodes of 2,000 square pixels and more are smoothed, each other leaf follows its
 * nearest smoothed ancestor. `keepCollapsed`: collapsed leaves with a row of their own must look like
 * content by themselves too.
 */
export function smoothedLeafScores(
  sample: PageSample,
  rows: { readonly nodes: Int32Array; readonly scores: ArrayLike<number> },
  choice: { readonly kind: PenaltyKind; readonly c: number; readonly keepCollapsed: boolean },
): Float32Array {
  const size = sample.parent.length;
  const scoreOf = new Float32Array(size).fill(Number.NaN);
  for (let row = 0; row < rows.nodes.length; row++) scoreOf[rows.nodes[row]] = rows.scores[row];
  const eligible = Uint8Array.from(scoreOf, (score) => (Number.isNaN(score) ? 0 : 1));
  const reduced = hideSmallNodes({ parent: sample.parent, area: sample.areaPx, eligible, smallArea: SMALL_AREA_PX });
  const scores = Float64Array.from(reduced.kept, (node) => (Number.isNaN(scoreOf[node]) ? 0 : scoreOf[node]));
  const page = { reduced, area: sample.areaPx, pageArea: sample.areaPx[0], scores };
  const { smoothed } = smoothScores(page, { kind: choice.kind, c: choice.c });
  return Float32Array.from(sample.leaf, (leaf, index) => {
    if (sample.state[index] === LeafState.hidden) return Number.NaN;
    const isOwn = choice.keepCollapsed && sample.state[index] === LeafState.collapsed && !Number.isNaN(scoreOf[leaf]);
    const section = smoothed[reduced.ownerOf[leaf]];
    return isOwn ? Math.max(scoreOf[leaf], section) : section;
  });
}

/** F1 of a page at rising thresholds: threshold k of `thresholds` takes the leaves with score < thresholds[k]. */
export function f1Curve(
  sample: PageSample,
  scores: Float32Array,
  { thresholds, dropEchoes }: { readonly thresholds: readonly number[]; readonly dropEchoes: boolean },
): Float32Array {
  const order = [...scores.keys()].filter((leaf) => !Number.isNaN(scores[leaf]) && !sample.isUnscored[leaf]);
  order.sort((a, b) => scores[a] - scores[b] || a - b);
  const left = Int32Array.from(sample.gold);
  const goldSize = left.reduce((sum, count) => sum + count, 0);
  const taken = new Set<number>();
  const curve = new Float32Array(thresholds.length);
  let answered = 0;
  let shared = 0;
  let next = 0;
  for (let index = 0; index < thresholds.length; index++) {
    for (; next < order.length && scores[order[next]] < thresholds[index]; next++) {
      const leaf = order[next];
      const echo = sample.echo[leaf];
      // Which copy stays does not matter to a bag of words.
      if (dropEchoes && echo > 0 && taken.has(echo)) continue;
      taken.add(echo);
      for (let at = sample.start[leaf]; at < sample.start[leaf + 1]; at++) if (left[sample.words[at]]-- > 0) shared++;
      answered += sample.start[leaf + 1] - sample.start[leaf];
    }
    curve[index] = f1Of(shared, answered, goldSize);
  }
  return curve;
}

/**
 * The threshold that the scores themselves ask for: the cut that maximises the F1 expected if scores are probabilities,
 * 2 x sum over kept of p n / (sum over kept of n + sum over all of p n), p = 1 - score, n = words.
 */
export function expectedCut(sample: PageSample, scores: Float32Array): number {
  const order = [...scores.keys()].filter((leaf) => !Number.isNaN(scores[leaf]));
  order.sort((a, b) => scores[a] - scores[b]);
  const wordsIn = (leaf: number): number => sample.start[leaf + 1] - sample.start[leaf];
  let expected = 0;
  for (const leaf of order) expected += (1 - scores[leaf]) * wordsIn(leaf);
  let best = 0;
  let cut = 0;
  let kept = 0;
  let right = 0;
  for (const leaf of order) {
    kept += wordsIn(leaf);
    right += (1 - scores[leaf]) * wordsIn(leaf);
    const f1 = kept + expected > 0 ? (2 * right) / (kept + expected) : 0;
    if (f1 <= best) continue;
    best = f1;
    cut = scores[leaf];
  }
  return cut;
}
