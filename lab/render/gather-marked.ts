/**
 * In a marked page: takes the marks out, walks the clean page, and notes for each text node and link what people said of it
 * and whether it is seen.
 */
import { isTextOwner, type LivePage } from '../../src/core/dom/page-tree.ts';
import { type Walk, walkPage } from '../../src/core/dom/walk-page.ts';
import { wordsOf } from '../gold/words.ts';
import { type BlockMarks, Verdict } from './block-marks.ts';
import { type MarkTypes, takeMarks } from './verdicts.ts';

/** Plain numbers survive the way out of the page. */
export type PlainMarks = Record<keyof BlockMarks, number[]>;

/** Elements whose text nobody reads on the page. */
const NO_TEXT = 'script, style, template, noscript, select, option, textarea';

function textNodesOf(live: LivePage, node: number): Node[] {
  const found: Node[] = [];
  const add = (from: Node): void => {
    if (from instanceof Element && from.matches(NO_TEXT)) return;
    if (from.nodeType === Node.TEXT_NODE) found.push(from);
    for (const child of from.childNodes) add(child);
  };
  const element = live.elements[node];
  for (const from of element ? [element] : (live.runs.get(node) ?? [])) add(from);
  return found;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const hasArea = ({ left, top, right, bottom }: Box): boolean => right - left > 0.5 && bottom - top > 0.5;

const overlap = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

/** A box with an area, inside the page, not transparent, not clipped to nothing. */
function isSeen(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const range = document.createRange();
  if (node instanceof Element) range.selectNode(node);
  else range.selectNodeContents(node);
  // To the right and below a page has no end: slides wait there to be slid in.
  const page: Box = { left: -scrollX, top: -scrollY, right: Infinity, bottom: Infinity };
  const isOnPage = [...range.getClientRects()].some((box) => hasArea(overlap(box, page)));
  if (!isOnPage) return false;
  for (let around: Element | null = element; around; around = around.parentElement) if (isClosed(around)) return false;
  return true;
}

/** Clipped to nothing: what is scrolled or slid out of sight in a box that has an area counts as seen. */
function isClosed(element: Element): boolean {
  const { clip, overflow, display } = getComputedStyle(element);
  if (/^rect\((0px, 0px, 0px|1px, 1px, 1px)/.test(clip)) return true;
  if (overflow === 'visible' || display === 'inline' || display === 'contents') return false;
  return element !== document.body && element !== document.documentElement && !hasArea(element.getBoundingClientRect());
}

/** The node of the tree that stands for the element, or for the nearest one around it. */
function nodeAround(live: LivePage, element: Element): number {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const node = live.nodeOf(around);
    if (node !== undefined) return node;
  }
  return -1;
}

export async function gatherMarked(types: MarkTypes): Promise<{ walk: Walk; marks: PlainMarks }> {
  const markedAs = takeMarks(document, types);
  const walk = await walkPage(document);
  const { tree, live } = walk;
  const marks: PlainMarks = {
    textNode: [],
    textWords: [],
    textVerdict: [],
    textBlock: [],
    textIsVisible: [],
    textIsInAnchor: [],
    linkNode: [],
    linkVerdict: [],
    linkIsVisible: [],
  };
  for (let node = 0; node < tree.size; node++) {
    if (!isTextOwner(tree.kind[node])) continue;
    for (const text of textNodesOf(live, node)) {
      const words = wordsOf(text.nodeValue ?? '', true).length;
      if (words === 0) continue;
      const { verdict, block } = markedAs(text);
      marks.textNode.push(node);
      marks.textWords.push(words);
      marks.textVerdict.push(Verdict[verdict]);
      marks.textBlock.push(block);
      marks.textIsVisible.push(Number(isSeen(text)));
      marks.textIsInAnchor.push(Number(text.parentElement?.closest('a[href]') !== null));
    }
  }
  for (const anchor of document.querySelectorAll('a[href]')) {
    marks.linkNode.push(nodeAround(live, anchor));
    marks.linkVerdict.push(Verdict[markedAs(anchor).verdict]);
    marks.linkIsVisible.push(Number(isSeen(anchor)));
  }
  return { walk, marks };
}
