/**
 * Whether an element is shown, and if not, why. checkVisibility answers for display, visibility, opacity and
 * content-visibility at once and is cheap; only where it says no are the single reasons looked for.
 */
import {
  bodyOf,
  documentOf,
  hasAttributeOn,
  isSeen,
  localNameOf,
  nodeTypeOf,
  parentOf,
  rootElementOf,
  scrollHeightOf,
  viewOf,
} from './dom-access.ts';
import { isTextTag, isWordTag } from './element-kinds.ts';
import { hasFoldSign } from './fold-signs.ts';
import { HiddenReason } from './page-tree.ts';

/** A box of one pixel is how pages hide text from eyes but not from screen readers. */
export const SMALL_BOX_PX = 1;

interface Facts {
  readonly style: CSSStyleDeclaration;
  readonly display: string;
  readonly position: string;
  readonly box: DOMRect;
  readonly isRoot: boolean;
  /** Whether text stands straight in the element. */
  readonly holdsText: boolean;
}

export function shownBox(element: Element, facts: Facts): HiddenReason {
  const { style, display, box, isRoot } = facts;
  if (display === 'none') return HiddenReason.displayNone;
  if (!isSeen(element)) {
    // A page that fades in as a whole is not hidden: its root counts neither as invisible nor as transparent.
    if (style.visibility !== 'visible' && !isRoot && !isBelowRootWith(element, isInvisible))
      return HiddenReason.visibilityHidden;
    if (!isRoot && Number(style.opacity) === 0) return HiddenReason.transparent;
    if (isInClosedDetails(element)) return HiddenReason.closedDetails;
    // display: contents has no box of its own, which checkVisibility takes for hidden.
    if (display !== 'contents' && !isRoot && !isBelowRootWith(element, (root) => isFaint(root) || isInvisible(root)))
      return HiddenReason.displayNone;
  }
  if (display === 'contents' || isRoot) return HiddenReason.none;
  // The element itself counts as seen, what is in it does not; bare text in it could not tell.
  if (
    box.height <= SMALL_BOX_PX &&
    (facts.holdsText || hasAttributeOn(element, 'hidden')) &&
    style.contentVisibility === 'hidden'
  )
    return HiddenReason.displayNone;
  if ((facts.position === 'absolute' || facts.position === 'fixed') && isCutAway(style)) return HiddenReason.clipped;
  if (isClippedAway(style, box)) return HiddenReason.clipped;
  if (box.width > SMALL_BOX_PX && box.height > SMALL_BOX_PX) return HiddenReason.none;
  // Overflow does not apply to inline boxes; what overflows a flat box visibly is judged by itself.
  if (display === 'inline' || style.overflow.startsWith('visible')) return HiddenReason.none;
  return clippedReason(element, facts);
}

/**
 * Nothing in both directions: text for screen readers. Folded to nothing in height alone: an accordion's body, where
 * something says so; a single paragraph or line without height is none.
 */
const clippedReason = (element: Element, { box, style }: Facts): HiddenReason => {
  if (isReplaced(element)) return HiddenReason.none;
  if (box.width <= SMALL_BOX_PX || scrollHeightOf(element) <= SMALL_BOX_PX) return HiddenReason.clipped;
  const tag = localNameOf(element);
  if (isTextTag(tag) || isWordTag(tag)) return HiddenReason.zeroBox;
  return hasFoldSign(element, style) ? HiddenReason.folded : HiddenReason.zeroBox;
};

/** Cut to nothing the old way, as text for screen readers is: works on what is taken out of the flow only. */
const isCutAway = ({ clip }: CSSStyleDeclaration): boolean => {
  if (clip === 'auto' || clip === '') return false;
  const [top, right, bottom, left] = (clip.match(/-?[\d.]+/g) ?? []).map(Number);
  return right - left <= SMALL_BOX_PX || bottom - top <= SMALL_BOX_PX;
};

/** Clipped to nothing by a shape. */
const isClippedAway = ({ clipPath }: CSSStyleDeclaration, box: DOMRect): boolean => {
  if (clipPath === 'none') return false;
  const inset = /^inset\(([^)]*?)(?: round .*)?\)$/.exec(clipPath)?.[1].split(' ');
  if (!inset)
    return /^(?:circle\(0(?:px|%)|ellipse\(0(?:px|%)|polygon\((0(?:px|%)? 0(?:px|%)?)(?:, \1)*\))/.test(clipPath);
  const [top, right = top, bottom = top, left = right] = inset;
  const part = (length: string, whole: number): number =>
    length.endsWith('%') ? (Number.parseFloat(length) / 100) * whole : Number.parseFloat(length);
  return (
    part(top, box.height) + part(bottom, box.height) >= box.height ||
    part(left, box.width) + part(right, box.width) >= box.width
  );
};

const isReplaced = (element: Element): boolean =>
  /^(?:img|svg|video|canvas|iframe|input|hr)$/.test(localNameOf(element));

const isInClosedDetails = (element: Element): boolean => {
  const parent = parentOf(element) as Element | null;
  return (
    parent !== null &&
    nodeTypeOf(parent) === 1 &&
    localNameOf(parent) === 'details' &&
    !hasAttributeOn(parent, 'open') &&
    localNameOf(element) !== 'summary'
  );
};

const isFaint = (style: CSSStyleDeclaration): boolean => Number(style.opacity) === 0;
const isInvisible = (style: CSSStyleDeclaration): boolean => style.visibility !== 'visible';

/** Whether the body or the document's element has the style. */
const isBelowRootWith = (element: Element, test: (style: CSSStyleDeclaration) => boolean): boolean => {
  const document = documentOf(element);
  const view = viewOf(document);
  return [bodyOf(document), rootElementOf(document)].some((root) => root && view && test(view.getComputedStyle(root)));
};
