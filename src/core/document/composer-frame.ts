/**
 * What composing keeps in mind: the blocks drafted so far, and per open container of the page where its content goes.
 */
import type { InlineWriter } from './inline-writer.ts';

/** A block of the clean tree and the node that it was made from. */
export interface DraftBlock {
  element: Element;
  readonly node: number;
}

/** A block's words now stand in another element. */
export function moveDraft(drafts: readonly DraftBlock[], from: Element, to: Element): void {
  for (let index = drafts.length - 1; index >= 0; index--)
    if (drafts[index].element === from) {
      drafts[index].element = to;
      return;
    }
}

/** A line that several pieces of the page are written into: a heading, or a paragraph that holds boxes. */
export interface Line {
  writer: InlineWriter | null;
  readonly isHeading: boolean;
  lastKind: number;
}

export interface Frame {
  readonly end: number;
  readonly into: Element;
  readonly depth: number;
  /** Whether `into` was made for this container, and goes with it when it stays empty. */
  readonly isOwn: boolean;
  /** Whether what is in it is part of one block already: a cell of a table, a line of a heading. */
  readonly isQuiet: boolean;
  /** Address of the link that a container around is, '' for none. */
  readonly link: string;
  readonly direction: string;
  readonly line: Line | null;
}
