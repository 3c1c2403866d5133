/**
 * Marks the sentence that is being said: ranges in, rounded stretches of colour behind the text out. They are boxes in a
 * layer of their own, so that the article's tree stays as it is. The CSS highlight registry would paint the same, but the
 * page can read it, and through its ranges would reach into the closed shadow tree.
 */
import { make } from './make-element.ts';
import type { ReadingScroll } from './reading-scroll.ts';

/** A sentence is kept between these shares of the window, and brought to the first when it leaves. */
const UPPER = 0.2;
const LOWER = 0.75;

export class SentenceMarker {
  readonly layer = make('div', { class: 'marks', 'aria-hidden': 'true' });
  private readonly scroll: ReadingScroll;
  private readonly resizes = new ResizeObserver(() => this.paint());
  private range: Range | null = null;

  constructor(scroll: ReadingScroll) {
    this.scroll = scroll;
  }

  mark(range: Range | null): void {
    if (!this.range && range && this.layer.parentElement) this.resizes.observe(this.layer.parentElement);
    if (!range) this.resizes.disconnect();
    this.range = range;
    this.paint();
    if (range) this.keepInView(range.getBoundingClientRect());
  }

  dispose(): void {
    this.resizes.disconnect();
  }

  private paint(): void {
    const origin = this.layer.getBoundingClientRect();
    const boxes = this.range ? lineBoxes(this.range.getClientRects(), this.scroll.way !== 'down') : [];
    this.layer.replaceChildren(
      ...boxes.map(({ left, top, right, bottom }) => {
        const mark = make('div', { class: 'mark' });
        mark.style.left = `${left - origin.left}px`;
        mark.style.top = `${top - origin.top}px`;
        mark.style.width = `${right - left}px`;
        mark.style.height = `${bottom - top}px`;
        return mark;
      }),
    );
  }

  private keepInView(box: DOMRect): void {
    const { scroll } = this;
    if (scroll.startOf(box) < UPPER * scroll.extent * 0.4 || scroll.endOf(box) > LOWER * scroll.extent)
      scroll.bringTo(box, UPPER * scroll.extent);
  }
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** One box a line: a sentence comes in as many pieces as it has links and words set apart. */
function lineBoxes(pieces: Iterable<DOMRect>, isVertical: boolean): Box[] {
  const boxes: Box[] = [];
  for (const { left, top, right, bottom } of pieces) {
    if (right - left < 1 || bottom - top < 1) continue;
    const line = boxes.find((box) => {
      const [start, end] = isVertical ? [left, right] : [top, bottom];
      const [lineStart, lineEnd] = isVertical ? [box.left, box.right] : [box.top, box.bottom];
      const shared = Math.min(end, lineEnd) - Math.max(start, lineStart);
      return shared > 0.6 * Math.min(end - start, lineEnd - lineStart);
    });
    if (line) {
      line.left = Math.min(line.left, left);
      line.top = Math.min(line.top, top);
      line.right = Math.max(line.right, right);
      line.bottom = Math.max(line.bottom, bottom);
    } else boxes.push({ left, top, right, bottom });
  }
  return boxes;
}
