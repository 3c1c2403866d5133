/**
 * A range of the live page in, a clean document of just that out: the blocks that the range touches, whatever their
 * verdict, trimmed to where it begins and ends. What the page hides stays out.
 */
import type { AnalysedPage } from './analyse-page.ts';
import type { CleanDocument } from './document/clean-document.ts';
import { composeDocument } from './document/compose-document.ts';
import { trimDocument } from './document/trim-document.ts';
import { isTextOwner, type LivePage } from './dom/page-tree.ts';

const nodesOf = (live: LivePage, node: number): readonly Node[] => {
  const element = live.elements[node];
  return element ? [element] : (live.runs.get(node) ?? []);
};

const touches = (range: Range, node: Node): boolean => {
  try {
    return range.intersectsNode(node);
  } catch {
    // A node of another document, in a frame.
    return false;
  }
};

const solidChars = (range: Range): number => range.toString().replace(/\s+/g, '').length;

/** Null where the range touches no block. */
export function composeSelection({ described, live, judgement }: AnalysedPage, range: Range): CleanDocument | null {
  const { tree, measures } = described;
  const keep = new Uint8Array(tree.size);
  const touched: number[] = [];
  for (let node = 0; node < tree.size; node++)
    if (
      isTextOwner(tree.kind[node]) &&
      measures.isCandidate(node) &&
      nodesOf(live, node).some((at) => touches(range, at))
    )
      touched.push(node);
  if (touched.length === 0) return null;
  for (const node of touched) keep[node] = 1;
  const document = composeDocument({ ...judgement, tree, live, keep });

  const first = nodesOf(live, touched[0])[0];
  const last = nodesOf(live, touched.at(-1)!).at(-1)!;
  const before = live.root.createRange();
  before.setStartBefore(first);
  const after = live.root.createRange();
  after.setEndAfter(last);
  before.setEnd(range.startContainer, range.startOffset);
  after.setStart(range.endContainer, range.endOffset);
  // Where the range begins before the block, the one that ends there has collapsed to nothing.
  trimDocument(document.root, solidChars(before), solidChars(after));
  return document;
}
