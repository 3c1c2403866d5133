/**
 * What signatures are made from, gathered once a tree: sums of characters, links, list items, images and controls before
 * each node (a subtree is a difference of two), and the stable names of every element with how common each is.
 */
import { HiddenReason, isCollapsed, isTextOwner, NodeKind, type PageTree } from '../dom/page-tree.ts';
import { stableNames } from './stable-names.ts';

const IMAGES = new Set(['img', 'svg', 'video', 'canvas', 'picture', 'iframe']);
const CONTROLS = new Set(['input', 'select', 'textarea', 'button']);
const LIST_ITEMS = new Set(['li', 'dt', 'dd']);
const NONE: readonly string[] = [];

export const Sum = { chars: 0, linkChars: 1, listChars: 2, images: 3, controls: 4 } as const;
export type Sum = (typeof Sum)[keyof typeof Sum];

export class TreeSketch {
  readonly tree: PageTree;
  /** How many nodes have a name. */
  readonly commonness: ReadonlyMap<string, number>;
  private readonly names: readonly (readonly string[])[];
  private readonly sums: readonly Float64Array[];

  private constructor(tree: PageTree) {
    this.tree = tree;
    this.names = tree.attributes.map(stableNames);
    const commonness = new Map<string, number>();
    for (let node = 1; node < tree.size; node++)
      for (const name of this.namesOf(node)) commonness.set(name, (commonness.get(name) ?? 0) + 1);
    this.commonness = commonness;
    this.sums = Object.keys(Sum).map(() => new Float64Array(tree.size + 1));
    this.gather();
  }

  private static readonly known = new WeakMap<PageTree, TreeSketch>();

  static of(tree: PageTree): TreeSketch {
    let sketch = TreeSketch.known.get(tree);
    if (!sketch) {
      sketch = new TreeSketch(tree);
      TreeSketch.known.set(tree, sketch);
    }
    return sketch;
  }

  namesOf(node: number): readonly string[] {
    const attribute = this.tree.attribute[node];
    return attribute < 0 ? NONE : this.names[attribute];
  }

  tagOf(node: number): string {
    return this.tree.tagNames[this.tree.tag[node]];
  }

  /** Over the node and all below it. */
  sum(sum: Sum, node: number): number {
    return this.sums[sum][this.tree.end[node]] - this.sums[sum][node];
  }

  /** Shown, or shown when opened. */
  isCandidate(node: number): boolean {
    const reason = this.tree.hidden[node];
    return reason === HiddenReason.none || isCollapsed(reason);
  }

  private gather(): void {
    const { tree, sums } = this;
    const inList = new Uint8Array(tree.size);
    let owner = -1;
    for (let node = 0; node < tree.size; node++) {
      const tag = this.tagOf(node);
      const parent = tree.parent[node];
      inList[node] = LIST_ITEMS.has(tag) || (parent >= 0 && inList[parent]) ? 1 : 0;
      let linkChars = 0;
      const values = [0, 0, 0, 0, 0];
      if (this.isCandidate(node)) {
        const chars = tree.text[node].length;
        if (isTextOwner(tree.kind[node])) {
          owner = node;
          if (tree.link[node] >= 0) linkChars = chars;
        } else if (tree.kind[node] === NodeKind.inline && tag === 'a' && owner >= 0 && tree.link[owner] < 0)
          linkChars = tree.textEnd[node] - tree.textStart[node];
        values[Sum.chars] = chars;
        values[Sum.linkChars] = linkChars;
        values[Sum.listChars] = inList[node] ? chars : 0;
        values[Sum.images] = IMAGES.has(tag) ? 1 : 0;
        values[Sum.controls] = CONTROLS.has(tag) ? 1 : 0;
      }
      for (let sum = 0; sum < values.length; sum++) sums[sum][node + 1] = sums[sum][node] + values[sum];
    }
  }
}
