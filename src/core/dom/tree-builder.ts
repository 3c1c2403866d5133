/** Grows the parallel arrays of a PageTree node by node, and freezes them. */
import { attributeOf, attributesOf, localNameOf } from './dom-access.ts';
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
  readonly parent: number[] = [];
  readonly end: number[] = [];
  readonly kind: number[] = [];
  /** Item that each node was made from; for a run, its first. */
  readonly item: number[] = [];
  readonly text: string[] = [];
  readonly textStart: number[] = [];
  readonly textEnd: number[] = [];
  readonly runs = new Map<number, Node[]>();
  readonly left: number[] = [];
  readonly top: number[] = [];
  readonly width: number[] = [];
  readonly height: number[] = [];
  readonly hidden: number[] = [];
  private readonly link: number[] = [];
  private readonly tag: number[] = [];
  private readonly attribute: number[] = [];
  private readonly markup: number[] = [];
  private readonly tags = new StringTable();
  private readonly links = new StringTable();
  private readonly attributes = new StringTable();
  private readonly items: PageItems;

  constructor(items: PageItems) {
    this.items = items;
  }

  get size(): number {
    return this.kind.length;
  }

  add(item: number, parent: number, kind: NodeKind): number {
    const element = this.items.node[item] as Element;
    const tag = localNameOf(element);
    const node = this.addNode(item, parent, kind, tag);
    const words = identity(element);
    this.attribute[node] = words ? this.attributes.of(words) : -1;
    this.markup[node] = markupChars(element, tag);
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
    const node = this.size;
    // A run is measured later; what is not shown has no box.
    const isBare = kind === NodeKind.run || items.hidden[item] !== HiddenReason.none;
    this.parent.push(parent);
    this.end.push(node + 1);
    this.kind.push(kind);
    this.item.push(item);
    this.text.push('');
    this.textStart.push(0);
    this.textEnd.push(0);
    this.left.push(isBare ? 0 : items.left[item]);
    this.top.push(isBare ? 0 : items.top[item]);
    this.width.push(isBare ? 0 : items.width[item]);
    this.height.push(isBare ? 0 : items.height[item]);
    this.hidden.push(items.hidden[item]);
    this.link.push(parent < 0 ? -1 : this.link[parent]);
    this.tag.push(this.tags.of(tag));
    this.attribute.push(-1);
    this.markup.push(0);
    return node;
  }

  finish(page: PageFacts, document: Document): { tree: PageTree; live: LivePage } {
    const { items } = this;
    const size = this.size;
    let htmlChars = 0;
    for (let node = 0; node < size; node++) htmlChars += this.markup[node] + this.text[node].length;
    const styleOf = (node: number): number =>
      this.kind[node] === NodeKind.run ? items.parent[this.item[node]] : this.item[node];
    const pick = (values: number[]): number[] => Array.from({ length: size }, (_, node) => values[styleOf(node)]);
    const tree: PageTree = {
      page: { ...page, htmlChars },
      size,
      parent: Int32Array.from(this.parent),
      end: Int32Array.from(this.end),
      kind: Uint8Array.from(this.kind),
      hidden: Uint8Array.from(this.hidden),
      left: Float32Array.from(this.left),
      top: Float32Array.from(this.top),
      width: Float32Array.from(this.width),
      height: Float32Array.from(this.height),
      fontSize: Float32Array.from(pick(items.fontSize)),
      fontWeight: Uint16Array.from(pick(items.fontWeight)),
      style: Uint16Array.from(pick(items.style)),
      tag: Uint16Array.from(this.tag),
      tagNames: this.tags.values,
      text: this.text,
      textStart: Int32Array.from(this.textStart),
      textEnd: Int32Array.from(this.textEnd),
      markupChars: Int32Array.from(this.markup),
      link: Int32Array.from(this.link),
      links: this.links.values,
      attribute: Int32Array.from(this.attribute),
      attributes: this.attributes.values,
    };
    return { tree, live: this.livePage(document) };
  }

  private livePage(root: Document): LivePage {
    const elements = this.item.map((item, node) =>
      this.kind[node] === NodeKind.run ? null : (this.items.node[item] as Element),
    );
    let index: Map<Element, number> | undefined;
    const nodeOf = (element: Element): number | undefined => {
      if (!index) {
        index = new Map();
        elements.forEach((known, node) => {
          if (known) index!.set(known, node);
        });
      }
      return index.get(element);
    };
    return { root, elements, runs: this.runs, nodeOf };
  }
}

const identity = (element: Element): string => {
  const read = (name: string): string => attributeOf(element, name) ?? '';
  return `${read('id')} ${read('class')} ${read('role')} ${read('itemprop')}`.trim().toLowerCase();
};

/** Characters of the element's own tags. */
const markupChars = (element: Element, tag: string): number => {
  const attributes = attributesOf(element);
  let chars = 2 * tag.length + 5;
  for (let i = 0; i < attributes.length; i++)
    chars += attributes[i].name.length + Math.min(attributes[i].value.length, ATTRIBUTE_CHARS) + 4;
  return chars;
};
