/**
 * Where sections are right now: section roots in, boxes in the viewport's coordinates out, cut to what scroll containers
 * and frames let through. Only reads; to be asked for many sections in one go, so that the page is laid out once.
 */
import { boxOf, clientLeftOf, clientTopOf, documentOf, isSeen, newRange, viewOf } from '../../core/dom/dom-access.ts';
import type { LivePage } from '../../core/dom/page-tree.ts';
import { ClipFinder, type ClipStep } from './clip-finder.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const px = (length: string | undefined): number => Number.parseFloat(length ?? '') || 0;

export class BoxReader {
  private readonly live: LivePage;
  private readonly ranges = new Map<number, Range>();
  private clips: ClipFinder;
  /** Of this pass: boxes of what clips, and where frames stand. */
  private readonly clipBoxes = new Map<Element, Box>();
  private readonly frameCorners = new Map<Document, Point>();

  constructor(live: LivePage) {
    this.live = live;
    this.clips = new ClipFinder(live.root);
  }

  /** To be called before boxes are read anew. */
  startPass(): void {
    this.clipBoxes.clear();
    this.frameCorners.clear();
  }

  /** What clips what may have changed with the page's styles or structure. */
  forgetClips(): void {
    this.clips = new ClipFinder(this.live.root);
  }

  /** null for what is gone, not rendered or scrolled out of its container. */
  read(node: number): Box | null {
    const element = this.live.elements[node];
    const first = element ?? this.live.runs.get(node)?.[0];
    if (!first?.isConnected) return null;
    const rect = element ? this.rectOf(element) : this.rangeOf(node)?.getBoundingClientRect();
    if (!rect || rect.width < 1 || rect.height < 1) return null;
    if (element && !isSeen(element)) return null;
    const { x, y } = this.cornerOf(documentOf(first));
    let left = rect.left + x;
    let top = rect.top + y;
    let right = left + rect.width;
    let bottom = top + rect.height;
    for (let clip: ClipStep | null = this.clips.clipOf(element ?? first); clip; clip = clip.next) {
      const box = this.clipBoxOf(clip.element);
      left = Math.max(left, box.left);
      top = Math.max(top, box.top);
      right = Math.min(right, box.left + box.width);
      bottom = Math.min(bottom, box.top + box.height);
    }
    return right - left < 1 || bottom - top < 1 ? null : { left, top, width: right - left, height: bottom - top };
  }

  /** Where the corner of a document's viewport stands in that of the page. */
  cornerOf(document: Document): Point {
    if (document === this.live.root) return { x: 0, y: 0 };
    const known = this.frameCorners.get(document);
    if (known) return known;
    const corner = this.findCorner(document);
    this.frameCorners.set(document, corner);
    return corner;
  }

  private findCorner(document: Document): Point {
    const frame = viewOf(document)?.frameElement;
    if (!frame) return { x: 0, y: 0 };
    const outer = this.cornerOf(documentOf(frame));
    const rect = boxOf(frame);
    const style = viewOf(documentOf(frame))?.getComputedStyle(frame);
    return {
      x: outer.x + rect.left + clientLeftOf(frame) + px(style?.paddingLeft),
      y: outer.y + rect.top + clientTopOf(frame) + px(style?.paddingTop),
    };
  }

  /** An element without a box of its own (display: contents) is as large as what it holds. */
  private rectOf(element: Element): DOMRect {
    const rect = boxOf(element);
    if (rect.width > 0 || rect.height > 0 || !isSeen(element)) return rect;
    const range = newRange(documentOf(element));
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  }

  private rangeOf(node: number): Range | undefined {
    const nodes = this.live.runs.get(node);
    if (!nodes?.length) return undefined;
    let range = this.ranges.get(node);
    if (!range) {
      range = newRange(documentOf(nodes[0]));
      range.setStartBefore(nodes[0]);
      const last = nodes[nodes.length - 1];
      range.setEndAfter(last.isConnected ? last : nodes[0]);
      this.ranges.set(node, range);
    }
    return range;
  }

  private clipBoxOf(element: Element): Box {
    const known = this.clipBoxes.get(element);
    if (known) return known;
    const rect = boxOf(element);
    const { x, y } = this.cornerOf(documentOf(element));
    const box = { left: rect.left + x, top: rect.top + y, width: rect.width, height: rect.height };
    this.clipBoxes.set(element, box);
    return box;
  }
}
