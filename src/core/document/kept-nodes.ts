/**
 * Questions about the tree that composing asks again and again, each answered in constant time: is anything kept in here,
 * is this part of a leaf to be left out, do two neighbours stand apart.
 */

import { firstChildOf, isText, localNameOf, nextSiblingOf } from '../dom/dom-access.ts';
import { isTextOwner, NodeKind } from '../dom/page-tree.ts';
import type { DocumentInput } from './compose-document.ts';

// The walk parts words at the same distance.
const gapPx = 3;
const boldWeight = 600;
const inlineLeaf =
  /^(?:span|a|b|i|em|strong|u|s|mark|small|code|kbd|font|sup|sub|abbr|img|time|cite|q|del|ins|bdi|bdo)$/;

export class KeptNodes {
  private readonly input: DocumentInput;
  /** Kept leaves and runs before each node. */
  private readonly before: Int32Array;
  private readonly taken: Uint8Array;

  constructor(input: DocumentInput) {
    const { tree, keep } = input;
    this.input = input;
    this.before = new Int32Array(tree.size + 1);
    this.taken = new Uint8Array(tree.size);
    for (let node = 0; node < tree.size; node++)
      this.before[node + 1] = this.before[node] + (keep[node] && isTextOwner(tree.kind[node]) ? 1 : 0);
  }

  isAnyIn(node: number): boolean {
    return this.before[this.input.tree.end[node]] > this.before[node];
  }

  /** Already written in the middle of the leaf that it is in. */
  isTaken(node: number): boolean {
    return this.taken[node] === 1;
  }

  /** A rule bears no words to be judged by: it stays where kept text of the same parent stands on both sides. */
  isRuleBetween(node: number): boolean {
    const { tree } = this.input;
    const parent = tree.parent[node];
    if (parent < 0 || tree.hidden[node] !== 0 || tree.tagNames[tree.tag[node]] !== 'hr') return false;
    return this.before[node] > this.before[parent] && this.before[tree.end[parent]] > this.before[tree.end[node]];
  }

  /** Whether an element inside of the leaf or run `owner` is left out of it. */
  isOmitted(element: Element, owner: number): boolean {
    const { tree, live, keep } = this.input;
    const node = live.nodeOf(element);
    // The walk passes over what is never text; a line's own marks are asked for by name.
    if (node === undefined) return localNameOf(element) !== 'wbr';
    if (node === owner) return false;
    if (tree.kind[node] === NodeKind.inline)
      return tree.hidden[node] !== 0 && !keep[node] && tree.hidden[node] !== tree.hidden[owner];
    if (tree.kind[node] !== NodeKind.leaf || !keep[node] || !inlineLeaf.test(localNameOf(element))) return true;
    this.taken[node] = 1;
    return false;
  }

  hasStyle(element: Element, flag: number): boolean {
    const node = this.input.live.nodeOf(element);
    return node !== undefined && (this.input.tree.style[node] & flag) !== 0;
  }

  /** Pages set <b> with a normal weight as a mere wrapper. The walk measures the weight of words alone. */
  isBold(element: Element): boolean {
    const { tree, live } = this.input;
    const node = live.nodeOf(element);
    if (node === undefined || tree.hidden[node] !== 0 || tree.fontWeight[node] >= boldWeight) return true;
    for (let child = firstChildOf(element); child; child = nextSiblingOf(child))
      if (isText(child) && child.data.trim()) return false;
    return true;
  }

  isApart(before: Element, after: Element): boolean {
    const { tree, live } = this.input;
    const left = live.nodeOf(before);
    const right = live.nodeOf(after);
    if (left === undefined || right === undefined || tree.width[left] === 0 || tree.width[right] === 0) return false;
    const room = Math.max(
      tree.left[right] - (tree.left[left] + tree.width[left]),
      tree.left[left] - (tree.left[right] + tree.width[right]),
    );
    return room >= gapPx || tree.top[right] >= tree.top[left] + tree.height[left];
  }
}
