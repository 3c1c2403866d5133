/**
 * What stands around a node: its neighbours in reading order, its nearest ancestors' text, its place between the page's
 * first and last running text, and facts about the page as a whole.
 */

import { Count } from './count.ts';
import { amount, featureGroup, flag, type Row, ratio, share, signed } from './feature-group.ts';
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

export const contextFeatures = featureGroup({
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
  *prepare(measures: PageMeasures) {
    const facts = readLeaves(measures);
    yield;
    const heading1 = firstHeading(measures);
    const toText = distanceToText(facts.isLong);
    const total = measures.total(Count.words);
    const totalLong = measures.total(Count.longWords);
    const logTotal = Math.log1p(total);
    const pageLinkShare = ratio(measures.total(Count.linkWords), total);
    const pageLongShare = ratio(totalLong, total);
    const logLeaves = Math.log1p(measures.leaves.length);

    return { measures, facts, heading1, toText, total, totalLong, logTotal, pageLinkShare, pageLongShare, logLeaves };
  },
  write(
    { measures, facts, heading1, toText, total, totalLong, logTotal, pageLinkShare, pageLongShare, logLeaves },
    node,
    row,
  ) {
    const { tree, leaves, leafIndex } = measures;
    const first = leafIndex[node];
    const last = leafIndex[tree.end[node]];
    const own = first < leaves.length ? facts.shape[first] : -1;
    for (const step of STEPS) {
      writeNeighbour(facts, first - step, own, row);
      writeNeighbour(facts, last + step - 1, own, row);
    }
    writeWindow(measures, first, last, row);
    const { values, sums } = row;
    let { at } = row;
    let ancestor = node;
    for (let level = 0; level < 3; level++) {
      ancestor = Math.max(0, tree.parent[ancestor]);
      const words = measures.sum(Count.words, ancestor);
      values[at++] = Math.log1p(words);
      values[at++] = ratio(measures.sum(Count.linkWords, ancestor), words);
      values[at++] = ratio(measures.sum(Count.longWords, ancestor), words);
      values[at++] = ratio(words, total);
      values[at++] = Math.log1p(ratio(words, measures.sum(Count.textLeaves, ancestor)));
    }
    const longBefore = measures.before(Count.longWords, node);
    const longHere = sums[Count.longWords];
    values[at++] = ratio(measures.before(Count.words, node), total);
    values[at++] = ratio(longBefore, totalLong);
    values[at++] = longBefore === 0 && longHere === 0 ? 1 : 0;
    values[at++] = totalLong > 0 && longBefore + longHere >= totalLong && longHere === 0 ? 1 : 0;
    const fromHeading = first - heading1;
    values[at++] = heading1 >= 0 && fromHeading >= 0 ? 1 : 0;
    values[at++] = heading1 >= 0 ? 1 : 0;
    values[at++] = heading1 < 0 ? 0 : Math.sign(fromHeading) * Math.log1p(Math.abs(fromHeading));
    values[at++] = Math.log1p(first < toText.length ? toText[first] : leaves.length);
    values[at++] = logTotal;
    values[at++] = pageLinkShare;
    values[at++] = pageLongShare;
    values[at++] = logLeaves;
    row.at = at;
  },
});

function writeNeighbour(facts: LeafFacts, index: number, own: number, row: Row): void {
  const { logWords, linkShare, isLong, isHeading, shape } = facts;
  const { values, at } = row;
  row.at = at + 5;
  if (index < 0 || index >= shape.length) return;
  values[at] = logWords[index];
  values[at + 1] = linkShare[index];
  values[at + 2] = shape[index] === own ? 1 : 0;
  values[at + 3] = isLong[index];
  values[at + 4] = isHeading[index];
}

function writeWindow(measures: PageMeasures, first: number, last: number, row: Row): void {
  const { leaves, tree } = measures;
  const from = first - WINDOW < leaves.length && leaves.length > 0 ? leaves[Math.max(0, first - WINDOW)] : 0;
  const to = last + WINDOW < leaves.length ? leaves[last + WINDOW] : tree.size;
  const words = measures.before(Count.words, to) - measures.before(Count.words, from);
  const linkWords = measures.before(Count.linkWords, to) - measures.before(Count.linkWords, from);
  const longWords = measures.before(Count.longWords, to) - measures.before(Count.longWords, from);
  row.values[row.at++] = Math.log1p(words);
  row.values[row.at++] = ratio(linkWords, words);
  row.values[row.at++] = ratio(longWords, words);
}

interface LeafFacts {
  readonly logWords: Float32Array;
  readonly linkShare: Float32Array;
  readonly isLong: Uint8Array;
  readonly isHeading: Uint8Array;
  /** Tag and class as one number. */
  readonly shape: Float64Array;
}

/** What a leaf shows of itself as a neighbour, leaf by leaf in reading order. */
function readLeaves(measures: PageMeasures): LeafFacts {
  const { leaves, tree } = measures;
  const logWords = new Float32Array(leaves.length);
  const linkShare = new Float32Array(leaves.length);
  const isLong = new Uint8Array(leaves.length);
  const isHeading = new Uint8Array(leaves.length);
  const shape = new Float64Array(leaves.length);
  for (let i = 0; i < leaves.length; i++) {
    const leaf = leaves[i];
    const words = measures.sum(Count.words, leaf);
    logWords[i] = Math.log1p(words);
    linkShare[i] = ratio(measures.sum(Count.linkWords, leaf), words);
    isLong[i] = measures.sum(Count.longWords, leaf) > 0 ? 1 : 0;
    isHeading[i] = /^h[1-6]$/.test(measures.blockTag(leaf)) ? 1 : 0;
    shape[i] = tree.tag[leaf] * 65_536 + tree.attribute[leaf] + 1;
  }
  return { logWords, linkShare, isLong, isHeading, shape };
}

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
function distanceToText(isLong: Uint8Array): Int32Array {
  const count = isLong.length;
  const distance = new Int32Array(count).fill(count);
  const sweep = (from: number, to: number, step: number): void => {
    let since = count;
    for (let i = from; i !== to; i += step) {
      since = isLong[i] ? 0 : since + 1;
      distance[i] = Math.min(distance[i], since);
    }
  };
  sweep(0, count, 1);
  sweep(count - 1, -1, -1);
  return distance;
}
