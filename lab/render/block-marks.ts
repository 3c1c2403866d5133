/**
 * What people marked on a page, by nodes of its tree: one entry a text node, one a link. From it the template's words,
 * anchor words and links are counted, and the leaves grouped.
 */
import { isTextOwner, type PageTree } from '../../src/core/dom/page-tree.ts';

/** Numbers of the verdicts in BlockMarks. */
export const Verdict = { template: 0, content: 1, ignored: 2 } as const;

export interface BlockMarks {
  /** Over the text nodes with words in them, in the order of the page: the leaf or run that has the text. */
  readonly textNode: Int32Array;
  /** Its words; Chinese, Japanese and Korean by character. */
  readonly textWords: Int32Array;
  readonly textVerdict: Uint8Array;
  /** Outermost mark around it, -1 for none: leaves of the same one belong together. */
  readonly textBlock: Int32Array;
  /** 1 where a reader sees it: has a box, on the page, neither transparent nor clipped away. Only such text counts. */
  readonly textIsVisible: Uint8Array;
  readonly textIsInAnchor: Uint8Array;
  /** Over the links (anchors with an address): the node of the link, or of the leaf that it is in. */
  readonly linkNode: Int32Array;
  readonly linkVerdict: Uint8Array;
  readonly linkIsVisible: Uint8Array;
}

/** For each leaf and run in order its words that are template, content, ignored, seen or not. */
export function wordsByVerdict(tree: PageTree, marks: BlockMarks): [number, number, number][] {
  const counts = new Map<number, [number, number, number]>();
  for (let node = 0; node < tree.size; node++) if (isTextOwner(tree.kind[node])) counts.set(node, [0, 0, 0]);
  marks.textNode.forEach((node, index) => {
    const own = counts.get(node);
    if (own) own[marks.textVerdict[index]] += marks.textWords[index];
  });
  return [...counts.values()];
}
