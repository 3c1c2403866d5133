/** Where a node stands in the tree, what repeats around it, what it holds, and how it is set. */
import { NodeKind, StyleFlag } from '../dom/page-tree.ts';
import { Count } from './count.ts';
import { amount, featureGroup, flag, ratio, share, signed } from './feature-group.ts';
import type { PageMeasures } from './page-measures.ts';

/** The font size in which most of the page's words are set. */
function dominantFontSize(measures: PageMeasures): number {
  const words = new Map<number, number>();
  let best = 16;
  let most = 0;
  for (const leaf of measures.leaves) {
    const size = measures.tree.fontSize[leaf];
    const count = (words.get(size) ?? 0) + measures.sum(Count.words, leaf) - measures.sum(Count.linkWords, leaf);
    words.set(size, count);
    if (count > most) {
      most = count;
      best = size;
    }
  }
  return best || 16;
}

interface Siblings {
  /** Place among the siblings, from 0. */
  readonly place: Int32Array;
  readonly count: Int32Array;
  /** Siblings of the same tag and class, itself included. */
  readonly alike: Int32Array;
}

/** Nodes between two looks at the clock. */
const NODES_A_STEP = 4096;

function* readSiblings(measures: PageMeasures): Generator<void, Siblings> {
  const { tree } = measures;
  const place = new Int32Array(tree.size);
  const count = new Int32Array(tree.size).fill(1);
  const alike = new Int32Array(tree.size).fill(1);
  const shapes = new Map<number, number>();
  for (let parent = 0; parent < tree.size; parent++) {
    if (parent % NODES_A_STEP === NODES_A_STEP - 1) yield;
    if (tree.kind[parent] !== NodeKind.container) continue;
    let children = 0;
    shapes.clear();
    const shapeOf = (child: number): number => tree.tag[child] * 65_536 + tree.attribute[child] + 1;
    for (let child = parent + 1; child < tree.end[parent]; child = tree.end[child]) {
      place[child] = children++;
      shapes.set(shapeOf(child), (shapes.get(shapeOf(child)) ?? 0) + 1);
    }
    for (let child = parent + 1; child < tree.end[parent]; child = tree.end[child]) {
      count[child] = children;
      alike[child] = shapes.get(shapeOf(child))!;
    }
  }
  return { place, count, alike };
}

export const structureFeatures = featureGroup({
  features: [
    share('depth', 'depth in the tree (of 30)'),
    share('siblingPlace', 'late among its siblings'),
    amount('siblings', 'number of siblings (log)'),
    amount('alikeSiblings', 'siblings of the same shape (log)'),
    amount('alikeParents', 'its parent’s siblings of the same shape (log)'),
    amount('alikeGrandparents', 'its grandparent’s siblings of the same shape (log)'),
    flag('isOnlyChild', 'the only child'),
    amount('leaves', 'blocks inside (log)'),
    flag('isLeaf', 'holds no other block'),
    flag('isRun', 'text beside blocks'),
    amount('images', 'images (log)'),
    share('imageShare', 'share of its area that is images'),
    amount('controls', 'form controls (log)'),
    amount('controlsPerWord', 'form controls a word', 1),
    amount('headings', 'headings inside (log)'),
    signed('fontSize', 'font size against the page’s usual (log)', 3),
    flag('isUsualFont', 'set in the page’s usual font size'),
    flag('isBold', 'set in bold'),
    flag('isPreformatted', 'preformatted'),
    flag('isPinned', 'pinned to the screen'),
    flag('isAbsolute', 'taken out of the flow'),
    flag('isInFlex', 'set in a row or grid'),
  ],
  *prepare(measures: PageMeasures) {
    const usual = dominantFontSize(measures);
    yield;
    const { place, count, alike } = yield* readSiblings(measures);
    yield;
    const pinned = inherit(measures, StyleFlag.fixed | StyleFlag.sticky);
    const absolute = inherit(measures, StyleFlag.absolute);
    return { measures, usual, place, count, alike, pinned, absolute };
  },
  write({ measures, usual, place, count, alike, pinned, absolute }, node, row) {
    const { tree } = measures;
    const { values, sums } = row;
    let { at } = row;
    const parent = Math.max(0, tree.parent[node]);
    const grandparent = Math.max(0, tree.parent[parent]);
    const words = sums[Count.words];
    values[at++] = measures.depth[node] / 30;
    values[at++] = ratio(place[node], count[node] - 1);
    values[at++] = Math.log(count[node]);
    values[at++] = Math.log(alike[node]);
    values[at++] = Math.log(alike[parent]);
    values[at++] = Math.log(alike[grandparent]);
    values[at++] = count[node] === 1 ? 1 : 0;
    values[at++] = Math.log1p(sums[Count.leaves]);
    values[at++] = tree.kind[node] !== NodeKind.container ? 1 : 0;
    values[at++] = tree.kind[node] === NodeKind.run ? 1 : 0;
    values[at++] = Math.log1p(sums[Count.images]);
    values[at++] = ratio(sums[Count.imageArea], tree.width[node] * tree.height[node]);
    values[at++] = Math.log1p(sums[Count.controls]);
    values[at++] = ratio(sums[Count.controls], words);
    values[at++] = Math.log1p(sums[Count.headings]);
    values[at++] = Math.log((tree.fontSize[node] || usual) / usual);
    values[at++] = Math.abs(tree.fontSize[node] - usual) < 0.5 ? 1 : 0;
    values[at++] = tree.fontWeight[node] >= 600 ? 1 : 0;
    values[at++] = tree.style[node] & StyleFlag.preformatted ? 1 : 0;
    values[at++] = pinned[node];
    values[at++] = absolute[node];
    values[at++] = tree.style[parent] & StyleFlag.flexOrGrid ? 1 : 0;
    row.at = at;
  },
});

/** 1 where the node or an ancestor has one of the style flags. */
function inherit(measures: PageMeasures, flags: number): Uint8Array {
  const { tree } = measures;
  const has = new Uint8Array(tree.size);
  for (let node = 0; node < tree.size; node++)
    has[node] = tree.style[node] & flags || (node > 0 && has[tree.parent[node]]) ? 1 : 0;
  return has;
}
