/**
 * Parts that a page shows in a moment: laid out in the flow, but transparent or invisible until a script runs or the reader
 * scrolls to them. Told from lines that are hidden for good by signs of the coming change (a transition, an animation, a
 * shift, a marker of an animation library), or by holding much of the page's text, which no page hides from its readers.
 */
import { attributeNamesOf, attributeOf, hasAttributeOn, textContentOf } from './dom-access.ts';

/** Share of the page's characters, and their number, that no page hides for good. */
const MUCH_SHARE = 0.3;
const MUCH_CHARS = 400;

const MARKER_NAMES = /^data-(?:aos|wow|animat|scroll|reveal|sal|w-id|framer)/;
const MARKER_WORDS =
  /(?:^|[\s_-])(?:aos|wow|animated?|animation|reveal|fade-?(?:in|up|down|left|right)?|slide-?(?:in|up)|inview|in-view|invisible|waypoint|scroll-?trigger|staggered|unloaded|loading|lazy)(?:$|[\s_-])/;
/** How React marks parts that were sent late and wait for their place. */
const STREAMED_ID = /^S:[0-9a-f]+$/i;

export const isStreamedPart = (element: Element): boolean =>
  hasAttributeOn(element, 'hidden') && STREAMED_ID.test(attributeOf(element, 'id'));

/** Whether an element holds so much of a page's text that no page hides it for good. `pageChars`: the page's characters. */
export function isMuchText(element: Element, pageChars: number): boolean {
  const chars = textContentOf(element).length;
  return chars >= MUCH_CHARS && chars >= MUCH_SHARE * pageChars;
}

/** For an element that is transparent or invisible but has a box. */
export function isUnrevealed(element: Element, style: CSSStyleDeclaration, pageChars: number): boolean {
  if (style.position === 'absolute' || style.position === 'fixed') return false;
  const isMoving =
    style.transform !== 'none' ||
    style.animationName !== 'none' ||
    style.willChange !== 'auto' ||
    /[1-9]/.test(style.transitionDuration);
  if (isMoving || MARKER_WORDS.test(attributeOf(element, 'class').toLowerCase())) return true;
  return attributeNamesOf(element).some((name) => MARKER_NAMES.test(name)) || isMuchText(element, pageChars);
}
