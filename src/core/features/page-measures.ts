/**
 * Everything that features are made of, gathered in one pass over the tree: per-node counts, their sums below every node
 * (prefix sums over preorder: a subtree is a stretch of indices, so any sum is one subtraction), the leaves in reading
 * order, and what is dominant on the page. Text that is not shown and not collapsed content counts nowhere.
 */
import { areaOf, HiddenReason, isCollapsed, isTextOwner, NodeKind, type PageTree } from '../dom/page-tree.ts';
import { Count } from './count.ts';
import { detectLanguage } from './detect-language.ts';
import { type CategoryBits, categoriesOf } from './name-categories.ts';
import { type PageWords, readWords, wordsIn, wordsWithin } from './page-words.ts';
import { languagesWith } from './stop-words.ts';
import { lineKindsOf, readSigns } from './text-signs.ts';

/** A leaf with this many words that are not links is running text (boilerplate is rarely longer). */
const LONG_LEAF_WORDS = 15;

/** Nodes between two looks at the clock. */
const NODES_A_STEP = 128;

const HEADING = /^h[1-6]$/;
const FORMATTING = new Set([
  'b',
  'strong',
  'i',
  'em',
  'u',
  'mark',
  'code',
  'kbd',
  'sub',
  'sup',
  'q',
  'cite',
  'abbr',
  'dfn',
]);
const CONTROLS = new Set(['input', 'select', 'textarea', 'button', 'label']);
const NO_BITS: CategoryBits = { low: 0, high: 0 };

export class PageMeasures {
  readonly tree: PageTree;
  readonly words: PageWords;
  readonly language: string;
  /** Leaves and runs with text that are shown or collapsed content, in reading order. */
  readonly leaves: Int32Array;
  /** For each node the number of such leaves before it: an index into `leaves`. */
  readonly leafIndex: Int32Array;
  readonly depth: Uint16Array;
  readonly names: readonly CategoryBits[];
  readonly lineKinds: Uint16Array;
  readonly endsSentence: Uint8Array;
  /** How often each distinct word stands in the leaves. */
  private readonly onPage: Int32Array;
  private readonly sums: readonly Float64Array[];

  /** Only by measurePage: the counts are empty until they are gathered. */
  constructor(tree: PageTree, words: PageWords) {
    this.tree = tree;
    this.words = words;
    this.sums = Object.keys(Count).map(() => new Float64Array(tree.size + 1));
    this.depth = new Uint16Array(tree.size);
    this.leafIndex = new Int32Array(tree.size + 1);
    this.lineKinds = new Uint16Array(tree.size);
    this.endsSentence = new Uint8Array(tree.size);
    const bits = tree.attributes.map(categoriesOf);
    this.names = Array.from(tree.attribute, (attribute) => (attribute < 0 ? NO_BITS : bits[attribute]));
    const leaves: number[] = [];
    for (let node = 0; node < tree.size; node++) {
      this.depth[node] = node === 0 ? 0 : this.depth[tree.parent[node]] + 1;
      this.leafIndex[node] = leaves.length;
      if (words.first[node + 1] > words.first[node] && this.isCandidate(node)) leaves.push(node);
    }
    this.leafIndex[tree.size] = leaves.length;
    this.leaves = Int32Array.from(leaves);
    this.onPage = new Int32Array(words.distinct.length);
    for (const leaf of leaves)
      for (let word = words.first[leaf]; word < words.first[leaf + 1]; word++) this.onPage[words.id[word]]++;
    this.language = detectLanguage(
      words.distinct.map((word, id) => [word, this.onPage[id]] as const),
      tree.page.lang,
    );
  }

  *gather(): Generator<void> {
    const { tree, words } = this;
    const isStop = Uint8Array.from(words.distinct, (word) => (languagesWith(word).includes(this.language) ? 1 : 0));
    const title = new Set(wordsIn(tree.page.title));
    const inTitle = Uint8Array.from(words.distinct, (word, id) => (title.has(word) && !isStop[id] ? 1 : 0));
    yield;
    for (let node = 0; node < tree.size; node++) {
      this.countElement(node);
      if (isTextOwner(tree.kind[node]) && this.isCandidate(node)) this.countLeaf(node, isStop, inTitle);
      if (node % NODES_A_STEP === 0) yield;
    }
    yield* this.countLinks();
    yield* this.countWordStatistics();
    for (const sums of this.sums) accumulate(sums);
    yield;
  }

  /** Shown, or collapsed content. */
  isCandidate(node: number): boolean {
    return this.tree.hidden[node] === HiddenReason.none || isCollapsed(this.tree.hidden[node]);
  }

  /** The count over the node and all below it. */
  sum(count: Count, node: number): number {
    const sums = this.sums[count];
    return sums[this.tree.end[node]] - sums[node];
  }

  /** The count over all nodes before this one in reading order. */
  before(count: Count, node: number): number {
    return this.sums[count][node];
  }

  total(count: Count): number {
    return this.sums[count][this.tree.size];
  }

  tagOf(node: number): string {
    return this.tree.tagNames[this.tree.tag[node]];
  }

  /** The tag of a leaf; of a run that of the element it stands in. */
  blockTag(node: number): string {
    return this.tree.kind[node] === NodeKind.run ? this.tagOf(this.tree.parent[node]) : this.tagOf(node);
  }

  private put(count: Count, node: number, value: number): void {
    this.sums[count][node] += value;
  }

  private countElement(node: number): void {
    const { tree } = this;
    this.put(Count.markup, node, tree.markupChars[node] + tree.text[node].length);
    if (!this.isCandidate(node)) return;
    const tag = this.tagOf(node);
    if (CONTROLS.has(tag)) this.put(Count.controls, node, 1);
    else if (tag === 'img' || tag === 'svg' || tag === 'video' || tag === 'canvas') {
      this.put(Count.images, node, 1);
      this.put(Count.imageArea, node, areaOf(tree, node));
    } else if (HEADING.test(tag)) {
      this.put(Count.headings, node, 1);
      this.put(Count.headingWords, node, this.ownWords(node));
    }
  }

  /** Words of the texts in an element: leaves below it, or its stretch of the leaf around it. */
  private ownWords(node: number): number {
    return this.words.first[this.tree.end[node]] - this.words.first[node];
  }

  private countLeaf(node: number, isStop: Uint8Array, inTitle: Uint8Array): void {
    const { tree, words } = this;
    const text = tree.text[node];
    this.put(Count.leaves, node, 1);
    if (text === '') return;
    const from = words.first[node];
    const to = words.first[node + 1];
    const count = to - from;
    let stops = 0;
    let titles = 0;
    for (let word = from; word < to; word++) {
      stops += isStop[words.id[word]];
      titles += inTitle[words.id[word]];
    }
    const signs = readSigns(text);
    this.lineKinds[node] = lineKindsOf(text);
    this.endsSentence[node] = signs.endsSentence ? 1 : 0;
    this.put(Count.textLeaves, node, 1);
    this.put(Count.words, node, count);
    this.put(Count.stopWords, node, stops);
    this.put(Count.titleWords, node, titles);
    this.put(Count.chars, node, signs.chars);
    this.put(Count.commas, node, signs.commas);
    this.put(Count.punctuation, node, signs.punctuation);
    this.put(Count.digits, node, signs.digits);
    this.put(Count.capitals, node, signs.capitals);
    this.put(Count.sentences, node, signs.sentences);
    this.put(Count.separators, node, signs.separators);
    const tag = this.blockTag(node);
    if (tag === 'p') this.put(Count.proseWords, node, count);
    if (tag === 'li' || tag === 'dd' || tag === 'dt') this.put(Count.listWords, node, count);
    if (tag === 'td' || tag === 'th') this.put(Count.cellWords, node, count);
    if (tag === 'pre' || tag === 'code') this.put(Count.codeWords, node, count);
  }

  /** Links and formatting stand on inline nodes, as stretches of a leaf's text; or a link is around whole leaves. */
  private *countLinks(): Generator<void> {
    const { tree, words } = this;
    const host = hostOf(tree.page.url);
    const owner = new Int32Array(tree.size).fill(-1);
    for (let node = 0; node < tree.size; node++) {
      if (isTextOwner(tree.kind[node])) owner[node] = node;
      else if (tree.kind[node] === NodeKind.inline) owner[node] = owner[tree.parent[node]];
      const leaf = owner[node];
      if (node % NODES_A_STEP === 0) yield;
      if (!this.isCandidate(node)) continue;
      const isAnchor = this.tagOf(node) === 'a' && tree.link[node] >= 0;
      if (isAnchor) {
        const address = tree.links[tree.link[node]];
        this.put(Count.links, node, 1);
        if (host !== '' && hostOf(address) === host) this.put(Count.innerLinks, node, 1);
        if (address.includes('#')) this.put(Count.fragmentLinks, node, 1);
      }
      if (tree.kind[node] === NodeKind.inline) {
        if (leaf < 0) continue;
        const stretch = wordsWithin(words, leaf, tree.textStart[node], tree.textEnd[node]);
        if (isAnchor && tree.link[leaf] < 0) this.put(Count.linkWords, leaf, stretch);
        if (FORMATTING.has(this.tagOf(node))) this.put(Count.formattedWords, leaf, stretch);
      } else if (isTextOwner(tree.kind[node]) && tree.link[node] >= 0)
        this.put(Count.linkWords, node, words.first[node + 1] - words.first[node]);
    }
    for (const node of this.leaves) {
      const count = words.first[node + 1] - words.first[node];
      const links = this.sums[Count.linkWords];
      links[node] = Math.min(links[node], count);
      if (count - links[node] >= LONG_LEAF_WORDS) this.put(Count.longWords, node, count);
    }
  }

  /** Against the whole page: surprise of the words (log of how rare), divergence from the rest (KL), repetition. */
  private *countWordStatistics(): Generator<void> {
    const { words, onPage } = this;
    const total = onPage.reduce((sum, count) => sum + count, 0);
    const here = new Int32Array(words.distinct.length);
    const texts = new Map<string, number>();
    for (const node of this.leaves) {
      const from = words.first[node];
      const to = words.first[node + 1];
      const count = to - from;
      for (let word = from; word < to; word++) here[words.id[word]]++;
      let surprise = 0;
      let divergence = 0;
      for (let word = from; word < to; word++) {
        const id = words.id[word];
        surprise += Math.log(total / onPage[id]);
        // Add-half smoothing: a word that stands nowhere else is no proof of anything.
        const rest = (onPage[id] - here[id] + 0.5) / (total - count + 0.5 * words.distinct.length);
        divergence += Math.log(here[id] / count / rest);
      }
      for (let word = from; word < to; word++) here[words.id[word]] = 0;
      this.put(Count.surprise, node, surprise);
      this.put(Count.divergence, node, Math.max(0, divergence));
      const text = this.tree.text[node];
      const seen = texts.get(text);
      if (seen !== undefined) this.put(Count.repeatedWords, node, count);
      if (seen !== undefined && seen >= 0) this.put(Count.repeatedWords, seen, count);
      texts.set(text, seen === undefined ? node : -1);
      if (node % NODES_A_STEP === 0) yield;
    }
  }
}

/** All measures of a page, in steps. */
export function* measurePage(tree: PageTree): Generator<void, PageMeasures> {
  const measures = new PageMeasures(tree, yield* readWords(tree));
  yield* measures.gather();
  return measures;
}

/** Turns counts at nodes into counts before nodes. */
function accumulate(values: Float64Array): void {
  let running = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    values[i] = running;
    running += value;
  }
}

/** Host without www., cheaply: URL parsing of thousands of links costs more than all other features. */
const hostOf = (address: string): string => /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(address)?.[1].toLowerCase() ?? '';
