/**
 * Features whose meaning turns with the kind of page. On an article a block of links is template; on a listing it may be
 * all there is. A linear model cannot know, so these are given once as they are (in other groups) and once times the
 * share of running text on the page, and times the size of its greatest series of like parts.
 */

import { Count } from './count.ts';
import { type FeatureGroup, ratio, share } from './feature-group.ts';
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

export const pageTypeFeatures: FeatureGroup = {
  features: [
    ...TURNING.map(([name, meaning]) => share(`text_${name}`, `${meaning}, on a page of running text`)),
    ...TURNING.map(([name, meaning]) => share(`links_${name}`, `${meaning}, on a page of links`)),
  ],
  prepare(measures) {
    const textual = ratio(measures.total(Count.longWords), measures.total(Count.words));
    const linked = ratio(measures.total(Count.linkWords), measures.total(Count.words));
    return (node, row) => {
      const values = turningValues(measures, node);
      for (const value of values) row.put(value * textual);
      for (const value of values) row.put(value * linked);
    };
  },
};

const [CARD, COMMENTS, PRODUCT] = (['card', 'comments', 'product'] as const).map((name) =>
  CATEGORY_NAMES.indexOf(name),
);

function turningValues(measures: PageMeasures, node: number): number[] {
  const { tree } = measures;
  const words = measures.sum(Count.words, node);
  const linkShare = ratio(measures.sum(Count.linkWords, node), words);
  const before = ratio(measures.before(Count.words, node), measures.total(Count.words));
  const isNamed = (category: number): number => {
    for (let at = node, level = 0; at >= 0 && level < 4; at = tree.parent[at], level++)
      if (hasCategory(measures.names[at], category)) return 1;
    return 0;
  };
  return [
    linkShare,
    words > 0 && linkShare > 0.97 ? 1 : 0,
    words <= 6 ? 1 : 0,
    ratio(measures.sum(Count.listWords, node), words),
    ratio(measures.sum(Count.headingWords, node), words),
    ratio(measures.sum(Count.cellWords, node), words),
    isNamed(CARD),
    isNamed(COMMENTS),
    isNamed(PRODUCT),
    ratio(measures.sum(Count.longWords, node), words),
    before > 0.1 && before < 0.85 ? 1 : 0,
  ];
}
