/**
 * Which items are blocks, which hold blocks, and which show anything: two passes over the items, backwards and forwards.
 * A hidden block does not part the text around it, since nobody sees it; two line breaks in a row do.
 */
import { Flow, ItemType, type PageItems } from './page-items.ts';

export interface Blocks {
  readonly isBlock: Uint8Array;
  readonly containsBlock: Uint8Array;
  /** Text that is not blank, or an atom, in the item or below. */
  readonly hasInk: Uint8Array;
  /** Line breaks that part two runs: the second of two in a row. */
  readonly endsRun: Uint8Array;
}

/** Items between two looks at the clock. */
const ITEMS_A_STEP = 4096;

export function* findBlocks(items: PageItems): Generator<void, Blocks> {
  const size = items.size;
  const isBlock = new Uint8Array(size);
  const containsBlock = new Uint8Array(size);
  const hasInk = new Uint8Array(size);
  const endsRun = new Uint8Array(size);

  let isAfterBreak = false;
  for (let item = 0; item < size; item++) {
    if (item % ITEMS_A_STEP === ITEMS_A_STEP - 1) yield;
    const type = items.type[item];
    if (type === ItemType.text) {
      hasInk[item] = /\S/.test(items.text[item]) ? 1 : 0;
      if (hasInk[item]) isAfterBreak = false;
    } else if (type === ItemType.lineBreak) {
      endsRun[item] = isAfterBreak ? 1 : 0;
      isAfterBreak = true;
    } else {
      isBlock[item] = items.flow[item] === Flow.block ? 1 : 0;
      if (items.isAtom[item]) hasInk[item] = 1;
      if (isBlock[item] || items.isAtom[item]) isAfterBreak = false;
      const parent = items.parent[item];
      // Shown again inside of something hidden: it cannot be part of a hidden leaf.
      if (parent >= 0 && items.hidden[parent] && !items.hidden[item]) isBlock[item] = 1;
    }
  }
  for (let item = size - 1; item > 0; item--) {
    if (item % ITEMS_A_STEP === 0) yield;
    const parent = items.parent[item];
    const isPart = !items.hidden[item] || items.hidden[parent];
    if (!isPart) continue;
    if (hasInk[item]) hasInk[parent] = 1;
    if (isBlock[item] || containsBlock[item] || endsRun[item]) containsBlock[parent] = 1;
  }
  return { isBlock, containsBlock, hasInk, endsRun };
}
