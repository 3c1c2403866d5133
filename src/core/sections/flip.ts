/**
 * A flip: what the reader decided about a node, against or with the model. It holds for the node and all below that
 * stands in the same section.
 */
import type { Verdict } from './section.ts';

export interface Flip {
  /** Node of the PageTree, as a rule a section's root. */
  readonly node: number;
  readonly verdict: Verdict;
}

/** Verdict by node; of several flips of one node the last counts. Nodes that the page does not have are passed over. */
export function flipsByNode(flips: readonly Flip[], size: number): ReadonlyMap<number, Verdict> {
  const byNode = new Map<number, Verdict>();
  for (const { node, verdict } of flips)
    if (Number.isInteger(node) && node >= 0 && node < size) byNode.set(node, verdict);
  return byNode;
}
