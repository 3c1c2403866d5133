/**
 * Scrolling along the way of reading: downwards in the dialog, or sideways in the page's own pane where the writing is
 * vertical. Distances are in pixels along that way, from the edge where reading starts.
 */

export type ReadingWay = 'down' | 'leftwards' | 'rightwards';

export function readingWay(writingMode: string): ReadingWay {
  if (/^(?:vertical|sideways)-rl$/.test(writingMode)) return 'leftwards';
  return /^(?:vertical|sideways)-lr$/.test(writingMode) ? 'rightwards' : 'down';
}

export class ReadingScroll {
  private readonly dialog: HTMLElement;
  private readonly pane: HTMLElement;
  way: ReadingWay = 'down';

  constructor(dialog: HTMLElement, pane: HTMLElement) {
    this.dialog = dialog;
    this.pane = pane;
  }

  get element(): HTMLElement {
    return this.way === 'down' ? this.dialog : this.pane;
  }

  /** How long the window onto the text is. */
  get extent(): number {
    return this.way === 'down' ? this.element.clientHeight : this.element.clientWidth;
  }

  /** How far it can be scrolled. */
  private get length(): number {
    const { scrollHeight, scrollWidth } = this.element;
    return (this.way === 'down' ? scrollHeight : scrollWidth) - this.extent;
  }

  /** How far it is scrolled, in [0, 1]; 0 where there is nothing to scroll. */
  get share(): number {
    const { scrollTop, scrollLeft } = this.element;
    const position = this.way === 'down' ? scrollTop : Math.abs(scrollLeft);
    return this.length > 1 ? Math.min(1, position / this.length) : 0;
  }

  set share(share: number) {
    this.by((share - this.share) * this.length);
  }

  /** Where a box starts; negative when it is scrolled past. */
  startOf(box: DOMRect): number {
    const frame = this.element.getBoundingClientRect();
    if (this.way === 'down') return box.top - frame.top;
    return this.way === 'leftwards' ? frame.right - box.right : box.left - frame.left;
  }

  endOf(box: DOMRect): number {
    return this.startOf(box) + (this.way === 'down' ? box.height : box.width);
  }

  by(distance: number): void {
    const left = this.way === 'down' ? 0 : this.way === 'leftwards' ? -distance : distance;
    this.element.scrollBy({ left, top: this.way === 'down' ? distance : 0, behavior: 'instant' });
  }

  /** Puts the start of a box at a distance from the start of the window. */
  bringTo(box: DOMRect, distance: number): void {
    this.by(this.startOf(box) - distance);
  }
}
