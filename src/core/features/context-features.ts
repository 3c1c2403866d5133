/**
 * What stands around a node: its neighbours in reading order, its nearest ancestors' text, its place between the page's
 * first and last running text, and facts about the page as a whole.
 */

import { Count } from './count.ts';
import { amount, type FeatureGroup, flag, type RowWriter, ratio, share, signed } from './feature-group.ts';
import type { PageMeasures } from './page-measures.ts';

/** Leaves to either side that count as the surroundings. */
const WINDOW = 5;
const STEPS = [1, 2];

const around = STEPS.flatMap((step) => [
  ...[`before${step}`, `after${step}`].flatMap((side) => [
    amount(`${side}_words`, 'words of a neighbour (log)', 6),
    share(`${side}_linkShare`, 'share of links in a neighbour'),
    flag(`${side}_isAlike`, 'a neighbour of the same shape'),
    flag(`${side}_isLong`, 'a neighbour of running text'),
    flag(`${side}_isHeading`, 'a heading as neighbour'),
  ]),
]);

const above = ['parent', 'grandparent', 'greatGrandparent'].flatMap((who) => [
  amount(`${who}_words`, `words of its ${who} (log)`, 9),
  share(`${who}_linkShare`, `share of links in its ${who}`),
  share(`${who}_longShare`, `share of running text in its ${who}`),
  share(`${who}_wordShare`, `its ${who}’s share of the page’s words`),
  amount(`${who}_wordsPerLeaf`, `words a block in its ${who} (log)`, 4.6),
]);

export const contextFeatures: FeatureGroup = {
  features: [
    ...around,
    amount('window_words', 'words in the surroundings (log)', 7),
    share('window_linkShare', 'share of links in the surroundings'),
    share('window_longShare', 'share of running text in the surroundings'),
    ...above,
    share('wordsBefore', 'share of the page’s words before it'),
    share('longBefore', 'share of the page’s running text before it'),
    flag('isBeforeText', 'before all running text'),
    flag('isAfterText', 'after all running text'),
    flag('isAfterHeading1', 'after the first main heading'),
    flag('hasHeading1', 'the page has a main heading'),
    signed('leavesFromHeading1', 'blocks since the first main heading (log)'),
    amount('leavesFromText', 'blocks to the nearest running text (log)'),
    amount('page_words', 'words of the page (log)', 10),
    share('page_linkShare', 'share of links on the page'),
    share('page_longShare', 'share of running text on the page'),
    amount('page_leaves', 'blocks of the page (log)'),
  ],
  prepare(measures) {
    const { tree, leaves, leafIndex } = measures;
    const shapeOf = (leaf: number): number => tree.tag[leaf] * 65_536 + tree.attribute[leaf] + 1;
    const isLong = (leaf: number): boolean => measures.sum(Count.longWords, leaf) > 0;
    const linkShareOf = (node: number): number =>
      ratio(measures.sum(Count.linkWords, node), measures.sum(Count.words, node));
    const isHeading = Uint8Array.from(leaves, (leaf) => (/^h[1-6]$/.test(measures.blockTag(leaf)) ? 1 : 0));
    const heading1 = firstHeading(measures);
    const toText = distanceToText(measures);
    const total = measures.total(Count.words);
    const totalLong = measures.total(Count.longWords);

    return (node, row) => {
      const first = leafIndex[node];
      const last = leafIndex[tree.end[node]];
      const shape = first < leaves.length ? shapeOf(leaves[first]) : -1;
      for (const step of STEPS) {
        writeNeighbour(first - step, shape, row);
        writeNeighbour(last + step - 1, shape, row);
      }
      writeWindow(first, last, row);
      let ancestor = node;
      for (let level = 0; level < 3; level++) {
        ancestor = Math.max(0, tree.parent[ancestor]);
        const words = measures.sum(Count.words, ancestor);
        row.put(Math.log1p(words));
        row.put(linkShareOf(ancestor));
        row.put(ratio(measures.sum(Count.longWords, ancestor), words));
        row.put(ratio(words, total));
        row.put(Math.log1p(ratio(words, measures.sum(Count.textLeaves, ancestor))));
      }
      const longBefore = measures.before(Count.longWords, node);
      const longHere = measures.sum(Count.longWords, node);
      row.put(ratio(measures.before(Count.words, node), total));
      row.put(ratio(longBefore, totalLong));
      row.put(longBefore === 0 && longHere === 0 ? 1 : 0);
      row.put(totalLong > 0 && longBefore + longHere >= totalLong && longHere === 0 ? 1 : 0);
      const fromHeading = first - heading1;
      row.put(heading1 >= 0 && fromHeading >= 0 ? 1 : 0);
      row.put(heading1 >= 0 ? 1 : 0);
      row.put(heading1 < 0 ? 0 : Math.sign(fromHeading) * Math.log1p(Math.abs(fromHeading)));
      row.put(Math.log1p(first < toText.length ? toText[first] : leaves.length));
      row.put(Math.log1p(total));
      row.put(ratio(measures.total(Count.linkWords), total));
      row.put(ratio(totalLong, total));
      row.put(Math.log1p(leaves.length));
    };

    function writeNeighbour(index: number, shape: number, row: RowWriter): void {
      const leaf = index >= 0 && index < leaves.length ? leaves[index] : -1;
      row.put(leaf < 0 ? 0 : Math.log1p(measures.sum(Count.words, leaf)));
      row.put(leaf < 0 ? 0 : linkShareOf(leaf));
      row.put(leaf >= 0 && shapeOf(leaf) === shape ? 1 : 0);
      row.put(leaf >= 0 && isLong(leaf) ? 1 : 0);
      row.put(leaf >= 0 ? isHeading[index] : 0);
    }

    function writeWindow(first: number, last: number, row: RowWriter): void {
      const from = first - WINDOW < leaves.length && leaves.length > 0 ? leaves[Math.max(0, first - WINDOW)] : 0;
      const to = last + WINDOW < leaves.length ? leaves[last + WINDOW] : tree.size;
      const count = (name: Parameters<typeof measures.before>[0]): number =>
        (to === tree.size ? measures.total(name) : measures.before(name, to)) - measures.before(name, from);
      const words = count(Count.words);
      row.put(Math.log1p(words));
      row.put(ratio(count(Count.linkWords), words));
      row.put(ratio(count(Count.longWords), words));
    }
  },
};

/** Index among the leaves of the first h1, -1 for none. */
function firstHeading(measures: PageMeasures): number {
  const { tree } = measures;
  const tag = tree.tagNames.indexOf('h1');
  if (tag < 0) return -1;
  for (let node = 0; node < tree.size; node++)
    if (tree.tag[node] === tag && !tree.hidden[node] && measures.sum(Count.words, node) > 0)
      return measures.leafIndex[node];
  return -1;
}

/** For each leaf the number of leaves to the nearest one of running text; the number of leaves where there is none. */
function distanceToText(measures: PageMeasures): Int32Array {
  const { leaves } = measures;
  const distance = new Int32Array(leaves.length).fill(leaves.length);
  const sweep = (from: number, to: number, step: number): void => {
    let since = leaves.length;
    for (let i = from; i !== to; i += step) {
      since = measures.sum(Count.longWords, leaves[i]) > 0 ? 0 : since + 1;
      distance[i] = Math.min(distance[i], since);
    }
  };
  sweep(0, leaves.length, 1);
  sweep(leaves.length - 1, -1, -1);
  return distance;
}
