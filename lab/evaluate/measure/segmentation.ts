/**
 * How near the system's sections come to the regions that people marked: leaves (text nodes that a reader sees and that are
 * in some mark) grouped by their outermost mark, against groups of the system's, by the adjusted Rand index of the page.
 */
import type { PageTree } from '../../../src/core/dom/page-tree.ts';
import type { Judgement } from '../../../src/core/judge-page.ts';
import type { BlockMarks } from '../../render/block-marks.ts';
import { adjustedRand } from './adjusted-rand.ts';
import { mergeAdjacent } from './merge-adjacent.ts';

/** Differences of scores tried for Basic+Merge. */
export const DELTAS: readonly number[] = Array.from({ length: 101 }, (_, step) => step / 100);

export interface MarkedLeaves {
  /** Node of the tree, and outermost mark, of each text node that counts. */
  readonly node: readonly number[];
  readonly block: readonly number[];
}

export function markedLeaves(marks: BlockMarks): MarkedLeaves {
  const counts = [...marks.textNode.keys()].filter((at) => marks.textIsVisible[at] === 1 && marks.textBlock[at] >= 0);
  return { node: counts.map((at) => marks.textNode[at]), block: counts.map((at) => marks.textBlock[at]) };
}

export const sectionsIndex = ({ node, block }: MarkedLeaves, { sectionOf }: Pick<Judgement, 'sectionOf'>): number =>
  adjustedRand(
    block,
    node.map((one) => sectionOf[one]),
  );

/** Basic: every leaf is a group of its own, but for those that the walk does not part. */
export const basicIndex = ({ node, block }: MarkedLeaves): number => adjustedRand(block, node);

/** For each delta. `score`: the raw score of every node. */
export function mergedIndex({ node, block }: MarkedLeaves, score: Float32Array): number[] {
  const scores = node.map((one) => score[one]);
  return DELTAS.map((delta) => adjustedRand(block, mergeAdjacent(scores, delta)));
}

/** A page that has marks at all: one whose leaves can be grouped. */
export const isSegmented = ({ node }: MarkedLeaves, tree: PageTree): boolean => node.length > 1 && tree.size > 1;
