/**
 * Where the reader is in the text, by its words: taken from the old tree, found again in the new one, however much was
 * added above. Falls back to the share that was read.
 */
import type { ReadingScroll } from './reading-scroll.ts';

const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, pre, blockquote, figcaption, dt, dd, tr';
/** So many blocks from the top of the window on are tried: one of them may have changed. */
const CANDIDATES = 6;

const wordsOf = (block: Element): string => (block.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 160);

/** Returns what scrolls the new tree to the same place. */
export function rememberPlace(old: HTMLElement, scroll: ReadingScroll): (fresh: HTMLElement) => void {
  const { share } = scroll;
  const isAtStart = share === 0 || scroll.element.scrollTop + Math.abs(scroll.element.scrollLeft) < 1;
  const candidates: { readonly text: string; readonly nth: number; readonly at: number }[] = [];
  const seen = new Map<string, number>();
  for (const block of old.querySelectorAll(BLOCKS)) {
    const text = wordsOf(block);
    const nth = seen.get(text) ?? 0;
    seen.set(text, nth + 1);
    const box = block.getBoundingClientRect();
    if (!text || scroll.endOf(box) <= 0) continue;
    candidates.push({ text, nth, at: scroll.startOf(box) });
    if (candidates.length >= CANDIDATES) break;
  }

  return (fresh) => {
    if (isAtStart) return;
    const blocks = [...fresh.querySelectorAll(BLOCKS)].map((block) => ({ block, text: wordsOf(block) }));
    for (const { text, nth, at } of candidates) {
      const found = blocks.filter((candidate) => candidate.text === text)[nth];
      if (!found) continue;
      scroll.bringTo(found.block.getBoundingClientRect(), at);
      return;
    }
    scroll.share = share;
  };
}
