/**
 * Collects the text of one leaf or run as it is seen: white space collapsed, kept in preformatted text, and a blank
 * where two elements stand apart on the screen though no blank parts them in the markup.
 */
import { firstChildOf, localNameOf, nextSiblingOf, nodeTypeOf, nodeValueOf, parentOf } from './dom-access.ts';
import type { PageItems } from './page-items.ts';
import { StyleFlag } from './page-tree.ts';

/** Two words with this much room between them are two words: about a thin blank in body text. */
const GAP_PX = 3;

export class LeafText {
  private readonly items: PageItems;
  private value = '';
  /** Kept beside the text: looking at the end of a string that grows copies it whole each time. */
  private isAtBlank = true;
  private lastInline = -1;

  constructor(items: PageItems) {
    this.items = items;
  }

  get length(): number {
    return this.value.length;
  }

  addText(item: number): void {
    const raw = this.items.text[item];
    this.lastInline = -1;
    if (this.items.style[this.items.parent[item]] & StyleFlag.preformatted) {
      this.append(raw);
      return;
    }
    const text = raw.replace(/\s+/g, ' ');
    this.append(this.isAtBlank && text.startsWith(' ') ? text.slice(1) : text);
  }

  addLineBreak(): void {
    if (this.value !== '') this.append('\n');
  }

  /** A blank, unless there is one already. */
  addGap(): void {
    if (!this.isAtBlank) this.append(' ');
  }

  addMath(item: number): void {
    const node = this.items.node[item];
    if (this.items.tag[item] !== 'math') return;
    this.append(mathText(node as Element));
  }

  noteInline(item: number): void {
    this.lastInline = item;
  }

  /** Whether an inline element starts apart from the one that ended just before it. */
  needsGapBefore(item: number): boolean {
    const before = this.lastInline;
    if (before < 0 || this.isAtBlank) return false;
    const { left, top, width, height } = this.items;
    const room = Math.max(left[item] - (left[before] + width[before]), left[before] - (left[item] + width[item]));
    return room >= GAP_PX || top[item] >= top[before] + height[before];
  }

  /** The text without blanks at its ends, and how many characters were cut off before it. */
  finish(): { text: string; cut: number } {
    const end = this.value.trimEnd();
    const text = end.replace(/^\s*\n/, '').replace(/^ +(?=\S)/, '');
    return { text, cut: end.length - text.length };
  }

  private append(text: string): void {
    if (text === '') return;
    this.value += text;
    this.isAtBlank = /\s/.test(text[text.length - 1]);
  }
}

/** The text of a formula, its annotations left out. */
function mathText(math: Element): string {
  let text = '';
  let node: Node | null = firstChildOf(math);
  while (node) {
    const isElement = nodeTypeOf(node) === 1;
    if (!isElement) text += nodeValueOf(node).trim();
    let next: Node | null =
      isElement && !localNameOf(node as Element).startsWith('annotation') ? firstChildOf(node) : null;
    while (!next && node && node !== math) {
      next = nextSiblingOf(node);
      if (!next) node = parentOf(node);
    }
    node = next;
  }
  return text;
}
