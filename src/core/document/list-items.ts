/**
 * Carries the numbers and ticks of live list items over to the clean ones: an item keeps the number that it has on the
 * page when items before it are left out, and a task keeps its tick.
 */

import { hasAttributeOn, isElement, localNameOf } from '../dom/dom-access.ts';
import { flatChildren } from './flat-nodes.ts';
import { listOrdinals } from './list-ordinals.ts';
import { taskState } from './task-state.ts';

export class ListItems {
  private readonly document: Document;
  /** Number of each live item of an ordered list. */
  private readonly ordinals = new Map<Element, number>();
  /** Number that the next item of a clean list would get by itself. */
  private readonly next = new Map<Element, number>();

  constructor(document: Document) {
    this.document = document;
  }

  number(list: Element, copy: Element): void {
    const items = flatChildren(list).filter((node): node is Element => isElement(node) && localNameOf(node) === 'li');
    const numbers = listOrdinals(list, items);
    for (const [index, item] of items.entries()) this.ordinals.set(item, numbers[index]);
    if (hasAttributeOn(list, 'reversed')) copy.setAttribute('reversed', '');
  }

  mark(item: Element, copy: Element): void {
    const list = copy.parentElement;
    const ordinal = this.ordinals.get(item);
    if (list?.localName === 'ol' && ordinal !== undefined) this.markNumber(copy, list, ordinal);
    const state = taskState(item);
    if (state === 'none') return;
    const box = this.document.createElement('input');
    box.setAttribute('type', 'checkbox');
    box.setAttribute('disabled', '');
    if (state === 'done') box.setAttribute('checked', '');
    copy.prepend(box);
  }

  private markNumber(copy: Element, list: Element, ordinal: number): void {
    const isFirst = copy.previousElementSibling === null;
    const step = list.hasAttribute('reversed') ? -1 : 1;
    if (isFirst && (ordinal !== 1 || step < 0)) list.setAttribute('start', String(ordinal));
    if (!isFirst && this.next.get(list) !== ordinal) copy.setAttribute('value', String(ordinal));
    this.next.set(list, ordinal + step);
  }
}
