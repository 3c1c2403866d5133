/**
 * Why a section scored as it did: page and section root in, the five reasons that spoke loudest and the class and id words
 * around the root out, so that a reason can quote them.
 */
import type { AnalysedPage } from '../../core/analyse-page.ts';
import type { Contribution } from '../../core/scoring/scorer.ts';
import { reasonsToShow } from './reasons-to-show.ts';

export interface SectionReasons {
  readonly reasons: readonly Contribution[];
  /** From the root outwards. */
  readonly names: readonly string[];
}

export function reasonsOf({ described }: AnalysedPage, root: number): SectionReasons {
  const { tree, features, scorer } = described;
  const names: string[] = [];
  for (let at = root; at >= 0; at = tree.parent[at])
    if (tree.attribute[at] >= 0) names.push(tree.attributes[tree.attribute[at]]);
  // What is not scored itself was judged with what is around it.
  for (let at = root; at >= 0; at = tree.parent[at]) {
    const row = rowOf(features.nodes, at);
    // All of them: what several features say of one thing counts together.
    if (row >= 0) return { reasons: reasonsToShow(scorer.explain(features, row, features.columns)), names };
  }
  return { reasons: [], names };
}

/** The nodes are ascending. */
function rowOf(nodes: Int32Array, node: number): number {
  let low = 0;
  let high = nodes.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (nodes[middle] === node) return middle;
    if (nodes[middle] < node) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
