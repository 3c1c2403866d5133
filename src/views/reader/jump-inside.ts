/**
 * Links inside the article: a press on one in, the target scrolled to and focused out. The browser's own way by the
 * address does not reach into a shadow tree, and would change the page's address. A jump from the text leaves a way back.
 */
import type { ReadingScroll } from './reading-scroll.ts';

export interface JumpReports {
  /** There is a way back, or none any more. */
  onWayBack(goBack: (() => void) | null): void;
  /** The link leads to a part of the page that the article does not have. */
  onLeave(): void;
}

/** What is jumped to stands this far from the start of the window, in pixels. */
const MARGIN = 28;

export function jumpInside(root: ShadowRoot, scroll: ReadingScroll, reports: JumpReports): (event: MouseEvent) => void {
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !isPlain) return;
    const href = link.getAttribute('href') ?? '';
    if (!href.startsWith('#')) {
      if (isSamePage(href)) reports.onLeave();
      return;
    }
    event.preventDefault();
    const target = root.getElementById(href.slice(1));
    if (!target) return;
    const { scrollLeft: left, scrollTop: top } = scroll.element;
    const isFromText = !link.closest('nav');
    visit(target, scroll);
    const goBack = (): void => {
      scroll.element.scrollTo({ left, top, behavior: 'instant' });
      (link as HTMLElement).focus({ preventScroll: true });
      reports.onWayBack(null);
    };
    reports.onWayBack(isFromText ? goBack : null);
  };
}

function visit(target: HTMLElement, scroll: ReadingScroll): void {
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  scroll.bringTo(target.getBoundingClientRect(), MARGIN);
  if (!target.matches('a[href], button, summary')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

const withoutHash = (address: string): string => address.replace(/#.*$/, '');

const isSamePage = (href: string): boolean =>
  href.includes('#') && withoutHash(href) === withoutHash(window.location.href);
