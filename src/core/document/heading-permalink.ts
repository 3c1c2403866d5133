/**
 * Tells the small links and buttons inside a heading (permalinks, edit and copy links) from the heading's own words.
 */
import { attributeOf, localNameOf, textContentOf } from '../dom/dom-access.ts';

const markOnly = /^[\s#¶§🔗⚓∞☍​]*$/u;
const linkClass =
  /(?:^|[\s_-])(?:permalink|headerlink|header-?anchor|heading-?anchor|anchor|anchorjs-link|hash-?link|edit-?section|editsection|edit-?link|edit|direct-?link|copy)(?:$|[\s_-])/i;
const linkWords =
  /^\[?\s?(?:edit|edit this|edit section|edit source|permalink|permanent link|link|copy|copy link|copied!?|anchor|share|link to this (?:heading|section))\s?\]?$/i;
const wrapperClass = /(?:^|\s)(?:mw-editsection|editsection|edit-section)(?:\s|$)/;

export function isPermalink(element: Element): boolean {
  const className = attributeOf(element, 'class');
  if (wrapperClass.test(className)) return true;
  const name = localNameOf(element);
  if (name !== 'a' && name !== 'button') return false;
  const text = textContentOf(element).trim();
  if (name === 'button') return markOnly.test(text) || linkWords.test(text);
  // An <img> in the link is the heading's picture, an <svg> is the mark.
  if (markOnly.test(text)) return !hasImage(element);
  const isNamed = linkClass.test(className) || attributeOf(element, 'rel') === 'bookmark';
  return linkWords.test(text) && (isNamed || /[#?&]|edit/i.test(attributeOf(element, 'href')));
}

const hasImage = (element: Element): boolean => element.getElementsByTagName('img').length > 0;
