/**
 * The first half of a walk: what the DOM holds, in flat-tree preorder, before leaves and runs are told apart.
 * Growable parallel lists; an item is an element, a text node, or a line break.
 */

export const ItemType = { element: 0, text: 1, lineBreak: 2 } as const;

/** How an element takes part in its parent's lines. */
export const Flow = { inline: 0, block: 1, contents: 2 } as const;

export class PageItems {
  readonly node: Node[] = [];
  readonly type: number[] = [];
  readonly parent: number[] = [];
  readonly end: number[] = [];
  readonly flow: number[] = [];
  readonly hidden: number[] = [];
  /** Whether the element shows something by itself: an image, a control, a frame. */
  readonly isAtom: boolean[] = [];
  readonly left: number[] = [];
  readonly top: number[] = [];
  readonly width: number[] = [];
  readonly height: number[] = [];
  readonly fontSize: number[] = [];
  readonly fontWeight: number[] = [];
  readonly style: number[] = [];
  /** Difference between page coordinates and those of getBoundingClientRect, for text measured later. */
  readonly offsetX: number[] = [];
  readonly offsetY: number[] = [];

  get size(): number {
    return this.node.length;
  }

  /** Adds an item without a box; returns its index. */
  add(node: Node, type: number, parent: number, hidden: number): number {
    const index = this.node.length;
    this.node.push(node);
    this.type.push(type);
    this.parent.push(parent);
    this.end.push(index + 1);
    this.flow.push(Flow.inline);
    this.hidden.push(hidden);
    this.isAtom.push(false);
    this.left.push(0);
    this.top.push(0);
    this.width.push(0);
    this.height.push(0);
    this.fontSize.push(parent < 0 ? 16 : this.fontSize[parent]);
    this.fontWeight.push(parent < 0 ? 400 : this.fontWeight[parent]);
    this.style.push(0);
    this.offsetX.push(parent < 0 ? 0 : this.offsetX[parent]);
    this.offsetY.push(parent < 0 ? 0 : this.offsetY[parent]);
    return index;
  }
}
