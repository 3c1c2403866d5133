/**
 * The numbers that the items of an <ol> show, by start, reversed and each item's value. Reads the live list when the
 * answer is composed (so that an item keeps its number when items before it are left out) and the composed one after.
 */
import { attributeOf, hasAttributeOn } from '../dom/dom-access.ts';

const wholeNumber = /^\s*[+-]?\d{1,9}/;

function numberIn(raw: string): number | null {
  const found = wholeNumber.exec(raw);
  return found ? Number.parseInt(found[0], 10) : null;
}

export function listOrdinals(list: Element, items: readonly Element[]): number[] {
  const isReversed = hasAttributeOn(list, 'reversed');
  let next = numberIn(attributeOf(list, 'start')) ?? (isReversed ? items.length : 1);
  return items.map((item) => {
    const ordinal = numberIn(attributeOf(item, 'value')) ?? next;
    next = ordinal + (isReversed ? -1 : 1);
    return ordinal;
  });
}
