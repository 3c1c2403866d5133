/**
 * Puts a new block where HTML allows it: items into lists, terms into definition lists, captions into figures; the first
 * words of an item or cell stand in it directly and become a paragraph only when a second one follows.
 */

const listTags = new Set(['ul', 'ol']);
const softTags = new Set(['li', 'dd', 'dt', 'td', 'th', 'figcaption', 'caption']);
export const blockTags: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl blockquote figure pre table details hr'.split(' '),
);

export const isBlockElement = (node: Node): boolean =>
  node.nodeType === 1 && blockTags.has((node as Element).localName);

export class BlockPlacer {
  private readonly document: Document;
  /** Items whose first words stand in them directly. */
  private readonly loose = new WeakSet<Element>();
  /** Lists that we made because an item stood outside of any. */
  private readonly implied = new WeakSet<Element>();
  private readonly onMoved: (from: Element, to: Element) => void;

  constructor(document: Document, onMoved: (from: Element, to: Element) => void) {
    this.document = document;
    this.onMoved = onMoved;
  }

  /** The element for a block of this tag inside `into`: a new one, or `into` itself for the first words of an item. */
  place(into: Element, tag: string): Element {
    const name = into.localName;
    if (listTags.has(name)) return tag === 'li' ? this.add(into, 'li') : this.place(this.add(into, 'li'), tag);
    if (name === 'dl')
      return tag === 'dt' || tag === 'dd' ? this.add(into, tag) : this.place(this.add(into, 'dd'), tag);
    if (tag === 'li') return this.add(this.implyList(into, 'ul'), 'li');
    if (tag === 'dt' || tag === 'dd') return this.add(this.implyList(into, 'dl'), tag);
    if ((tag === 'figcaption' && name !== 'figure') || (tag === 'summary' && name !== 'details'))
      return this.place(into, 'p');
    if (tag !== 'p') return this.add(into, tag);
    if (!softTags.has(name)) return this.add(into, 'p');
    if (isEmpty(into)) {
      this.loose.add(into);
      return into;
    }
    this.tighten(into);
    return this.add(into, 'p');
  }

  private add(into: Element, tag: string): Element {
    const block = this.document.createElement(tag);
    into.appendChild(block);
    return block;
  }

  private implyList(into: Element, tag: string): Element {
    const last = into.lastElementChild;
    if (last && last === into.lastChild && this.implied.has(last) && last.localName === tag) return last;
    const list = this.add(into, tag);
    this.implied.add(list);
    return list;
  }

  private tighten(into: Element): void {
    if (!this.loose.delete(into)) return;
    const paragraph = this.document.createElement('p');
    const words: ChildNode[] = [];
    for (const child of into.childNodes) {
      if (isBlockElement(child)) break;
      if (child.nodeName !== 'INPUT') words.push(child);
    }
    if (words.length === 0) return;
    words[0].before(paragraph);
    for (const word of words) paragraph.append(word);
    this.onMoved(into, paragraph);
  }
}

/** Whether an element holds no words, no picture and no formula. */
export function isBlank(element: Element): boolean {
  let last: Node | null = element.lastChild;
  while (last?.nodeType === 1) last = last.lastChild;
  if (last?.nodeType === 3 && (last as Text).data) return false;
  return !element.textContent && !element.querySelector('img, math');
}

const isEmpty = (element: Element): boolean => {
  const last = element.lastChild;
  return last === null || last.nodeName === 'INPUT';
};
