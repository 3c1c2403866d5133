/**
 * Everything that features are made of: sums below every node (prefix sums over preorder: a subtree is a stretch of
 * indices, so any sum is one subtraction), the leaves in reading order, and what the words and names of a node say.
 * Text that is not shown and not collapsed content counts nowhere. Gathered by measurePage.
 */
import { HiddenReason, isCollapsed, NodeKind, type PageTree } from '../dom/page-tree.ts';
import { Count } from './count.ts';
import { type CategoryBits, categoriesOf } from './name-categories.ts';

/** Counts a node. */
export const COUNTS = Object.keys(Count).length;

const NO_BITS: CategoryBits = { low: 0, high: 0 };

export class PageMeasures {
  readonly tree: PageTree;
  /** Leaves and runs with text that are shown or collapsed content, in reading order. */
  readonly leaves: Int32Array;
  /** For each node the number of such leaves before it: an index into `leaves`. */
  readonly leafIndex: Int32Array;
  readonly depth: Uint16Array;
  readonly lineKinds: Uint16Array;
  readonly endsSentence: Uint8Array;
  /** What the names of each entry of the tree's attributes say. */
  private readonly names: readonly CategoryBits[];
  /** COUNTS sums a node, node after node: of all nodes before it. */
  private readonly sums: Float64Array;

  constructor(
    facts: Pick<PageMeasures, 'tree' | 'leaves' | 'leafIndex' | 'depth' | 'lineKinds' | 'endsSentence'>,
    sums: Float64Array,
  ) {
    this.tree = facts.tree;
    this.leaves = facts.leaves;
    this.leafIndex = facts.leafIndex;
    this.depth = facts.depth;
    this.lineKinds = facts.lineKinds;
    this.endsSentence = facts.endsSentence;
    this.names = facts.tree.attributes.map(categoriesOf);
    this.sums = sums;
  }

  /** Shown, or collapsed content. */
  isCandidate(node: number): boolean {
    return isCandidate(this.tree, node);
  }

  /** The count over the node and all below it. */
  sum(count: Count, node: number): number {
    return this.sums[this.tree.end[node] * COUNTS + count] - this.sums[node * COUNTS + count];
  }

  /** All counts over the node and all below it, written into `into`. */
  sumAll(node: number, into: Float64Array): void {
    const { sums } = this;
    const from = node * COUNTS;
    const to = this.tree.end[node] * COUNTS;
    for (let count = 0; count < COUNTS; count++) into[count] = sums[to + count] - sums[from + count];
  }

  /** The count over all nodes before this one in reading order. */
  before(count: Count, node: number): number {
    return this.sums[node * COUNTS + count];
  }

  total(count: Count): number {
    return this.sums[this.tree.size * COUNTS + count];
  }

  namesOf(node: number): CategoryBits {
    const attribute = this.tree.attribute[node];
    return attribute < 0 ? NO_BITS : this.names[attribute];
  }

  tagOf(node: number): string {
    return this.tree.tagNames[this.tree.tag[node]];
  }

  /** The tag of a leaf; of a run that of the element it stands in. */
  blockTag(node: number): string {
    return blockTag(this.tree, node);
  }
}

export const isCandidate = ({ hidden }: PageTree, node: number): boolean =>
  hidden[node] === HiddenReason.none || isCollapsed(hidden[node]);

export const blockTag = ({ kind, parent, tag, tagNames }: PageTree, node: number): string =>
  tagNames[tag[kind[node] === NodeKind.run ? parent[node] : node]];
