/**
 * How the words read: function words of the page's language, punctuation, sentences; what they share with the title; how
 * they differ from the rest of the page (paper 000: KL divergence); and lines that say what they are (a price, a byline).
 */
import { Count } from './count.ts';
import { amount, featureGroup, flag, ratio, share } from './feature-group.ts';
import type { PageMeasures } from './page-measures.ts';
import { wordsIn } from './page-words.ts';
import { LINE_KIND_NAMES } from './text-signs.ts';

export const languageFeatures = featureGroup({
  features: [
    share('stopWordShare', 'share of function words'),
    amount('stopWords', 'number of function words (log)', 6.5),
    amount('commasPerWord', 'commas a word', 1),
    amount('punctuationPerWord', 'punctuation marks a word', 2),
    share('digitShare', 'share of digits'),
    amount('capitalsPerWord', 'words that start with a capital', 1),
    amount('sentences', 'number of sentences (log)', 5),
    amount('wordsPerSentence', 'words a sentence (log)', 4.5),
    flag('hasNoSentence', 'no full sentence'),
    flag('endsSentence', 'ends like a sentence'),
    amount('separatorsPerWord', 'separators such as | and · a word', 1),
    amount('charsPerWord', 'length of its words', 15),
    share('titleShare', 'share of its words that are in the title'),
    share('titleCover', 'share of the title’s words that it holds'),
    flag('isTitle', 'says the title'),
    amount('surprise', 'how rare its words are on this page', 12),
    amount('divergence', 'how its words differ from the rest of the page', 12),
    share('repeatedShare', 'share of its words that stand elsewhere on the page too'),
    ...LINE_KIND_NAMES.map((name) => flag(`line_${name}`, `reads like this: ${name}`)),
  ],
  *prepare(measures: PageMeasures) {
    const { tree } = measures;
    const titleWords = new Set(wordsIn(tree.page.title)).size;
    const lineBits = bitsOfLeaves();
    yield;
    return { measures, titleWords, lineBits };

    /** A node has a kind of line when it holds at most three leaves and one of them has it. */
    function bitsOfLeaves(): Uint16Array {
      const bits = new Uint16Array(tree.size);
      for (let node = tree.size - 1; node >= 0; node--) {
        bits[node] |= measures.lineKinds[node];
        const parent = tree.parent[node];
        if (parent >= 0 && measures.leafIndex[tree.end[parent]] - measures.leafIndex[parent] <= 3)
          bits[parent] |= bits[node];
      }
      return bits;
    }
  },
  write({ measures, titleWords, lineBits }, node, row) {
    const { values, sums } = row;
    let { at } = row;
    const words = sums[Count.words];
    const sentences = sums[Count.sentences];
    const inTitle = sums[Count.titleWords];
    const titleCover = titleWords > 0 ? Math.min(1, inTitle / titleWords) : 0;
    values[at++] = ratio(sums[Count.stopWords], words);
    values[at++] = Math.log1p(sums[Count.stopWords]);
    values[at++] = ratio(sums[Count.commas], words);
    values[at++] = ratio(sums[Count.punctuation], words);
    values[at++] = ratio(sums[Count.digits], sums[Count.chars]);
    values[at++] = ratio(sums[Count.capitals], words);
    values[at++] = Math.log1p(sentences);
    values[at++] = Math.log1p(ratio(words, Math.max(1, sentences)));
    values[at++] = sentences === 0 ? 1 : 0;
    values[at++] = measures.endsSentence[node];
    values[at++] = ratio(sums[Count.separators], words);
    values[at++] = ratio(sums[Count.chars], words);
    values[at++] = ratio(inTitle, words);
    values[at++] = titleCover;
    values[at++] = words > 0 && inTitle / words > 0.5 && titleCover > 0.4 ? 1 : 0;
    values[at++] = ratio(sums[Count.surprise], words);
    values[at++] = ratio(sums[Count.divergence], words);
    values[at++] = ratio(sums[Count.repeatedWords], words);
    for (let kind = 0; kind < LINE_KIND_NAMES.length; kind++) values[at++] = (lineBits[node] >>> kind) & 1;
    row.at = at;
  },
});
