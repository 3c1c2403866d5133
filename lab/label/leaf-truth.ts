/** What the labels say of every node: a unique block is content with all that is in it. */
import type { PageTree } from '../../src/core/dom/page-tree.ts';
import { LabelReason } from './label-reason.ts';

/** 1 template, 0 content, -1 not known. */
export function leafTruth(tree: Pick<PageTree, 'size' | 'parent'>, labels: Int8Array, reasons: Int8Array): Int8Array {
  const truth = Int8Array.from(labels);
  for (let node = 1; node < tree.size; node++)
    if (labels[node] < 0 && reasons[node] === LabelReason.insideContent && truth[tree.parent[node]] === 0)
      truth[node] = 0;
  return truth;
}
