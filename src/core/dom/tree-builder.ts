/** Grows the parallel arrays of a PageTree node by node, and freezes them. */
import { attributeNamesOf, attributeOf } from './dom-access.ts';
import type { LeafText } from './leaf-text.ts';
import type { PageItems } from './page-items.ts';
import { HiddenReason, type LivePage, NodeKind, type PageFacts, type PageTree } from './page-tree.ts';

/** Longest attribute value that counts as markup, in characters: an inlined image says nothing about a block. */
const ATTRIBUTE_CHARS = 300;

/** Strings kept once, by number. */
class StringTable {
  readonly values: string[] = [];
  private readonly index = new Map<string, number>();

  of(value: string): number {
    let index = this.index.get(value);
    if (index === undefined) {
      index = this.values.length;
      this.values.push(value);
      this.index.set(value, index);
    }
    return index;
  }
}

export class TreeBuilder {
  size = 0;
  readonly parent: Int32Array;
  readonly end: Int32Array;
  readonly kind: Uint8Array;
  /** Item that each node was made from; for a run, its first. */
  readonly item: Int32Array;
  readonly text: string[] = [];
  readonly textStart: Int32Array;
  readonly textEnd: Int32Array;
  readonly runs = new Map<number, Node[]>();
  readonly left: Float32Array;
  readonly top: Float32Array;
  readonly width: Float32Array;
  readonly height: Float32Array;
  readonly hidden: Uint8Array;
  private readonly fontSize: Float32Array;
  private readonly fontWeight: Uint16Array;
  private readonly style: Uint16Array;
  private readonly link: Int32Array;
  private readonly tag: Uint16Array;
  private readonly attribute: Int32Array;
  private readonly markup: Int32Array;
  private readonly tags = new StringTable();
  private readonly links = new StringTable();
  private readonly attributes = new StringTable();
  private readonly items: PageItems;

  constructor(items: PageItems) {
    // Two nodes for each item at most: the element itself, and the run that it opens.
    const most = 2 * items.size;
    this.items = items;
    this.parent = new Int32Array(most);
    this.end = new Int32Array(most);
    this.kind = new Uint8Array(most);
    this.item = new Int32Array(most);
    this.textStart = new Int32Array(most);
    this.textEnd = new Int32Array(most);
    this.left = new Float32Array(most);
    this.top = new Float32Array(most);
    this.width = new Float32Array(most);
    this.height = new Float32Array(most);
    this.hidden = new Uint8Array(most);
    this.fontSize = new Float32Array(most);
    this.fontWeight = new Uint16Array(most);
    this.style = new Uint16Array(most);
    this.link = new Int32Array(most);
    this.tag = new Uint16Array(most);
    this.attribute = new Int32Array(most);
    this.markup = new Int32Array(most);
  }

  add(item: number, parent: number, kind: NodeKind): number {
    const element = this.items.node[item] as Element;
    const tag = this.items.tag[item];
    const node = this.addNode(item, parent, kind, tag);
    this.readAttributes(element, node, tag);
    if (tag === 'a' || tag === 'area') {
      const href = (element as HTMLAnchorElement).href;
      if (typeof href === 'string' && href) this.link[node] = this.links.of(href);
    }
    return node;
  }

  addRun(item: number, parent: number): number {
    const node = this.addNode(item, parent, NodeKind.run, '#text');
    this.runs.set(node, []);
    return node;
  }

  addToRun(run: number, part: Node): void {
    this.runs.get(run)!.push(part);
  }

  closeNode(node: number, text: LeafText | null): void {
    this.end[node] = this.size;
    if (!text || this.kind[node] === NodeKind.inline) return;
    const { text: value, cut } = text.finish();
    this.text[node] = value;
    const within = (offset: number): number => Math.min(Math.max(0, offset - cut), value.length);
    for (let inner = node + 1; inner < this.size; inner++) {
      if (this.kind[inner] !== NodeKind.inline) {
        // Something hidden in the middle: a leaf of its own, with a text of its own.
        inner = this.end[inner] - 1;
        continue;
      }
      this.textStart[inner] = within(this.textStart[inner]);
      this.textEnd[inner] = within(this.textEnd[inner]);
    }
  }

  private addNode(item: number, parent: number, kind: NodeKind, tag: string): number {
    const { items } = this;
    const node = this.size++;
    const styled = kind === NodeKind.run ? items.parent[item] : item;
    this.parent[node] = parent;
    this.end[node] = node + 1;
    this.kind[node] = kind;
    this.item[node] = item;
    this.text.push('');
    // A run is measured later; what is not shown has no box.
    if (kind !== NodeKind.run && items.hidden[item] === HiddenReason.none) {
      this.left[node] = items.left[item];
      this.top[node] = items.top[item];
      this.width[node] = items.width[item];
      this.height[node] = items.height[item];
    }
    this.hidden[node] = items.hidden[item];
    this.fontSize[node] = items.fontSize[styled];
    this.fontWeight[node] = items.fontWeight[styled];
    this.style[node] = items.style[styled];
    this.link[node] = parent < 0 ? -1 : this.link[parent];
    this.tag[node] = this.tags.of(tag);
    this.attribute[node] = -1;
    return node;
  }

  /** One pass over the attributes: what the element is called, and how long its own tags are. */
  private readAttributes(element: Element, node: number, tag: string): void {
    let chars = 2 * tag.length + 5;
    let words = '';
    // By names: going through `attributes` makes an object of each.
    for (const name of attributeNamesOf(element)) {
      const value = attributeOf(element, name);
      chars += name.length + Math.min(value.length, ATTRIBUTE_CHARS) + 4;
      if (name === 'class' || name === 'id' || name === 'role' || name === 'itemprop') words = `${words} ${value}`;
    }
    this.markup[node] = chars;
    if (words !== '') this.attribute[node] = this.attributes.of(words.trim().toLowerCase());
  }

  *finish(page: PageFacts, document: Document): Generator<void, { tree: PageTree; live: LivePage }> {
    const { size } = this;
    yield;
    let htmlChars = 0;
    for (let node = 0; node < size; node++) htmlChars += this.markup[node] + this.text[node].length;
    const tree: PageTree = {
      page: { ...page, htmlChars },
      size,
      parent: this.parent.slice(0, size),
      end: this.end.slice(0, size),
      kind: this.kind.slice(0, size),
      hidden: this.hidden.slice(0, size),
      left: this.left.slice(0, size),
      top: this.top.slice(0, size),
      width: this.width.slice(0, size),
      height: this.height.slice(0, size),
      fontSize: this.fontSize.slice(0, size),
      fontWeight: this.fontWeight.slice(0, size),
      style: this.style.slice(0, size),
      tag: this.tag.slice(0, size),
      tagNames: this.tags.values,
      text: this.text,
      textStart: this.textStart.slice(0, size),
      textEnd: this.textEnd.slice(0, size),
      markupChars: this.markup.slice(0, size),
      link: this.link.slice(0, size),
      links: this.links.values,
      attribute: this.attribute.slice(0, size),
      attributes: this.attributes.values,
    };
    yield;
    return { tree, live: this.livePage(document) };
  }

  private livePage(root: Document): LivePage {
    const elements: (Element | null)[] = [];
    for (let node = 0; node < this.size; node++)
      elements.push(this.kind[node] === NodeKind.run ? null : (this.items.node[this.item[node]] as Element));
    let index: Map<Element, number> | undefined;
    const nodeOf = (element: Element): number | undefined => {
      if (!index) {
        index = new Map();
        for (let node = 0; node < elements.length; node++) if (elements[node]) index.set(elements[node]!, node);
      }
      return index.get(element);
    };
    return { root, elements, runs: this.runs, nodeOf };
  }
}
