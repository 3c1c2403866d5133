/**
 * The first half of a walk: what the DOM holds, in flat-tree preorder, before leaves and runs are told apart.
 * Parallel arrays that grow by doubling; an item is an element, a text node, or a line break.
 */

export const ItemType = { element: 0, text: 1, lineBreak: 2 } as const;

/** How an element takes part in its parent's lines. */
export const Flow = { inline: 0, block: 1, contents: 2 } as const;

/** Enough for a small page: what is not needed has to be cleared all the same. */
const FIRST_CAPACITY = 512;

type Growable = Uint8Array | Uint16Array | Int32Array | Float64Array;

export class PageItems {
  size = 0;
  readonly node: Node[] = [];
  /** Local name of an element, '' for text. */
  readonly tag: string[] = [];
  /** What a text node says, '' for an element: read once, asked for three times. */
  readonly text: string[] = [];
  type = new Uint8Array(FIRST_CAPACITY);
  parent = new Int32Array(FIRST_CAPACITY);
  end = new Int32Array(FIRST_CAPACITY);
  flow = new Uint8Array(FIRST_CAPACITY);
  hidden = new Uint8Array(FIRST_CAPACITY);
  /** 1 where the element shows something by itself: an image, a control, a frame. */
  isAtom = new Uint8Array(FIRST_CAPACITY);
  /** 1 where the text straight in the element is painted so that it cannot be seen. */
  hidesText = new Uint8Array(FIRST_CAPACITY);
  left = new Float64Array(FIRST_CAPACITY);
  top = new Float64Array(FIRST_CAPACITY);
  width = new Float64Array(FIRST_CAPACITY);
  height = new Float64Array(FIRST_CAPACITY);
  fontSize = new Float64Array(FIRST_CAPACITY);
  fontWeight = new Uint16Array(FIRST_CAPACITY);
  style = new Uint16Array(FIRST_CAPACITY);
  /** Difference between page coordinates and those of getBoundingClientRect, for what is in the item. */
  offsetX = new Float64Array(FIRST_CAPACITY);
  offsetY = new Float64Array(FIRST_CAPACITY);

  addText(node: Node, text: string, parent: number, hidden: number): void {
    this.text[this.add(node, '', ItemType.text, parent, hidden)] = text;
  }

  /** Adds an item without a box; returns its index. */
  add(node: Node, tag: string, type: number, parent: number, hidden: number): number {
    const index = this.size++;
    if (index === this.type.length) this.grow();
    this.node.push(node);
    this.tag.push(tag);
    this.text.push('');
    this.type[index] = type;
    this.parent[index] = parent;
    this.end[index] = index + 1;
    this.hidden[index] = hidden;
    this.fontSize[index] = parent < 0 ? 16 : this.fontSize[parent];
    this.fontWeight[index] = parent < 0 ? 400 : this.fontWeight[parent];
    if (parent >= 0) {
      this.offsetX[index] = this.offsetX[parent];
      this.offsetY[index] = this.offsetY[parent];
    }
    return index;
  }

  private grow(): void {
    const twice = <T extends Growable>(array: T): T => {
      const larger = new (array.constructor as new (length: number) => T)(2 * array.length);
      larger.set(array);
      return larger;
    };
    this.type = twice(this.type);
    this.parent = twice(this.parent);
    this.end = twice(this.end);
    this.flow = twice(this.flow);
    this.hidden = twice(this.hidden);
    this.isAtom = twice(this.isAtom);
    this.hidesText = twice(this.hidesText);
    this.left = twice(this.left);
    this.top = twice(this.top);
    this.width = twice(this.width);
    this.height = twice(this.height);
    this.fontSize = twice(this.fontSize);
    this.fontWeight = twice(this.fontWeight);
    this.style = twice(this.style);
    this.offsetX = twice(this.offsetX);
    this.offsetY = twice(this.offsetY);
  }
}
