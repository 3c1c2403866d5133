/**
 * The contents: headings in, a list of links to them out, with the section marked that is being read. Stands at the left
 * where there is room, and in a panel of the tools where there is none.
 */
import type { Words } from '../words.ts';
import { make } from './make-element.ts';
import type { ReadingScroll } from './reading-scroll.ts';

export interface Contents {
  readonly element: HTMLElement;
  readonly isEmpty: boolean;
  dispose(): void;
}

/** A section is being read once its heading has come up to this share of the window. */
const READING_LINE = 0.2;
const FAR = '1000000px';

const levelOf = (heading: Element): number => Number(heading.localName.slice(1));

export function makeContents(headings: readonly HTMLElement[], scroll: ReadingScroll, words: Words): Contents {
  const [title, ...others] = headings;
  const top = others.reduce((least, heading) => Math.min(least, levelOf(heading)), 6);
  const links = headings.map((heading) => {
    const depth = heading === title ? 0 : Math.min(2, levelOf(heading) - top);
    const { textContent, lang, dir } = heading;
    return make('a', { href: `#${heading.id}`, class: `depth-${depth}`, lang, dir: dir || 'auto' }, textContent ?? '');
  });
  const label = make('p', { id: 'winnow-contents', class: 'label' }, words('reader_contents'));
  const list = make('ol', {}, ...links.map((link) => make('li', {}, link)));
  const element = make('nav', { class: 'contents', 'aria-labelledby': label.id }, label, list);

  const passed = new Set<Element>([title]);
  const mark = (): void => {
    const current = headings.findLastIndex((heading) => passed.has(heading));
    for (const [index, link] of links.entries())
      if (index !== current) link.removeAttribute('aria-current');
      else if (!link.hasAttribute('aria-current')) {
        link.setAttribute('aria-current', 'location');
        keepInList(element, link);
      }
  };
  // Everything before the reading line counts as intersecting, however far it is scrolled past.
  const rest = `-${Math.round(100 * (1 - READING_LINE))}%`;
  const margins = {
    down: `${FAR} 0px ${rest} 0px`,
    leftwards: `0px ${FAR} 0px ${rest}`,
    rightwards: `0px ${rest} 0px ${FAR}`,
  };
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting || target === title) passed.add(target);
        else passed.delete(target);
      }
      mark();
    },
    { root: scroll.element, rootMargin: margins[scroll.way] },
  );
  for (const heading of headings) watch.observe(heading);
  return { element, isEmpty: others.length === 0, dispose: () => watch.disconnect() };
}

/** Scrolls the list alone, never what is around it. */
function keepInList(list: HTMLElement, link: HTMLElement): void {
  const frame = list.getBoundingClientRect();
  const box = link.getBoundingClientRect();
  if (box.top < frame.top || box.bottom > frame.bottom) list.scrollTop += box.top - frame.top - frame.height / 3;
}
