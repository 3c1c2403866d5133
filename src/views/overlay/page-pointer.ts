/**
 * What the pointer is over: pointer events of the page in, nodes of its tree out. The events go on to the page untouched.
 * A section is not left while the pointer is on its way to the card, else the card could never be reached.
 */
import { documentOf, viewOf } from '../../core/dom/dom-access.ts';
import type { LivePage } from '../../core/dom/page-tree.ts';
import type { Box } from './box-reader.ts';
import { flatParentOf } from './clip-finder.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A pointer that comes nearer to the card keeps its section for this long. */
const PATIENCE_MS = 350;

export interface PointerInput {
  readonly live: LivePage;
  readonly host: Element;
  readonly documents: readonly Document[];
  cornerOf(document: Document): Point;
  /** Where the card is, null while there is none. */
  cardBox(): Box | null;
  onPoint(node: number, at: Point): void;
}

export class PagePointer {
  private readonly stopped = new AbortController();
  private readonly input: PointerInput;
  private last: Point | null = null;
  private waiting = 0;

  constructor(input: PointerInput) {
    this.input = input;
    const options = { capture: true, passive: true, signal: this.stopped.signal };
    const onEvent = (event: Event): void => this.onEvent(event as PointerEvent);
    for (const document of input.documents)
      for (const name of ['pointermove', 'click']) viewOf(document)?.addEventListener(name, onEvent, options);
  }

  /** In the page's viewport; null before the pointer has moved. */
  get at(): Point | null {
    return this.last;
  }

  dispose(): void {
    this.stopped.abort();
    clearTimeout(this.waiting);
  }

  private onEvent(event: PointerEvent): void {
    // A finger points by a tap, when it is over: a card that came up under it would take the tap.
    if ((event.type === 'click') !== (event.pointerType === 'touch')) return;
    const path = event.composedPath();
    clearTimeout(this.waiting);
    if (path.includes(this.input.host)) return;
    const target = path[0] as Node | undefined;
    if (!target || !('nodeType' in target)) return;
    const corner = this.input.cornerOf(documentOf(target));
    const at = { x: event.clientX + corner.x, y: event.clientY + corner.y };
    // Browsers say that the pointer moved when the page moved beneath it: that is no pointing.
    if (event.type === 'pointermove' && this.last?.x === at.x && this.last.y === at.y) return;
    const card = this.input.cardBox();
    const isApproaching = card !== null && this.last !== null && distance(at, card) < distance(this.last, card) - 0.5;
    this.last = at;
    const node = this.nodeAt(target);
    if (node === undefined) return;
    if (isApproaching && event.type === 'pointermove')
      this.waiting = setTimeout(() => this.input.onPoint(node, at), PATIENCE_MS) as unknown as number;
    else this.input.onPoint(node, at);
  }

  /** The node of the nearest element that was walked. */
  private nodeAt(target: Node): number | undefined {
    const { live } = this.input;
    for (let at: Node | null = target; at; at = flatParentOf(at, live.root)) {
      const node = live.nodeOf(at as Element);
      if (node !== undefined) return node;
    }
    return undefined;
  }
}

function distance({ x, y }: Point, { left, top, width, height }: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
}
