/**
 * Boxes that an element's own rectangle does not tell: those of runs (measured by ranges), of leaves whose text
 * overflows a flat box, and of containers without a box (display: contents, parents of nothing but floats), which take
 * what their children cover. A leaf whose text has no box at all is not shown.
 */
import { documentOf, newRange, nodeTypeOf, parentOf } from './dom-access.ts';
import type { PageItems } from './page-items.ts';
import { HiddenReason, NodeKind } from './page-tree.ts';
import type { TreeBuilder } from './tree-builder.ts';

interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const nothing = (): Extent => ({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity });

const cover = (extent: Extent, left: number, top: number, width: number, height: number): void => {
  if (!(width > 0 && height > 0)) return;
  extent.left = Math.min(extent.left, left);
  extent.top = Math.min(extent.top, top);
  extent.right = Math.max(extent.right, left + width);
  extent.bottom = Math.max(extent.bottom, top + height);
};

/** Nodes between two looks at the clock: each may cost the measuring of a range. */
const NODES_A_STEP = 64;

export function* fitBoxes(builder: TreeBuilder, items: PageItems): Generator<void> {
  for (let node = builder.size - 1; node >= 0; node--) {
    if (node % NODES_A_STEP === 0) yield;
    if (builder.hidden[node] !== HiddenReason.none || builder.kind[node] === NodeKind.inline) continue;
    if (builder.width[node] * builder.height[node] > 0) continue;
    const extent = nothing();
    if (builder.kind[node] === NodeKind.container) coverChildren(node, extent);
    else {
      const parts = builder.runs.get(node) ?? [items.node[builder.item[node]]];
      for (const part of parts) coverPart(part, builder.item[node], extent);
    }
    if (extent.right > extent.left) {
      builder.left[node] = extent.left;
      builder.top[node] = extent.top;
      builder.width[node] = extent.right - extent.left;
      builder.height[node] = extent.bottom - extent.top;
    } else if (builder.text[node] !== '') {
      builder.hidden[node] = HiddenReason.zeroBox;
      builder.left[node] = builder.top[node] = builder.width[node] = builder.height[node] = 0;
    }
  }

  function coverChildren(node: number, extent: Extent): void {
    for (let child = node + 1; child < builder.end[node]; child = builder.end[child])
      if (!builder.hidden[child])
        cover(extent, builder.left[child], builder.top[child], builder.width[child], builder.height[child]);
  }

  function coverPart(part: Node, item: number, extent: Extent): void {
    const range = newRange(documentOf(part));
    // The page may have taken the element away since it was gathered.
    if (nodeTypeOf(part) === 1 && parentOf(part)) range.selectNode(part);
    else range.selectNodeContents(part);
    const dx = items.offsetX[item];
    const dy = items.offsetY[item];
    for (const box of range.getClientRects()) cover(extent, box.left + dx, box.top + dy, box.width, box.height);
  }
}
