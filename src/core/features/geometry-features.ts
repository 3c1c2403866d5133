/**
 * Where a node stands on the page and how large it is (paper 003, section 5.2: closeness to the margins, distance from the
 * centre), and how well it fits the column in which most of the page's running text stands.
 */

import { Count } from './count.ts';
import { featureGroup, flag, ratio, share, signed } from './feature-group.ts';
import type { PageMeasures } from './page-measures.ts';

/** Nearer than this to an edge of the page means touching it: body margins are 8 px, scroll bars 15. */
const EDGE_PX = 16;

interface Column {
  readonly left: number;
  readonly right: number;
}

/** Left and right edge with most words of long text, in steps of 8 px. */
function dominantColumn(measures: PageMeasures): Column {
  const { tree } = measures;
  const weights = new Map<number, number>();
  let best: Column = { left: 0, right: tree.page.widthPx };
  let most = 0;
  for (const leaf of measures.leaves) {
    if (tree.hidden[leaf]) continue;
    const words = measures.sum(Count.words, leaf) - measures.sum(Count.linkWords, leaf);
    const left = tree.left[leaf];
    const right = left + tree.width[leaf];
    // Both edges as one number: no page is 16 million steps wide.
    const key = Math.round(left / 8) * 2 ** 24 + Math.round(right / 8);
    const weight = (weights.get(key) ?? 0) + words;
    weights.set(key, weight);
    if (weight > most) {
      most = weight;
      best = { left, right };
    }
  }
  return best;
}

export const geometryFeatures = featureGroup({
  features: [
    share('leftCloseness', 'close to the left margin'),
    share('rightCloseness', 'close to the right margin'),
    share('topCloseness', 'close to the top of the page'),
    share('bottomCloseness', 'close to the bottom of the page'),
    share('centreDistanceX', 'far from the middle line of the page'),
    share('centreDistanceY', 'far from the middle of the page, up or down'),
    share('centreDistance', 'far from the centre of the page'),
    share('widthShare', 'share of the page’s width'),
    share('heightShare', 'share of the page’s height'),
    share('areaShare', 'share of the page’s area (square root)'),
    { name: 'logArea', meaning: 'size', low: 0, high: 20 },
    signed('aspect', 'wide rather than high (log)'),
    flag('isFirstScreen', 'on the first screen'),
    flag('touchesLeft', 'touches the left edge'),
    flag('touchesRight', 'touches the right edge'),
    flag('isFullWidth', 'as wide as the page'),
    flag('isNarrow', 'narrower than a third of the page'),
    { name: 'logTop', meaning: 'distance from the top (log)', low: 0, high: 15 },
    { name: 'logBottom', meaning: 'distance from the bottom (log)', low: 0, high: 15 },
    share('columnOverlap', 'overlaps the main text column'),
    share('columnLikeness', 'as wide as the main text column'),
    share('columnOffset', 'shifted from the main text column'),
    flag('hasNoBox', 'collapsed: shown only when opened'),
  ],
  *prepare(measures: PageMeasures) {
    const { tree } = measures;
    const { widthPx, heightPx } = tree.page;
    const pageWidth = Math.max(1, widthPx);
    const pageHeight = Math.max(1, heightPx);
    const column = dominantColumn(measures);
    const columnWidth = Math.max(1, column.right - column.left);
    yield;
    return { tree, pageWidth, pageHeight, column, columnWidth };
  },
  write({ tree, pageWidth, pageHeight, column, columnWidth }, node, row) {
    const { widthPx, viewportHeightPx } = tree.page;
    const { values } = row;
    let { at } = row;
    let box = node;
    // Collapsed content has no box: it stands where its nearest shown ancestor does.
    while (tree.hidden[box] && tree.parent[box] >= 0) box = tree.parent[box];
    const width = tree.width[box];
    const height = tree.height[box];
    const left = tree.page.isRightToLeft ? tree.left[box] + widthPx - tree.page.viewportWidthPx : tree.left[box];
    const top = tree.top[box];
    const right = left + width;
    const dx = Math.min(1, Math.abs(left + width / 2 - pageWidth / 2) / (pageWidth / 2));
    const dy = Math.min(1, Math.abs(top + height / 2 - pageHeight / 2) / (pageHeight / 2));
    const overlap = Math.max(0, Math.min(tree.left[box] + width, column.right) - Math.max(tree.left[box], column.left));
    values[at++] = 1 - left / pageWidth;
    values[at++] = right / pageWidth;
    values[at++] = 1 - top / pageHeight;
    values[at++] = (top + height) / pageHeight;
    values[at++] = dx;
    values[at++] = dy;
    values[at++] = Math.hypot(dx, dy) / Math.SQRT2;
    values[at++] = width / pageWidth;
    values[at++] = height / pageHeight;
    values[at++] = Math.sqrt(ratio(width * height, pageWidth * pageHeight));
    values[at++] = Math.log1p(width * height);
    values[at++] = Math.log((width + 1) / (height + 1));
    values[at++] = top < viewportHeightPx ? 1 : 0;
    values[at++] = left <= EDGE_PX ? 1 : 0;
    values[at++] = right >= pageWidth - EDGE_PX ? 1 : 0;
    values[at++] = width >= 0.95 * pageWidth ? 1 : 0;
    values[at++] = width < pageWidth / 3 ? 1 : 0;
    values[at++] = Math.log1p(Math.max(0, top));
    values[at++] = Math.log1p(Math.max(0, pageHeight - top - height));
    values[at++] = ratio(overlap, Math.min(Math.max(1, width), columnWidth));
    values[at++] = Math.min(width, columnWidth) / Math.max(1, width, columnWidth);
    values[at++] = Math.abs(tree.left[box] - column.left) / pageWidth;
    values[at++] = tree.hidden[node] ? 1 : 0;
    row.at = at;
  },
});
