/** A page of blocks with marks of people: its tree, and what they said of each block. */
import { type BlockMarks, Verdict } from '../../../../lab/render/block-marks.ts';
import type { PageTree } from '../../../../src/core/dom/page-tree.ts';
import { type Block, pageOfBlocks } from '../page-of-blocks.ts';

export interface MarkedBlock extends Block {
  readonly verdict: keyof typeof Verdict;
  /** Outermost mark; -1 for none. */
  readonly block?: number;
  readonly isInvisible?: boolean;
  readonly isLink?: boolean;
}

export function markedPage(blocks: readonly MarkedBlock[]): { readonly tree: PageTree; readonly marks: BlockMarks } {
  const links = [...blocks.entries()].filter(([, { isLink }]) => isLink);
  const seen = ({ isInvisible }: MarkedBlock): number => (isInvisible ? 0 : 1);
  return {
    tree: pageOfBlocks(blocks),
    marks: {
      textNode: Int32Array.from(blocks, (_, index) => index + 1),
      textWords: Int32Array.from(blocks, ({ text }) => text.split(' ').length),
      textVerdict: Uint8Array.from(blocks, ({ verdict }) => Verdict[verdict]),
      textBlock: Int32Array.from(blocks, ({ block }) => block ?? -1),
      textIsVisible: Uint8Array.from(blocks, seen),
      textIsInAnchor: Uint8Array.from(blocks, ({ isLink }) => Number(isLink === true)),
      linkNode: Int32Array.from(links, ([index]) => index + 1),
      linkVerdict: Uint8Array.from(links, ([, { verdict }]) => Verdict[verdict]),
      linkIsVisible: Uint8Array.from(links, ([, block]) => seen(block)),
    },
  };
}
