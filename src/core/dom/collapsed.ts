/**
 * Tells apart two kinds of text that is not shown: the collapsed parts of the content (tabs, accordions, folds), which a
 * reader would open, and what nobody is meant to read here (menus, dialogs, anti-scraper lines).
 * By roles and ARIA first; by words of class and id where a page says nothing better.
 */
import { attributeOf, findAll, hasAttributeOn, localNameOf } from './dom-access.ts';
import { isNamedFold, wordsOf } from './fold-signs.ts';
import { HiddenReason, isCollapsed } from './page-tree.ts';

const MENU_TAGS = new Set(['nav', 'menu', 'dialog', 'form', 'header', 'footer', 'aside']);
const MENU_ROLES =
  /^(?:menu|menubar|navigation|dialog|alertdialog|tooltip|listbox|search|alert|banner|contentinfo|complementary|status)$/;
const MENU_WORDS =
  /(?:^|[\s_-])(?:modal|pop-?up|popover|dialog|drop-?down|sub-?menu|mega-?menu|menu|nav|navbar|navigation|cookies?|consent|gdpr|tool-?tip|light-?box|overlay|newsletter|subscribe|search|login|sign-?in|share|sharing|toast|fly-?out|drawer|off-?canvas|notification|skip)(?:$|[\s_-])/;
const PANEL_WORDS = /(?:^|[\s_-])(?:tabs?[-_]*(?:pane|panel|content|body|item)|tab[0-9]+)(?:$|[\s_-])/;

/** Whether an element is furniture by its own tag, role or name: what is hidden in it stays out of the answer. */
export function isMenuLike(element: Element): boolean {
  if (MENU_TAGS.has(localNameOf(element))) return true;
  const role = attributeOf(element, 'role');
  if (role && MENU_ROLES.test(role)) return true;
  if (hasAttributeOn(element, 'aria-modal') || hasAttributeOn(element, 'popover')) return true;
  const words = wordsOf(element);
  return words !== '' && MENU_WORDS.test(words);
}

/**
 * Whether what an element holds is in furniture. The body and the article name the page, not a part of it, and a form is
 * often around a whole product.
 */
export function isMenuAround(element: Element): boolean {
  const tag = localNameOf(element);
  if (tag === 'body' || tag === 'html' || tag === 'main' || tag === 'article') return false;
  return tag === 'form' ? MENU_WORDS.test(wordsOf(element)) : isMenuLike(element);
}

/** Ids that a control on the page opens and closes (aria-controls), collected once a page. */
export function controlledIds(document: Document): Set<string> {
  const ids = new Set<string>();
  for (const control of findAll(document, '[aria-controls]')) {
    if (hasAttributeOn(control, 'aria-haspopup')) continue;
    for (const id of attributeOf(control, 'aria-controls').split(/\s+/)) if (id) ids.add(id);
  }
  return ids;
}

/** The same reason without the claim that it is collapsed content. */
const plain = (reason: HiddenReason): HiddenReason => {
  if (reason === HiddenReason.closedDetails) return HiddenReason.displayNone;
  return reason === HiddenReason.folded ? HiddenReason.zeroBox : reason;
};

/** The final reason for a subtree that is not shown. `isInMenu`: an ancestor is menu-like. */
export function collapsedReason(
  element: Element,
  facts: { reason: HiddenReason; isInMenu: boolean; controlled: ReadonlySet<string>; isUnrevealed: boolean },
): HiddenReason {
  if (facts.isInMenu || isMenuLike(element)) return plain(facts.reason);
  if (facts.isUnrevealed) return HiddenReason.unrevealed;
  if (isCollapsed(facts.reason) || facts.reason === HiddenReason.clipped) return facts.reason;
  const words = wordsOf(element);
  if (attributeOf(element, 'role') === 'tabpanel' || PANEL_WORDS.test(words)) return HiddenReason.inactivePanel;
  const id = attributeOf(element, 'id');
  if (attributeOf(element, 'hidden') === 'until-found' || (id && facts.controlled.has(id)) || isNamedFold(words))
    return HiddenReason.folded;
  return facts.reason;
}
