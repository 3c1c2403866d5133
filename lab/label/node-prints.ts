/**
 * What the labelling knows of a page's nodes: two fingerprints each, of the text and of the markup (tags, names, links and
 * text of the subtree), and the sizes that the rules ask for. A tree comes in, columns go out; one pass up the tree.
 */
import { NodeKind, type PageTree } from '../../src/core/dom/page-tree.ts';
import { finishLanes, hashText, type Lanes, lanesToBigInt, startLanes, takeIn, takeInLanes } from './hash-lanes.ts';
import { WordStretches } from './word-stretches.ts';

/** Different words are counted to this many: rules ask for a few. */
export const MOST_DIFFERENT = 8;

export interface NodePrints {
  readonly size: number;
  /** Fingerprint of the words in the node and of whether most of them are links; null where it has none. */
  readonly text: readonly (bigint | null)[];
  /** Fingerprint of the node's markup; null where it has neither letters nor a link: bare images and numbers are alike. */
  readonly markup: readonly (bigint | null)[];
  /** Characters of HTML of the node alone: its tags, and its text where it owns text. */
  readonly html: Int32Array;
  readonly words: Int32Array;
  /** Those of the words that are inside links. */
  readonly linked: Int32Array;
  /** Characters of the node's words with one blank between two. */
  readonly chars: Int32Array;
  /** Different words, at most MOST_DIFFERENT. */
  readonly different: Uint8Array;
  readonly depth: Int32Array;
}

const NAME_SEED = 0x2b1d;
const LINK_SEED = 0x3c6e;
const TAG_SEED = 0x4dbf;
const MARKUP_SEED = 0x6a09;

/** Set apart from all words by being taken in last. */
const LINKED = 0x5bd1e995;

const NOTHING: Lanes = { high: 0, low: 0 };

export function nodePrints(tree: PageTree): NodePrints {
  const { size } = tree;
  const stretches = new WordStretches(tree);
  const html = new Int32Array(size);
  const chars = new Int32Array(size);
  const different = new Uint8Array(size);
  const depth = new Int32Array(size);
  const text: (bigint | null)[] = new Array(size).fill(null);
  for (let node = 0; node < size; node++) {
    html[node] = tree.markupChars[node] + tree.text[node].length;
    chars[node] = stretches.charsOf(node);
    different[node] = stretches.differentOf(node, MOST_DIFFERENT);
    if (node > 0) depth[node] = depth[tree.parent[node]] + 1;
  }
  const { words } = stretches;
  const linked = linkedWords(tree, words);
  for (let node = 0; node < size; node++) {
    if (words[node] === 0) continue;
    const lanes = stretches.lanesOf(node);
    // A headline over its article and the link to it in the lists of other pages have the same words, and are not the same.
    if (2 * linked[node] > words[node]) takeIn(lanes, LINKED);
    text[node] = lanesToBigInt(finishLanes(lanes));
  }
  return { size, text, markup: markupPrints(tree, stretches), html, words, linked, chars, different, depth };
}

/** An address as its page sees it: one on the page itself ("back to top") is the same on every page. */
function addressOn(url: string, address: string): string {
  const page = url.split('#')[0];
  return address.split('#')[0] === page ? address.slice(page.length) : address;
}

/** Words of anchors, summed up the tree; what is inside an anchor is counted by the anchor. */
function linkedWords(tree: PageTree, words: Int32Array): Int32Array {
  const linked = new Int32Array(tree.size);
  for (let node = tree.size - 1; node >= 0; node--) {
    if (tree.link[node] >= 0) linked[node] = words[node];
    if (node > 0) linked[tree.parent[node]] += linked[node];
  }
  return linked;
}

function markupPrints(tree: PageTree, stretches: WordStretches): (bigint | null)[] {
  const tags = tree.tagNames.map((name) => hashText(name, TAG_SEED));
  const names = tree.attributes.map((name) => hashText(name, NAME_SEED));
  const links = tree.links.map((address) => hashText(addressOn(tree.page.url, address), LINK_SEED));
  const below: Lanes[] = Array.from({ length: tree.size }, () => startLanes(MARKUP_SEED));
  const hasLink = new Uint8Array(tree.size);
  const prints: (bigint | null)[] = new Array(tree.size).fill(null);
  // From the last node to the first: the children of a node, last to first, come before the node itself.
  for (let node = tree.size - 1; node >= 0; node--) {
    const lanes = below[node];
    takeInLanes(lanes, tags[tree.tag[node]]);
    takeInLanes(lanes, tree.attribute[node] < 0 ? NOTHING : names[tree.attribute[node]]);
    takeInLanes(lanes, tree.link[node] < 0 ? NOTHING : links[tree.link[node]]);
    const ownsText = tree.text[node] !== '' || tree.kind[node] === NodeKind.inline;
    takeInLanes(lanes, ownsText && stretches.words[node] > 0 ? stretches.lanesOf(node) : NOTHING);
    const print = finishLanes(lanes);
    if (tree.link[node] >= 0) hasLink[node] = 1;
    if (stretches.hasLetters(node) || hasLink[node]) prints[node] = lanesToBigInt(print);
    const parent = tree.parent[node];
    if (parent < 0) continue;
    takeInLanes(below[parent], print);
    // Where in its leaf an inline element stands is the leaf's matter, not its own.
    if (tree.kind[node] === NodeKind.inline) takeIn(below[parent], tree.textStart[node]);
    if (hasLink[node]) hasLink[parent] = 1;
  }
  return prints;
}
