/**
 * Whether an element is shown, and if not, why. checkVisibility answers for display, visibility, opacity and
 * content-visibility at once and is cheap; only where it says no are the single reasons looked for.
 */
import {
  attributeOf,
  bodyOf,
  documentOf,
  isSeen,
  localNameOf,
  nodeTypeOf,
  parentOf,
  rootElementOf,
  scrollHeightOf,
  viewOf,
} from './dom-access.ts';
import { HiddenReason } from './page-tree.ts';

/** A box of one pixel is how pages hide text from eyes but not from screen readers. */
export const SMALL_BOX_PX = 1;

interface Facts {
  readonly style: CSSStyleDeclaration;
  readonly display: string;
  readonly box: DOMRect;
  readonly isRoot: boolean;
}

export function shownBox(element: Element, { style, display, box, isRoot }: Facts): HiddenReason {
  if (display === 'none') return HiddenReason.displayNone;
  if (!isSeen(element)) {
    if (style.visibility !== 'visible') return HiddenReason.visibilityHidden;
    // A page that fades in as a whole is not hidden: its root never counts as transparent.
    if (!isRoot && Number(style.opacity) === 0) return HiddenReason.transparent;
    if (isInClosedDetails(element)) return HiddenReason.closedDetails;
    // display: contents has no box of its own, which checkVisibility takes for hidden.
    if (display !== 'contents' && !isRoot && !isBelowTransparentRoot(element)) return HiddenReason.displayNone;
  }
  if (display === 'contents' || isRoot) return HiddenReason.none;
  if (box.width > SMALL_BOX_PX && box.height > SMALL_BOX_PX) return HiddenReason.none;
  // Overflow does not apply to inline boxes; what overflows a flat box visibly is judged by itself.
  if (display === 'inline' || style.overflow.startsWith('visible')) return HiddenReason.none;
  return clippedReason(element, box);
}

/** Folded to nothing in one direction but not in the other: an accordion's body. Both: text for screen readers. */
const clippedReason = (element: Element, box: DOMRect): HiddenReason => {
  if (isReplaced(element)) return HiddenReason.none;
  return box.width > SMALL_BOX_PX && scrollHeightOf(element) > SMALL_BOX_PX
    ? HiddenReason.folded
    : HiddenReason.clipped;
};

const isReplaced = (element: Element): boolean =>
  /^(?:img|svg|video|canvas|iframe|input|hr)$/.test(localNameOf(element));

const isInClosedDetails = (element: Element): boolean => {
  const parent = parentOf(element) as Element | null;
  return (
    parent !== null &&
    nodeTypeOf(parent) === 1 &&
    localNameOf(parent) === 'details' &&
    attributeOf(parent, 'open') === null &&
    localNameOf(element) !== 'summary'
  );
};

const isBelowTransparentRoot = (element: Element): boolean => {
  const document = documentOf(element);
  const view = viewOf(document);
  const roots = [bodyOf(document), rootElementOf(document)];
  return roots.some((root) => root && Number(view?.getComputedStyle(root).opacity) === 0);
};
