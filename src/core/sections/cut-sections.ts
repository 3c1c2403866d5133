/**
 * Smoothed scores in, sections and the kept leaves out. A node whose smoothed score differs from its parent's starts a
 * section; a section below the threshold is content, and its leaves are the answer. Nothing is silently lost: where
 * no section is content, the least template-like one with words is kept, and the answer says so.
 */
import { HiddenReason, isTextOwner, type PageTree } from '../dom/page-tree.ts';
import { Count } from '../features/count.ts';
import type { PageMeasures } from '../features/page-measures.ts';
import type { Contribution } from '../scoring/scorer.ts';
import type { ReducedTree } from '../smoothing/hide-small-nodes.ts';
import type { SmoothedTree } from '../smoothing/smooth-tree.ts';
import { dropEchoes } from './drop-echoes.ts';
import { keepWholeTables } from './keep-whole-tables.ts';
import type { Section, Verdict } from './section.ts';

export interface CutInput {
  readonly tree: PageTree;
  readonly measures: PageMeasures;
  readonly reduced: ReducedTree;
  readonly smoothedTree: SmoothedTree;
  /** Raw score of every node: its own, or its nearest scored ancestor's. */
  readonly score: Float32Array;
  readonly threshold: number;
  /** See Choices. */
  readonly ownTrust?: number;
  /** What the reader decided, by node. */
  readonly flips: ReadonlyMap<number, Verdict>;
  reasonsOf(node: number): readonly Contribution[];
}

export interface Cut {
  readonly sections: readonly Section[];
  /** For every node the index of its section. */
  readonly sectionOf: Int32Array;
  readonly smoothed: Float32Array;
  /** 1 for the leaves and runs that are the answer. */
  readonly keep: Uint8Array;
  /** Whether no section was content, so that the best of the template was kept. */
  readonly isFallback: boolean;
}

export function* cutSections(input: CutInput): Generator<void, Cut> {
  const { tree, measures, reduced, smoothedTree, threshold, flips } = input;
  const smoothed = new Float32Array(tree.size);
  for (let node = 0; node < tree.size; node++) smoothed[node] = smoothedTree.smoothed[reduced.ownerOf[node]];
  const isApart = textsApart(input, smoothed);
  for (const leaf of measures.leaves) if (isApart[leaf]) smoothed[leaf] = input.score[leaf];
  const { sectionOf, roots } = findSections(input, isApart);
  yield;
  const values = roots.map((root) => smoothed[root]);
  const words = new Float64Array(roots.length);
  const blocks = new Int32Array(roots.length);
  for (const leaf of measures.leaves) {
    words[sectionOf[leaf]] += measures.sum(Count.words, leaf);
    blocks[sectionOf[leaf]]++;
  }
  const isContent = roots.map((root, index) => (flips.get(root) ?? verdictOf(values[index], threshold)) === 'content');
  yield;
  const keep = keepContent(input, sectionOf, isContent, isApart);
  yield;
  const isFallback = !keepsSomething(input, keep);
  if (isFallback) {
    // On a page without words its pictures count.
    const worth = words.some((count) => count > 0) ? words : countOwners(input, sectionOf, roots.length);
    // What the reader dropped stays dropped.
    const best = leastTemplateLike(
      values,
      worth.map((value, index) => (flips.has(roots[index]) ? 0 : value)),
    );
    if (best >= 0) isContent[best] = true;
    for (let node = 0; node < tree.size; node++)
      if (sectionOf[node] === best && isAnswerable(input, node)) keep[node] = 1;
  }
  const sections = roots.map((root, index): Section => {
    const value = values[index];
    return {
      root,
      parent: root === 0 ? -1 : sectionOf[tree.parent[root]],
      verdict: isContent[index] ? 'content' : 'template',
      isFlipped: flips.has(root),
      smoothed: value,
      score: input.score[root],
      change: value - input.score[root],
      areaPx: tree.width[root] * tree.height[root],
      words: words[index],
      blocks: blocks[index],
      box: { left: tree.left[root], top: tree.top[root], width: tree.width[root], height: tree.height[root] },
      // Asked for a few sections only, if at all.
      get reasons() {
        return input.reasonsOf(root);
      },
    };
  });
  return { sections, sectionOf, smoothed, keep, isFallback };
}

const verdictOf = (smoothed: number, threshold: number): Verdict => (smoothed < threshold ? 'content' : 'template');

/** Sections start where smoothing says so, and where the reader decided; all else belongs to its parent's section. */
function findSections(
  { tree, reduced, smoothedTree, flips }: CutInput,
  isApart: Uint8Array,
): { sectionOf: Int32Array; roots: number[] } {
  const sectionOf = new Int32Array(tree.size);
  const roots: number[] = [];
  for (let node = 0; node < tree.size; node++) {
    const row = reduced.ownerOf[node];
    const isSmoothedRoot = reduced.kept[row] === node && smoothedTree.sectionOf[row] === row;
    if (isSmoothedRoot || flips.has(node) || (isApart[node] && !tree.hidden[node])) {
      sectionOf[node] = roots.length;
      roots.push(node);
    } else sectionOf[node] = sectionOf[tree.parent[node]];
  }
  return { sectionOf, roots };
}

const isAnswerable = ({ tree, measures }: CutInput, node: number): boolean =>
  isTextOwner(tree.kind[node]) && measures.isCandidate(node);

/**
 * Texts that go another way than their section: those whose own score weighs more, and those that are not shown, which smoothing
 * does not see.
 */
function textsApart({ tree, measures, score, threshold, ownTrust }: CutInput, smoothed: Float32Array): Uint8Array {
  const isApart = new Uint8Array(tree.size);
  if (ownTrust === undefined) return isApart;
  for (const leaf of measures.leaves) {
    const isOther = score[leaf] < threshold !== smoothed[leaf] < threshold;
    const isAlone = tree.hidden[leaf] !== HiddenReason.none;
    const blend = ownTrust * score[leaf] + (1 - ownTrust) * smoothed[leaf];
    const isSaid = isAlone || blend < threshold === score[leaf] < threshold;
    if (isOther && isSaid) isApart[leaf] = 1;
  }
  return isApart;
}

function keepContent(
  input: CutInput,
  sectionOf: Int32Array,
  isContent: readonly boolean[],
  isApart: Uint8Array,
): Uint8Array {
  const { tree, measures } = input;
  const keep = new Uint8Array(tree.size);
  // Collapsed content too: it follows the section that it is in, unless it is surely something else.
  for (let node = 0; node < tree.size; node++) {
    if (!isAnswerable(input, node)) continue;
    const isKept = isApart[node] ? input.score[node] < input.threshold : isContent[sectionOf[node]];
    if (isKept) keep[node] = 1;
  }
  keepWholeTables(tree, measures, keep);
  if (input.ownTrust !== undefined) dropEchoes(measures, keep);
  if (input.flips.size > 0) keepAsFlipped(input, sectionOf, keep);
  return keep;
}

/** The reader's word is above what a table's cells vote for. */
function keepAsFlipped(input: CutInput, sectionOf: Int32Array, keep: Uint8Array): void {
  const { tree, flips } = input;
  const decided = new Map([...flips].map(([node, verdict]) => [sectionOf[node], verdict]));
  for (let node = 0; node < tree.size; node++) {
    const verdict = decided.get(sectionOf[node]);
    if (verdict && isAnswerable(input, node)) keep[node] = verdict === 'content' ? 1 : 0;
  }
}

/** Words, or on a page without any, a picture. */
function keepsSomething({ measures }: CutInput, keep: Uint8Array): boolean {
  return measures.leaves.length > 0 ? measures.leaves.some((leaf) => keep[leaf] === 1) : keep.includes(1);
}

function countOwners(input: CutInput, sectionOf: Int32Array, sections: number): Float64Array {
  const owners = new Float64Array(sections);
  for (let node = 0; node < input.tree.size; node++) if (isAnswerable(input, node)) owners[sectionOf[node]]++;
  return owners;
}

/** A section worth less than this part of the greatest is no answer, however little template it is. */
const LEAST_WORTH = 0.1;

/** Index of the section of some worth that is least template; among equals the one of most worth; -1 for none. */
function leastTemplateLike(smoothed: readonly number[], worth: Float64Array): number {
  const enough = LEAST_WORTH * worth.reduce((most, value) => Math.max(most, value), 0);
  let best = -1;
  for (let i = 0; i < smoothed.length; i++) {
    if (worth[i] === 0 || worth[i] < enough) continue;
    if (best < 0 || smoothed[i] < smoothed[best] || (smoothed[i] === smoothed[best] && worth[i] > worth[best]))
      best = i;
  }
  return best;
}
