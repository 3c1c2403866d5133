/** Makes signatures: PageTree and node in, what the section looks like out. */
import { isTextOwner, NodeKind, type PageTree } from '../dom/page-tree.ts';
import { CATEGORY_NAMES, categoriesOf, hasCategory } from '../features/name-categories.ts';
import { hashOf, shinglesOf, wordsOf } from './hash-words.ts';
import type { SectionSignature, SignedElement } from './section-signature.ts';
import { Sum, TreeSketch } from './tree-sketch.ts';

const MOST_AROUND = 4;
const MOST_HEADING = 6;
const MOST_SHINGLES = 10;
/** Words and nodes of a section that are read: enough to know it again, and the same for a footer and a book. */
const READ_WORDS = 80;
const READ_NODES = 60;
const SERIES_LENGTH = 3;
const MOST_SCATTERED = 24;

const ADVERT = CATEGORY_NAMES.indexOf('advert');

export function signatureOf(tree: PageTree, node: number): SectionSignature {
  const sketch = TreeSketch.of(tree);
  return { ...describe(sketch, node), kind: kindOf(sketch, node) };
}

/** A signature without the look around the whole page. */
export function describe(sketch: TreeSketch, node: number): SectionSignature {
  const { tree } = sketch;
  const around: SignedElement[] = [];
  for (let at = tree.parent[node]; at > 0 && around.length < MOST_AROUND; at = tree.parent[at])
    around.push(signed(sketch, at));
  const { heading, words } = readWords(tree, node);
  const chars = sketch.sum(Sum.chars, node);
  return {
    version: 1,
    ...signed(sketch, node),
    around,
    place: placeOf(tree, node),
    holds: {
      links: share(sketch.sum(Sum.linkChars, node), chars),
      lists: share(sketch.sum(Sum.listChars, node), chars),
      chars: power(chars),
      images: power(sketch.sum(Sum.images, node)),
      controls: power(sketch.sum(Sum.controls, node)),
      repeats: power(mostAlike(tree, node)),
    },
    heading: heading.slice(0, MOST_HEADING).map(hashOf),
    text: shinglesOf(words, MOST_SHINGLES),
    kind: 'single',
  };
}

const signed = (sketch: TreeSketch, node: number): SignedElement => ({
  tag: sketch.tagOf(node),
  names: [...sketch.namesOf(node)],
});

const share = (part: number, whole: number): number =>
  whole > 0 ? Math.round((20 * Math.min(part, whole)) / whole) / 20 : 0;
/** 0 for none, then 1 + the power of two. */
const power = (count: number): number => (count > 0 ? 1 + Math.floor(Math.log2(count)) : 0);

function placeOf(tree: PageTree, node: number): SectionSignature['place'] {
  let box = node;
  while (tree.hidden[box] && tree.parent[box] >= 0) box = tree.parent[box];
  const width = Math.max(1, tree.page.widthPx);
  const top = tree.top[box] / Math.max(1, tree.page.heightPx);
  const twentieth = (part: number): number => Math.round(Math.max(0, Math.min(1, part)) * 20) / 20;
  return {
    middle: twentieth((tree.left[box] + tree.width[box] / 2) / width),
    width: twentieth(tree.width[box] / width),
    band: top < 0.2 ? 0 : top < 0.75 ? 1 : 2,
  };
}

/** Words of the first heading near the section's start, and its first words. */
function readWords(tree: PageTree, node: number): { heading: string[]; words: string[] } {
  const words: string[] = [];
  let heading: string[] = [];
  let headingEnd = -1;
  const end = Math.min(tree.end[node], node + READ_NODES);
  for (let at = node; at < end && words.length < READ_WORDS; at++) {
    if (/^h[1-6]$/.test(tree.tagNames[tree.tag[at]])) headingEnd = Math.max(headingEnd, tree.end[at]);
    if (!isTextOwner(tree.kind[at]) || tree.text[at] === '') continue;
    const own = wordsOf(tree.text[at].slice(0, 1000));
    if (heading.length === 0 && at < headingEnd) heading = own;
    words.push(...own);
  }
  return { heading, words: words.slice(0, READ_WORDS) };
}

const makeOf = (tree: PageTree, node: number): number => tree.tag[node] * 65_536 + tree.attribute[node] + 1;

/** Children of the most frequent make: of the node, or of the list that is its only large child. */
function mostAlike(tree: PageTree, node: number): number {
  const counts = new Map<string, number>();
  let most = 0;
  let seen = 0;
  for (let child = node + 1; child < tree.end[node] && seen < 200; child++, seen++) {
    if (tree.kind[child] === NodeKind.inline) continue;
    const key = `${tree.parent[child]} ${makeOf(tree, child)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    most = Math.max(most, count);
  }
  return most > 1 ? most : 0;
}

function kindOf(sketch: TreeSketch, node: number): SectionSignature['kind'] {
  const { tree } = sketch;
  const tag = tree.tag[node];
  const own = sketch.namesOf(node).join(' ');
  const alike: number[] = [];
  for (let other = 1; other < tree.size && alike.length <= MOST_SCATTERED; other++)
    if (tree.tag[other] === tag && tree.kind[other] !== NodeKind.inline && sketch.namesOf(other).join(' ') === own)
      alike.push(other);
  const siblings = alike.filter((other) => tree.parent[other] === tree.parent[node]).length;
  const isAdvert = hasCategory(categoriesOf(own), ADVERT);
  const apart = alike.filter(
    (other) => tree.parent[other] !== tree.parent[node] && !isNested(tree, other, node),
  ).length;
  const isFew = alike.length <= MOST_SCATTERED;
  if (own !== '' && isFew && (isAdvert ? alike.length > 1 : apart > 0 && siblings < SERIES_LENGTH)) return 'scattered';
  return siblings >= SERIES_LENGTH ? 'series' : 'single';
}

const isNested = (tree: PageTree, a: number, b: number): boolean =>
  (a <= b && b < tree.end[a]) || (b <= a && a < tree.end[b]);
