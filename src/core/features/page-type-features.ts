/**
 * Features whose meaning turns with the kind of page. On an article a block of links is template; on a listing it may be
 * all there is. A linear model cannot know, so these are given once as they are (in other groups) and once times the
 * share of running text on the page, and times the size of its greatest series of like parts.
 */

import { Count } from './count.ts';
import { featureGroup, ratio, share } from './feature-group.ts';
import { CATEGORY_NAMES, hasCategory } from './name-categories.ts';
import type { PageMeasures } from './page-measures.ts';

const TURNING: readonly [name: string, meaning: string][] = [
  ['linkShare', 'links'],
  ['isAllLink', 'nothing but links'],
  ['isShort', 'few words'],
  ['isList', 'list items'],
  ['isHeading', 'headings'],
  ['isCell', 'table cells'],
  ['isCard', 'named like a card'],
  ['isComment', 'named like comments'],
  ['isProduct', 'named like a product'],
  ['isLong', 'running text'],
  ['isMiddle', 'in the middle of the page’s words'],
];

export const pageTypeFeatures = featureGroup({
  features: [
    ...TURNING.map(([name, meaning]) => share(`text_${name}`, `${meaning}, on a page of running text`)),
    ...TURNING.map(([name, meaning]) => share(`links_${name}`, `${meaning}, on a page of links`)),
  ],
  *prepare(measures: PageMeasures) {
    const textual = ratio(measures.total(Count.longWords), measures.total(Count.words));
    const linked = ratio(measures.total(Count.linkWords), measures.total(Count.words));
    const turning = new Float64Array(TURNING.length);
    yield;
    return { measures, textual, linked, turning };
  },
  write({ measures, textual, linked, turning }, node, row) {
    const { values, sums } = row;
    readTurning(measures, node, sums, turning);
    for (const value of turning) values[row.at++] = value * textual;
    for (const value of turning) values[row.at++] = value * linked;
  },
});

const [CARD, COMMENTS, PRODUCT] = (['card', 'comments', 'product'] as const).map((name) =>
  CATEGORY_NAMES.indexOf(name),
);
/** The nearest ancestors, the block itself included, whose names count. */
const NAMED_LEVELS = 4;

/** Writes the values in the order of TURNING. */
function readTurning(measures: PageMeasures, node: number, sums: Float64Array, into: Float64Array): void {
  const { tree } = measures;
  const words = sums[Count.words];
  const linkShare = ratio(sums[Count.linkWords], words);
  const before = ratio(measures.before(Count.words, node), measures.total(Count.words));
  const names = { low: 0, high: 0 };
  for (let near = node, level = 0; near >= 0 && level < NAMED_LEVELS; near = tree.parent[near], level++) {
    const { low, high } = measures.namesOf(near);
    names.low |= low;
    names.high |= high;
  }
  into[0] = linkShare;
  into[1] = words > 0 && linkShare > 0.97 ? 1 : 0;
  into[2] = words <= 6 ? 1 : 0;
  into[3] = ratio(sums[Count.listWords], words);
  into[4] = ratio(sums[Count.headingWords], words);
  into[5] = ratio(sums[Count.cellWords], words);
  into[6] = hasCategory(names, CARD) ? 1 : 0;
  into[7] = hasCategory(names, COMMENTS) ? 1 : 0;
  into[8] = hasCategory(names, PRODUCT) ? 1 : 0;
  into[9] = ratio(sums[Count.longWords], words);
  into[10] = before > 0.1 && before < 0.85 ? 1 : 0;
}
