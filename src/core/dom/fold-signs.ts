/**
 * Whether a box without height is a fold that a reader would open, or a place where text is put away for good. Pages fold
 * with a control nearby, a name that says so, or a movement; and what is folded is a good part of what there is to read.
 * Asked for flat boxes alone, which are few.
 */
import {
  attributeOf,
  documentOf,
  findAll,
  findAllIn,
  hasAttributeOn,
  isElement,
  localNameOf,
  parentOf,
  previousElementOf,
  textContentOf,
} from './dom-access.ts';

/** How many siblings before the box may be what opens it: other folds may stand between. */
const SIBLINGS = 3;
/** Characters that are worth folding, and the share of them in links from which on they are a list of links. */
const MUCH_CHARS = 400;
const LINK_SHARE = 0.3;

const OPENER_TAGS = /^(?:button|summary|label|input|h[1-6]|dt)$/;
const OPENERS = 'button, [role="button"], [aria-expanded], label, input[type="checkbox"]';
const FOLD_WORDS =
  /(?:^|[\s_-])(?:accordions?|\w*collapse|collapsed|collapsible|expandable|expander|faq|answer|read-?more|more-?text|more-?content|show-?more|view-?more|see-?more|toggle-?(?:content|body|text)|spoiler|fold(?:ed)?|unfold|truncated?|full-?(?:text|description|content)|long-?(?:text|description)|hidden-?(?:text|content))(?:$|[\s_-])/;

/** `words`: those of id and class, lower case. */
export const isNamedFold = (words: string): boolean => FOLD_WORDS.test(words);

export const wordsOf = (element: Element): string =>
  `${attributeOf(element, 'id')} ${attributeOf(element, 'class')}`.trim().toLowerCase();

export function hasFoldSign(element: Element, style: CSSStyleDeclaration): boolean {
  if (/height|all/.test(style.transitionProperty) && /[1-9]/.test(style.transitionDuration)) return true;
  const parent = parentOf(element);
  const around = parent && isElement(parent) ? parent : null;
  if (isNamedFold(wordsOf(element)) || (around && isNamedFold(wordsOf(around)))) return true;
  if (isAfterOpener(element) || (around && !previousElementOf(element) && isAfterOpener(around))) return true;
  return isPointedAt(element) || isMuchToRead(element);
}

function isAfterOpener(element: Element): boolean {
  let before = previousElementOf(element);
  for (let at = 0; at < SIBLINGS && before; at++, before = previousElementOf(before))
    if (OPENER_TAGS.test(localNameOf(before)) || hasAttributeOn(before, 'aria-expanded')) return true;
    else if (findAllIn(before, OPENERS).length > 0) return true;
  return false;
}

/** By a link or a script's data, as aria-controls would do it. */
function isPointedAt(element: Element): boolean {
  const id = attributeOf(element, 'id');
  if (!/^[\w-]+$/.test(id)) return false;
  const selector = `[aria-controls~="${id}"],[data-target="#${id}"],[data-bs-target="#${id}"],[for="${id}"],a[href="#${id}"]`;
  return findAll(documentOf(element), selector).length > 0;
}

/** Running text that goes on after what is shown: no list of links or words. */
function isMuchToRead(element: Element): boolean {
  const chars = textContentOf(element).trim().length;
  if (chars < MUCH_CHARS || !previousElementOf(element)) return false;
  let linked = 0;
  for (const link of findAllIn(element, 'a')) linked += textContentOf(link).trim().length;
  return linked < LINK_SHARE * chars;
}
