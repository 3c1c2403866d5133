/**
 * Boxes in page coordinates: what getBoundingClientRect gives, plus how far everything around the element is scrolled,
 * so that a page gives the same boxes wherever it is scrolled to. Each item keeps the offset for what is in it.
 */
import {
  clientLeftOf,
  clientTopOf,
  documentOf,
  localNameOf,
  offsetParentOf,
  scrollingElementOf,
  scrollLeftOf,
  scrollTopOf,
  viewOf,
} from './dom-access.ts';
import { Flow, ItemType, type PageItems } from './page-items.ts';
import { HiddenReason, StyleFlag } from './page-tree.ts';

interface Offset {
  readonly x: number;
  readonly y: number;
}

const px = (length: string): number => Number.parseFloat(length) || 0;

export class BoxPlacer {
  private readonly items: PageItems;
  /** For each document where its viewport stands on the page when it is not scrolled: fixed elements count from there. */
  private readonly viewports = new Map<Document, Offset>();

  constructor(items: PageItems) {
    this.items = items;
  }

  place(element: Element, item: number, style: CSSStyleDeclaration, box: DOMRect): void {
    const { items } = this;
    if (items.parent[item] < 0) this.enterDocument(element, item);
    else if (items.style[item] & StyleFlag.fixed) this.unscroll(element, item);
    items.left[item] = box.left + items.offsetX[item];
    items.top[item] = box.top + items.offsetY[item];
    items.width[item] = box.width;
    items.height[item] = box.height;
    if (items.style[item] & StyleFlag.sticky) this.unstick(element, item, style);
  }

  /** To be called when an element is placed: what is in it is moved by its own scrolling. */
  addScroll(element: Element, item: number): void {
    // The element that stands for the viewport is counted with the window.
    if (this.items.isAtom[item] || isViewport(element)) return;
    this.items.offsetX[item] += scrollLeftOf(element);
    this.items.offsetY[item] += scrollTopOf(element);
  }

  /** Boxes inside a frame count from the corner of what it shows, less what that is scrolled by. */
  enterFrame(frame: Element, item: number, inner: Document): void {
    const { items } = this;
    const view = viewOf(inner);
    if (!view) return;
    const style = viewOf(documentOf(frame))?.getComputedStyle(frame);
    const x = items.left[item] + clientLeftOf(frame) + px(style?.paddingLeft ?? '');
    const y = items.top[item] + clientTopOf(frame) + px(style?.paddingTop ?? '');
    this.viewports.set(inner, { x, y });
    items.offsetX[item] = x + view.scrollX;
    items.offsetY[item] = y + view.scrollY;
  }

  private enterDocument(root: Element, item: number): void {
    const view = viewOf(documentOf(root));
    this.viewports.set(documentOf(root), { x: 0, y: 0 });
    this.items.offsetX[item] = view?.scrollX ?? 0;
    this.items.offsetY[item] = view?.scrollY ?? 0;
  }

  /** A fixed element stands where it stands in the viewport, however far the page is scrolled. */
  private unscroll(element: Element, item: number): void {
    const viewport = this.viewports.get(documentOf(element));
    // A transformed ancestor and the like hold a fixed element, which then scrolls with them.
    if (!viewport || offsetParentOf(element)) return;
    this.items.offsetX[item] = viewport.x;
    this.items.offsetY[item] = viewport.y;
  }

  /** A sticky element that was pushed along while the page was scrolled counts where it lies when it is not. */
  private unstick(element: Element, item: number, style: CSSStyleDeclaration): void {
    const { items } = this;
    const scrolled = items.offsetY[item] - (this.viewports.get(documentOf(element))?.y ?? 0);
    if (scrolled <= 0 || style.top === 'auto') return;
    const rest = Math.max(this.flowTop(element, item, style), items.top[item] - scrolled);
    const pushed = items.top[item] - rest;
    if (!(pushed > 1)) return;
    items.top[item] -= pushed;
    items.offsetY[item] -= pushed;
  }

  /** Where the flow would put the element's top edge, by the box before it and by its parent. */
  private flowTop(element: Element, item: number, style: CSSStyleDeclaration): number {
    const { items } = this;
    const view = viewOf(documentOf(element));
    const parent = items.parent[item];
    if (!view || items.flow[parent] === Flow.contents) return items.top[item];
    const margin = px(style.marginTop);
    const parentStyle = view.getComputedStyle(items.node[parent] as Element);
    const collapses = /^(?:block|list-item|flow-root)$/.test(parentStyle.display);
    const before = this.inFlowBefore(item);
    if (before < 0) {
      const edge = px(parentStyle.borderTopWidth) + px(parentStyle.paddingTop);
      const isOpen = collapses && edge === 0 && parentStyle.display !== 'flow-root';
      const spacing = parentStyle.display === 'table' ? px(parentStyle.borderSpacing.split(' ').pop() ?? '') : 0;
      return items.top[parent] + edge + spacing + (isOpen && !isScroller(parentStyle) ? 0 : margin);
    }
    const beforeStyle = view.getComputedStyle(items.node[before] as Element);
    const isBeside =
      items.left[before] + items.width[before] <= items.left[item] + 1 ||
      items.left[before] >= items.left[item] + items.width[item] - 1;
    if (isBeside) return items.top[before] - px(beforeStyle.marginTop) + margin;
    const under = items.top[before] + items.height[before];
    const marginBefore = px(beforeStyle.marginBottom);
    return under + (collapses ? Math.max(marginBefore, margin) : marginBefore + margin + px(parentStyle.rowGap));
  }

  /** The nearest sibling before the item that takes room in the flow, -1 for none. */
  private inFlowBefore(item: number): number {
    const { items } = this;
    const parent = items.parent[item];
    for (let before = item - 1; before > parent; before--) {
      while (items.parent[before] !== parent) before = items.parent[before];
      const isOut = items.style[before] & (StyleFlag.absolute | StyleFlag.fixed);
      if (items.type[before] !== ItemType.element || items.hidden[before] !== HiddenReason.none || isOut) continue;
      if (items.height[before] > 0) return before;
    }
    return -1;
  }
}

const isScroller = (style: CSSStyleDeclaration): boolean => !style.overflow.startsWith('visible');

/** Whether the element's scroll position is the window's: in quirks mode that of the body. */
const isViewport = (element: Element): boolean => {
  const tag = localNameOf(element);
  return tag === 'html' || (tag === 'body' && scrollingElementOf(documentOf(element)) === element);
};
