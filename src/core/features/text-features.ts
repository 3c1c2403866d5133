/** How much text a node holds, how dense it is, how much of it is links, and how the links are. */
import { Count } from './count.ts';
import { amount, featureGroup, flag, ratio, share } from './feature-group.ts';
import type { PageMeasures } from './page-measures.ts';

/**
 * Upper bounds of the word-count classes; a plain number says too little to a linear model. Amounts end (third
 * argument) where more of them says nothing more: a chapter in one block must not score by its length.
 */
const WORD_STEPS = [0, 1, 3, 6, 12, 25, 50, 100, 250];

export const textFeatures = featureGroup({
  features: [
    amount('logWords', 'number of words (log)', 7.6),
    amount('logChars', 'number of characters (log)', 9.3),
    ...WORD_STEPS.map((step) => flag(`moreWordsThan${step}`, `more than ${step} words`)),
    share('wordShare', 'share of the page’s words'),
    share('wordShareOfParent', 'share of its parent’s words'),
    share('visibleToHtml', 'visible characters to HTML length'),
    amount('wordsPerLeaf', 'words a block inside (log)', 4.6),
    amount('wordsPerArea', 'words for its size (log)'),
    share('longWordShare', 'share of its words in long blocks'),
    amount('logLongWords', 'words in long blocks (log)', 8.5),
    share('proseShare', 'share of its words in paragraphs'),
    share('listShare', 'share of its words in lists'),
    share('cellShare', 'share of its words in table cells'),
    share('codeShare', 'share of its words in code'),
    share('headingShare', 'share of its words in headings'),
    share('formattedShare', 'share of its words that are formatted'),
    amount('linksPerWord', 'links a word', 1),
    share('linkShare', 'share of its words that are links'),
    flag('isAllLink', 'all of its words are links'),
    flag('isMostlyLink', 'most of its words are links'),
    flag('hasNoLink', 'no link in it'),
    amount('anchorWords', 'words a link (log)'),
    share('innerLinkShare', 'share of its links that stay on the site'),
    share('fragmentLinkShare', 'share of its links that point into a page'),
    amount('logPlainWords', 'words that are not links (log)', 7.6),
    amount('logLinks', 'number of links (log)', 6),
  ],
  *prepare(measures: PageMeasures) {
    yield;
    return { measures };
  },
  write({ measures }, node, row) {
    const { tree } = measures;
    const { values, sums } = row;
    let { at } = row;
    const words = sums[Count.words];
    const parent = tree.parent[node];
    const links = sums[Count.links];
    const linkWords = Math.min(sums[Count.linkWords], words);
    const linkShare = ratio(linkWords, words);
    const area = tree.width[node] * tree.height[node];
    values[at++] = Math.log1p(words);
    values[at++] = Math.log1p(sums[Count.chars]);
    for (const step of WORD_STEPS) values[at++] = words > step ? 1 : 0;
    values[at++] = ratio(words, measures.total(Count.words));
    values[at++] = parent < 0 ? 1 : ratio(words, measures.sum(Count.words, parent));
    values[at++] = ratio(sums[Count.chars], sums[Count.markup]);
    values[at++] = Math.log1p(ratio(words, sums[Count.textLeaves]));
    values[at++] = Math.log1p(ratio(words * 10_000, area));
    values[at++] = ratio(sums[Count.longWords], words);
    values[at++] = Math.log1p(sums[Count.longWords]);
    values[at++] = ratio(sums[Count.proseWords], words);
    values[at++] = ratio(sums[Count.listWords], words);
    values[at++] = ratio(sums[Count.cellWords], words);
    values[at++] = ratio(sums[Count.codeWords], words);
    values[at++] = ratio(sums[Count.headingWords], words);
    values[at++] = ratio(sums[Count.formattedWords], words);
    values[at++] = ratio(links, words);
    values[at++] = linkShare;
    values[at++] = words > 0 && linkShare > 0.97 ? 1 : 0;
    values[at++] = linkShare > 0.5 ? 1 : 0;
    values[at++] = links === 0 ? 1 : 0;
    values[at++] = Math.log1p(ratio(linkWords, links));
    values[at++] = ratio(sums[Count.innerLinks], links);
    values[at++] = ratio(sums[Count.fragmentLinks], links);
    values[at++] = Math.log1p(words - linkWords);
    values[at++] = Math.log1p(links);
    row.at = at;
  },
});
