/**
 * What holds for all blocks of the same make (tag and class of the block and its parent): how many there are, how long,
 * how much of them is links. One teaser tells little, forty of them tell what they are.
 */

import type { PageTree } from '../dom/page-tree.ts';
import { Count } from './count.ts';
import { amount, featureGroup, flag, ratio, share, signed } from './feature-group.ts';
import type { PageMeasures } from './page-measures.ts';
import { LINE_KIND_NAMES } from './text-signs.ts';

interface Make {
  leaves: number;
  words: number;
  linkWords: number;
  longWords: number;
  stopWords: number;
}

/** Tag and class of the leaf and of its parent as one number: exact for any page that a browser can hold. */
function makeOf({ tag, tagNames, attribute, attributes, parent }: PageTree, leaf: number): number {
  const above = Math.max(0, parent[leaf]);
  const names = attributes.length + 1;
  const own = tag[leaf] * names + attribute[leaf] + 1;
  return own * tagNames.length * names + tag[above] * names + attribute[above] + 1;
}

export const alikeFeatures = featureGroup({
  features: [
    amount('alike_leaves', 'blocks of the same make (log)'),
    amount('alike_words', 'words of blocks of the same make (log)', 5),
    share('alike_linkShare', 'share of links in blocks of the same make'),
    share('alike_longShare', 'share of running text in blocks of the same make'),
    share('alike_wordShare', 'share of the page’s words in blocks of the same make'),
    share('alike_stopShare', 'share of function words in blocks of the same make'),
    flag('underChromeHeading', 'under a heading such as “Related” or “Comments”'),
    amount('leavesFromHeading', 'blocks since the last heading (log)'),
    flag('isUnderHeading', 'has a heading above it'),
    signed('headingLevel', 'level of the heading above it', 6),
  ],
  *prepare(measures: PageMeasures) {
    const { leaves, tree } = measures;
    const makes = new Map<number, Make>();
    const makeAt = Array.from(leaves, (leaf) => {
      const key = makeOf(tree, leaf);
      let make = makes.get(key);
      if (!make) {
        make = { leaves: 0, words: 0, linkWords: 0, longWords: 0, stopWords: 0 };
        makes.set(key, make);
      }
      make.leaves++;
      make.words += measures.sum(Count.words, leaf);
      make.linkWords += measures.sum(Count.linkWords, leaf);
      make.longWords += measures.sum(Count.longWords, leaf);
      make.stopWords += measures.sum(Count.stopWords, leaf);
      return make;
    });
    yield;
    const headingAt = lastHeadings(measures);
    const chromeBit = 1 << LINE_KIND_NAMES.indexOf('chrome');
    const total = measures.total(Count.words);
    return { measures, makeAt, headingAt, chromeBit, total };
  },
  write({ measures, makeAt, headingAt, chromeBit, total }, node, row) {
    const { tree, leaves, leafIndex } = measures;
    const { values } = row;
    let { at } = row;
    const index = leafIndex[node];
    const isEmpty = index === leafIndex[tree.end[node]];
    const make = isEmpty ? undefined : makeAt[index];
    values[at++] = make ? Math.log1p(make.leaves) : 0;
    values[at++] = make ? Math.log1p(make.words / make.leaves) : 0;
    values[at++] = make ? ratio(make.linkWords, make.words) : 0;
    values[at++] = make ? ratio(make.longWords, make.words) : 0;
    values[at++] = make ? ratio(make.words, total) : 0;
    values[at++] = make ? ratio(make.stopWords, make.words) : 0;
    const heading = index < headingAt.length ? headingAt[index] : -1;
    values[at++] = heading >= 0 && measures.lineKinds[leaves[heading]] & chromeBit ? 1 : 0;
    values[at++] = heading < 0 ? 0 : Math.log1p(index - heading);
    values[at++] = heading < 0 ? 0 : 1;
    values[at++] = heading < 0 ? 0 : Number(measures.blockTag(leaves[heading])[1]);
    row.at = at;
  },
});

/** For each leaf the index of the last heading at or before it, -1 for none. */
function lastHeadings(measures: PageMeasures): Int32Array {
  let last = -1;
  return Int32Array.from(measures.leaves, (leaf, index) => {
    if (/^h[1-6]$/.test(measures.blockTag(leaf))) last = index;
    return last;
  });
}
