/**
 * measurePage: PageTree in, PageMeasures out, in steps. Two passes over the nodes (what each text shows; then links, and
 * words against those of the whole page), and one that turns counts at nodes into sums before nodes.
 */
import { areaOf, isTextOwner, NodeKind, type PageTree } from '../dom/page-tree.ts';
import { Count } from './count.ts';
import { detectLanguage } from './detect-language.ts';
import { blockTag, COUNTS, isCandidate, PageMeasures } from './page-measures.ts';
import { type PageWords, WordReader, wordsIn, wordsWithin } from './page-words.ts';
import { languagesWith } from './stop-words.ts';
import { lineKindsOf, readSigns } from './text-signs.ts';

/** A leaf with this many words that are not links is running text (boilerplate is rarely longer). */
const LONG_LEAF_WORDS = 15;

/** Nodes between two looks at the clock. */
const NODES_A_STEP = 128;
/** The same where next to nothing is done for each. */
const NODES_A_LONG_STEP = 8192;

const FORMATTING = new Set('b strong i em u mark code kbd sub sup q cite abbr dfn'.split(' '));

/** What an element counts as by its tag, as a bit set. */
const TagKind = { control: 1, image: 2, heading: 4, anchor: 8, formatting: 16 } as const;
const CONTROLS = /^(?:input|select|textarea|button|label)$/;
const IMAGES = /^(?:img|svg|video|canvas)$/;
const HEADING = /^h[1-6]$/;

const kindOfTag = (tag: string): number =>
  (CONTROLS.test(tag) ? TagKind.control : 0) |
  (IMAGES.test(tag) ? TagKind.image : 0) |
  (HEADING.test(tag) ? TagKind.heading : 0) |
  (tag === 'a' ? TagKind.anchor : 0) |
  (FORMATTING.has(tag) ? TagKind.formatting : 0);

/** What words of a leaf count as by its tag; undefined for most. */
const WORDS_IN = new Map<string, Count>([
  ['p', Count.proseWords],
  ['li', Count.listWords],
  ['dd', Count.listWords],
  ['dt', Count.listWords],
  ['td', Count.cellWords],
  ['th', Count.cellWords],
  ['pre', Count.codeWords],
  ['code', Count.codeWords],
]);

export function* measurePage(tree: PageTree): Generator<void, PageMeasures> {
  const { size } = tree;
  const counts = new Float64Array((size + 1) * COUNTS);
  const depth = new Uint16Array(size);
  const leafIndex = new Int32Array(size + 1);
  const lineKinds = new Uint16Array(size);
  const endsSentence = new Uint8Array(size);
  const first = new Int32Array(size + 1);
  const kindOf = Uint8Array.from(tree.tagNames, kindOfTag);
  const reader = new WordReader();
  const found: number[] = [];

  for (let node = 0; node < size; node++) {
    if (node % NODES_A_STEP === 0) yield;
    if (node > 0) depth[node] = depth[tree.parent[node]] + 1;
    leafIndex[node] = found.length;
    first[node] = reader.id.length;
    const text = tree.text[node];
    if (text !== '') reader.read(text);
    const at = node * COUNTS;
    counts[at + Count.markup] = tree.markupChars[node] + text.length;
    if (!isCandidate(tree, node)) continue;
    const words = reader.id.length - first[node];
    if (words > 0) found.push(node);
    const kind = kindOf[tree.tag[node]];
    if (kind & TagKind.control) counts[at + Count.controls] = 1;
    else if (kind & TagKind.image) {
      counts[at + Count.images] = 1;
      counts[at + Count.imageArea] = areaOf(tree, node);
    } else if (kind & TagKind.heading) counts[at + Count.headings] = 1;
    if (!isTextOwner(tree.kind[node])) continue;
    counts[at + Count.leaves] = 1;
    if (text !== '') countText(node, words);
  }
  leafIndex[size] = found.length;
  first[size] = reader.id.length;
  yield;
  const leaves = new Int32Array(found);
  const words: PageWords = {
    first,
    id: new Int32Array(reader.id),
    at: new Int32Array(reader.at),
    distinct: reader.distinct,
  };
  yield;
  yield* countLinks();
  yield* countWords();
  yield* accumulate(counts);
  return new PageMeasures({ tree, leaves, leafIndex, depth, lineKinds, endsSentence }, counts);

  function countText(node: number, words: number): void {
    const at = node * COUNTS;
    const signs = readSigns(tree.text[node]);
    lineKinds[node] = lineKindsOf(tree.text[node], signs.digits);
    endsSentence[node] = signs.endsSentence ? 1 : 0;
    counts[at + Count.textLeaves] = 1;
    counts[at + Count.words] = words;
    counts[at + Count.chars] = signs.chars;
    counts[at + Count.commas] = signs.commas;
    counts[at + Count.punctuation] = signs.punctuation;
    counts[at + Count.digits] = signs.digits;
    counts[at + Count.capitals] = signs.capitals;
    counts[at + Count.sentences] = signs.sentences;
    counts[at + Count.separators] = signs.separators;
    const kind = WORDS_IN.get(blockTag(tree, node));
    if (kind !== undefined) counts[at + kind] = words;
  }

  /** Links and formatting stand on inline nodes, as stretches of a leaf's text; or a link is around whole leaves. */
  function* countLinks(): Generator<void> {
    const host = hostOf(tree.page.url);
    const owner = new Int32Array(size);
    for (let node = 0; node < size; node++) {
      if (node % NODES_A_STEP === 0) yield;
      const isInline = tree.kind[node] === NodeKind.inline;
      owner[node] = isInline ? owner[tree.parent[node]] : isTextOwner(tree.kind[node]) ? node : -1;
      if (!isCandidate(tree, node)) continue;
      const kind = kindOf[tree.tag[node]];
      // Words of the texts in a heading: leaves below it, or its stretch of the leaf around it.
      if (kind & TagKind.heading) counts[node * COUNTS + Count.headingWords] = first[tree.end[node]] - first[node];
      const isAnchor = (kind & TagKind.anchor) !== 0 && tree.link[node] >= 0;
      if (isAnchor) countLink(node, host);
      const leaf = owner[node];
      if (isInline) {
        if (leaf < 0 || !(isAnchor || kind & TagKind.formatting)) continue;
        const stretch = wordsWithin(words, leaf, tree.textStart[node], tree.textEnd[node]);
        if (isAnchor && tree.link[leaf] < 0) counts[leaf * COUNTS + Count.linkWords] += stretch;
        if (kind & TagKind.formatting) counts[leaf * COUNTS + Count.formattedWords] += stretch;
      } else if (leaf >= 0 && tree.link[node] >= 0)
        counts[node * COUNTS + Count.linkWords] += first[node + 1] - first[node];
    }
  }

  function countLink(node: number, host: string): void {
    const address = tree.links[tree.link[node]];
    counts[node * COUNTS + Count.links] = 1;
    if (host !== '' && hostOf(address) === host) counts[node * COUNTS + Count.innerLinks] = 1;
    if (address.includes('#')) counts[node * COUNTS + Count.fragmentLinks] = 1;
  }

  /**
   * Words against the page: function words of its language, words of its title, surprise (log of how rare), divergence
   * from the rest (KL), repetition.
   */
  function* countWords(): Generator<void> {
    const { id, distinct } = words;
    const onPage = new Int32Array(distinct.length);
    let total = 0;
    for (let index = 0; index < leaves.length; index++) {
      if (index % NODES_A_LONG_STEP === 0) yield;
      const leaf = leaves[index];
      for (let word = first[leaf]; word < first[leaf + 1]; word++) onPage[id[word]]++;
      total += first[leaf + 1] - first[leaf];
    }
    const language = detectLanguage(distinct, onPage, tree.page.lang);
    const title = new Set(wordsIn(tree.page.title));
    const isStop = new Uint8Array(distinct.length);
    const inTitle = new Uint8Array(distinct.length);
    const rarity = new Float64Array(distinct.length);
    for (let word = 0; word < distinct.length; word++) {
      if (languagesWith(distinct[word]).includes(language)) isStop[word] = 1;
      else if (title.has(distinct[word])) inTitle[word] = 1;
      rarity[word] = Math.log(total / onPage[word]);
    }
    yield;
    const here = new Int32Array(distinct.length);
    const texts = new Map<string, number>();
    for (let index = 0; index < leaves.length; index++) {
      if (index % NODES_A_STEP === 0) yield;
      const node = leaves[index];
      const at = node * COUNTS;
      const from = first[node];
      const to = first[node + 1];
      const count = to - from;
      const links = Math.min(counts[at + Count.linkWords], count);
      counts[at + Count.linkWords] = links;
      if (count - links >= LONG_LEAF_WORDS) counts[at + Count.longWords] = count;
      for (let word = from; word < to; word++) here[id[word]]++;
      let stops = 0;
      let titles = 0;
      let surprise = 0;
      let divergence = 0;
      for (let word = from; word < to; word++) {
        const known = id[word];
        stops += isStop[known];
        titles += inTitle[known];
        surprise += rarity[known];
        // Add-half smoothing: a word that stands nowhere else is no proof of anything.
        const rest = (onPage[known] - here[known] + 0.5) / (total - count + 0.5 * distinct.length);
        divergence += Math.log(here[known] / count / rest);
      }
      for (let word = from; word < to; word++) here[id[word]] = 0;
      counts[at + Count.stopWords] = stops;
      counts[at + Count.titleWords] = titles;
      counts[at + Count.surprise] = surprise;
      counts[at + Count.divergence] = Math.max(0, divergence);
      const text = tree.text[node];
      const seen = texts.get(text);
      if (seen !== undefined) counts[at + Count.repeatedWords] += count;
      if (seen !== undefined && seen >= 0) counts[seen * COUNTS + Count.repeatedWords] += count;
      texts.set(text, seen === undefined ? node : -1);
    }
  }
}

/** Turns counts at nodes into counts before nodes. */
function* accumulate(values: Float64Array): Generator<void> {
  const running = new Float64Array(COUNTS);
  for (let at = 0, node = 0; at < values.length; at += COUNTS, node++) {
    if (node % NODES_A_LONG_STEP === 0) yield;
    for (let count = 0; count < COUNTS; count++) {
      const value = values[at + count];
      values[at + count] = running[count];
      running[count] += value;
    }
  }
}

/** Host without www., cheaply: URL parsing of thousands of links costs more than all other features. */
const hostOf = (address: string): string => /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(address)?.[1].toLowerCase() ?? '';
