/**
 * The labels of a page as boxes to paint: of each label the topmost nodes only, and of what is ignored the leaves, so that
 * boxes do not cover each other. Hidden nodes have no box and are left out.
 */
import { HiddenReason, isTextOwner, type PageTree } from '../../src/core/dom/page-tree.ts';
import { CONTENT, LabelReason, TEMPLATE } from './label-reason.ts';

export interface PaintedLabel {
  readonly kind: 'template' | 'content' | 'ignored';
  readonly reason: string;
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const REASON_NAMES = new Map<number, string>(Object.entries(LabelReason).map(([name, code]) => [code, name]));
const MOST_TEXT = 120;
/** Smaller boxes cannot be seen. */
const LEAST_SIDE_PX = 3;

export function paintedLabels(
  tree: PageTree,
  { labels, reasons }: { readonly labels: Int8Array; readonly reasons: Int8Array },
): PaintedLabel[] {
  const painted: PaintedLabel[] = [];
  /** Words of the node, from its leaves. */
  const textOf = (node: number): string => {
    let text = '';
    for (let below = node; below < tree.end[node] && text.length < MOST_TEXT; below++)
      if (tree.text[below] !== '') text += `${tree.text[below]} `;
    return text.slice(0, MOST_TEXT).trim();
  };
  for (let node = 0; node < tree.size; node++) {
    if (tree.hidden[node] !== HiddenReason.none) continue;
    if (tree.width[node] < LEAST_SIDE_PX || tree.height[node] < LEAST_SIDE_PX) continue;
    const above = node === 0 ? undefined : labels[tree.parent[node]];
    const isTopmost = labels[node] !== above;
    const isInside = reasons[node] === LabelReason.insideContent;
    const isIgnoredLeaf = isTextOwner(tree.kind[node]) && tree.text[node] !== '' && !isInside;
    const kind = labels[node] === TEMPLATE ? 'template' : labels[node] === CONTENT ? 'content' : 'ignored';
    if (kind === 'ignored' ? !isIgnoredLeaf : !isTopmost) continue;
    painted.push({
      kind,
      reason: REASON_NAMES.get(reasons[node]) ?? '',
      text: textOf(node),
      left: tree.left[node],
      top: tree.top[node],
      width: tree.width[node],
      height: tree.height[node],
    });
  }
  return painted;
}
