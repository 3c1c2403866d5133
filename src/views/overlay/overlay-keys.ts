/**
 * The overlay's keys: keydown events in, what the reader means out. Typing belongs to the page: nothing is taken while one
 * of its fields has the focus, nor keys with modifiers, nor Enter on what the page wants to press.
 */
import { attributeOf, localNameOf } from '../../core/dom/dom-access.ts';

export type KeyWish = 'next' | 'previous' | 'keep' | 'drop' | 'undo' | 'redo' | 'pin' | 'leave';

const ARROWS: Readonly<Record<string, KeyWish>> = {
  ArrowDown: 'next',
  ArrowRight: 'next',
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
};
const LETTERS: Readonly<Record<string, KeyWish>> = { k: 'keep', d: 'drop', u: 'undo', r: 'redo' };

/** Inputs that take no typing. */
const PRESSED_INPUTS = /^(?:button|checkbox|color|file|image|reset|submit)$/;
/** Roles that have uses of their own for letters and arrows. */
const KEYED_ROLES =
  /^(?:application|combobox|grid|gridcell|listbox|menu|menubar|menuitem|menuitemcheckbox|menuitemradio|option|radio|radiogroup|searchbox|slider|spinbutton|tab|tablist|textbox|tree|treegrid|treeitem)$/;
const PRESSED = /^(?:a|area|button|summary|details|audio|video|label|input)$/;

/** `own` is the overlay's element that has the focus, if one has. */
export function keyWish(event: KeyboardEvent, own: Element | null): KeyWish | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented) return null;
  const focused = own ?? targetOf(event);
  if (!own && focused && takesTyping(focused)) return null;
  if (event.key === 'Escape') return event.shiftKey ? null : 'leave';
  const letter = letterOf(event);
  if (letter === 'u' && event.shiftKey) return 'redo';
  if (event.shiftKey) return null;
  const isRange = own !== null && localNameOf(own) === 'input';
  if (ARROWS[event.key]) return isRange ? null : ARROWS[event.key];
  if (event.key === 'Enter') return focused && isPressed(focused) ? null : 'pin';
  return LETTERS[letter] ?? null;
}

/** On keyboards of other scripts the key that stands where the Latin letter would. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key)
    ? key.toLowerCase()
    : /^Key[A-Z]$/.test(code) && !/^[\x20-\x7e]$/.test(key)
      ? code[3].toLowerCase()
      : '';

function targetOf(event: Event): Element | null {
  const [target] = event.composedPath();
  // Elements of frames are no instances of this window's classes.
  return target && 'localName' in target ? (target as Element) : null;
}

function takesTyping(element: Element): boolean {
  const tag = localNameOf(element);
  if (tag === 'input') return !PRESSED_INPUTS.test((element as HTMLInputElement).type);
  if (tag === 'textarea' || tag === 'select' || tag === 'embed' || tag === 'object') return true;
  if (element.ownerDocument?.designMode === 'on' || (element as HTMLElement).isContentEditable) return true;
  return KEYED_ROLES.test(attributeOf(element, 'role') ?? '') || tag === 'audio' || tag === 'video';
}

const isPressed = (element: Element): boolean =>
  PRESSED.test(localNameOf(element)) || /^(?:button|link|checkbox|switch)$/.test(attributeOf(element, 'role') ?? '');
