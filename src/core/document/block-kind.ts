/**
 * What a block of the clean tree is, told by the element that holds it and those around it.
 */
import { cleanMath } from './clean-atoms.ts';
import { type BlockKind, noteIdPrefix } from './clean-document.ts';

const byTag: Readonly<Record<string, BlockKind>> = {
  pre: 'code',
  table: 'table',
  li: 'list-item',
  dt: 'definition',
  dd: 'definition',
  blockquote: 'quote',
  figcaption: 'caption',
  caption: 'caption',
};

export function blockKind(block: Element): BlockKind {
  if (/^h[1-6]$/.test(block.localName)) return 'heading';
  if (block.closest(`[id^="${noteIdPrefix}"]`)) return 'footnote';
  if (Object.hasOwn(byTag, block.localName)) return byTag[block.localName];
  const only = block.childNodes.length === 1 ? block.firstElementChild : null;
  if (only && cleanMath(only)) return 'math';
  if (block.querySelector('img') && !block.textContent?.trim()) return 'image';
  if (block.localName === 'figure') return block.querySelector('img') ? 'image' : 'paragraph';
  const around = block.parentElement?.closest('li, dt, dd, blockquote, figcaption');
  return around ? byTag[around.localName] : 'paragraph';
}

/** How many lists an item is nested in, at least 1. */
export function listLevel(block: Element, root: Element): number {
  let level = 0;
  for (let above: Element | null = block; above && above !== root; above = above.parentElement)
    if (above.localName === 'ul' || above.localName === 'ol') level++;
  return Math.max(1, level);
}
