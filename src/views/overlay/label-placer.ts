/**
 * Where labels go: on top of their boxes, above the words; at the end of a line's box, where words are few; and never over
 * one another. A label stays where it is until its box moves: it must not dance while the page scrolls.
 */
import { rootElementOf } from '../../core/dom/dom-access.ts';
import type { Box } from './box-reader.ts';
import { meet } from './tint-shape.ts';

const HEIGHT_PX = 20;
/** Boxes lower than this hold a line, which seldom fills them to the end. */
const LOW_PX = 34;

export interface LabelWish {
  readonly place: number;
  readonly label: HTMLElement;
  /** On the layer. */
  readonly box: Box;
  /** The viewport's corner on the layer. */
  readonly offset: { readonly left: number; readonly top: number };
  readonly layer: string;
  /** Whether another section ends right above, so that a label there would stand on its last line. */
  readonly isCrowded: boolean;
}

interface Taken extends Box {
  readonly layer: string;
}

export class LabelPlacer {
  private readonly taken = new Map<number, Taken>();
  private readonly widths = new Map<string, number>();
  private readonly startsLeft: boolean;

  constructor(direction: 'ltr' | 'rtl') {
    this.startsLeft = direction === 'ltr';
  }

  forget(): void {
    this.taken.clear();
  }

  drop(place: number): void {
    this.taken.delete(place);
  }

  /** Reads the width of a label; the same words are read once. */
  measure(label: HTMLElement): void {
    const text = label.textContent ?? '';
    if (!this.widths.has(text)) this.widths.set(text, label.offsetWidth);
  }

  place({ place, label, box, offset, layer, isCrowded }: LabelWish): Box {
    const width = this.widths.get(label.textContent ?? '') ?? 0;
    const least = offset.left + 4;
    const most = offset.left + (rootElementOf(document)?.clientWidth ?? innerWidth) - width - 4;
    // Above the page's first line there is no room.
    const isInside = box.top < HEIGHT_PX || (box.height < LOW_PX && box.width > width * 2);
    const atStart = box.left + 10;
    const atEnd = box.left + box.width - width - 10;
    // Lines end early more often than they start late.
    const isAtLeft = (isInside || isCrowded) !== this.startsLeft;
    const top = Math.max(2, isInside ? box.top + Math.min(6, (box.height - HEIGHT_PX) / 2) : box.top - HEIGHT_PX + 3);
    const spot = { left: Math.max(least, Math.min(isAtLeft ? atStart : atEnd, most)), top, width, height: HEIGHT_PX };
    const others = [...this.taken.values()].filter((other) => other.layer === layer && isNear(other, spot));
    const step = isAtLeft ? 12 : -12;
    const isTaken = (): boolean => others.some((other) => meet(other, spot));
    while (isTaken() && spot.left + step >= least && spot.left + step <= most && isWithin(spot.left + step, box, width))
      spot.left += step;
    while (isTaken() && spot.top < box.top + box.height) spot.top += HEIGHT_PX + 2;
    const placed = { ...spot, layer };
    this.taken.set(place, placed);
    return placed;
  }
}

const isNear = (other: Box, spot: Box): boolean => Math.abs(other.top - spot.top) < 200;

const isWithin = (left: number, box: Box, width: number): boolean =>
  left >= box.left - 4 && left + width <= box.left + box.width + 4;
