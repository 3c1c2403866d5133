/**
 * Finds a signed section on another page: PageTree and signature in, node out, -1 where nothing is like enough or two
 * things are. Linear in nodes: a cheap look at tag and names leaves a few to compare in full.
 *
 * One thing is meant: the best must be better than the next by a margin, unless the next is inside of it or around it.
 * One of a series of like siblings is known only by its words. Of what was scattered over its page (kind 'scattered') all
 * of the same make are meant, wherever they stand, by `findSections`; `findSection` gives the best of them.
 */
import { NodeKind, type PageTree } from '../dom/page-tree.ts';
import { likeness, makeLikeness, type NameWorth, wordsInCommon } from './likeness.ts';
import type { SectionSignature } from './section-signature.ts';
import { describe } from './sign-section.ts';
import { TreeSketch } from './tree-sketch.ts';

/** Found by trying: sections of two pages of a site are at 0.75 and more, of two sites below 0.55. */
const LIKE_ENOUGH = 0.64;
const MARGIN = 0.04;
/** Of scattered ones: tag, names and what they hold; place and surroundings differ. */
const SAME_MAKE = 0.8;
const SAME_WORDS = 0.5;
/** Candidates compared in full; a page of ten thousand like elements holds none that stands out. */
const MOST_COMPARED = 400;

interface Match {
  readonly node: number;
  readonly likeness: number;
  readonly make: number;
}

export function findSection(tree: PageTree, signature: SectionSignature): number {
  return findSections(tree, signature)[0] ?? -1;
}

/** Best first; more than one only for what was scattered over its page. */
export function findSections(tree: PageTree, signature: SectionSignature): number[] {
  const matches = compareAll(TreeSketch.of(tree), signature);
  const best = matches[0];
  if (!best || best.likeness < LIKE_ENOUGH) return [];
  if (signature.kind === 'scattered') {
    const found = [best.node];
    for (const { node, make } of matches)
      if (make >= SAME_MAKE && found.every((other) => !isNested(tree, node, other))) found.push(node);
    return found;
  }
  const next = matches.find(({ node }) => !isNested(tree, node, best.node));
  return next && next.likeness > best.likeness - MARGIN ? [] : [best.node];
}

/** Best first. */
function compareAll(sketch: TreeSketch, signature: SectionSignature): Match[] {
  const { tree } = sketch;
  const worth: NameWorth = (name) => 1 / (1 + Math.log(Math.max(1, sketch.commonness.get(name) ?? 1)));
  const matches: Match[] = [];
  for (let node = 1; node < tree.size && matches.length < MOST_COMPARED; node++) {
    if (!mayBe(sketch, node, signature)) continue;
    const described = describe(sketch, node);
    const isMeant = signature.kind !== 'series' || wordsInCommon(signature, described) >= SAME_WORDS;
    const make = makeLikeness(signature, described, worth);
    matches.push({ node, likeness: isMeant ? likeness(signature, described, worth) : 0, make });
  }
  return matches.sort((a, b) => b.likeness - a.likeness || a.node - b.node);
}

/** Named alike in part, or, without names, of the same tag in a parent that is called the same. */
function mayBe(sketch: TreeSketch, node: number, signature: SectionSignature): boolean {
  const { tree } = sketch;
  if (tree.kind[node] === NodeKind.inline || !sketch.isCandidate(node)) return false;
  const names = sketch.namesOf(node);
  if (signature.names.some((name) => names.includes(name))) return true;
  if (sketch.tagOf(node) !== signature.tag) return false;
  if (signature.names.length > 0 && names.length > 0) return LANDMARKS.has(signature.tag);
  const [around] = signature.around;
  return (
    around === undefined || sketch.tagOf(Math.max(0, tree.parent[node])) === around.tag || LANDMARKS.has(signature.tag)
  );
}

const LANDMARKS = new Set(['main', 'article', 'aside', 'nav', 'header', 'footer', 'form', 'table', 'h1']);

const isNested = (tree: PageTree, a: number, b: number): boolean =>
  (a <= b && b < tree.end[a]) || (b <= a && a < tree.end[b]);
