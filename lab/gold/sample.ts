/**
 * A page as the experiments see it: its tree's shape, its leaves' words as numbers, the gold as a bag of numbers, and the
 * label of each leaf. Made once from tree and gold, then read again and again.
 */
import { isCollapsed, isTextOwner, type PageTree } from '../../src/core/dom/page-tree.ts';
import { withoutLine, wordsOf } from '../gold/words.ts';
import { alignWords } from './align.ts';

/** How a leaf may be taken. */
export const LeafState = { shown: 0, collapsed: 1, hidden: 2 } as const;

export interface PageSample {
  /** Over all nodes of the tree. */
  readonly parent: Int32Array;
  readonly kind: Uint8Array;
  readonly hidden: Uint8Array;
  readonly areaPx: Float32Array;
  /** Over the leaves and runs, in order: the node; share of its words in the gold, NaN where not scored; LeafState. */
  readonly leaf: Int32Array;
  readonly content: Float32Array;
  readonly state: Uint8Array;
  /** Same number = same text of 4 words and more that counts once; 0 = none. */
  readonly echo: Int32Array;
  /** 1 for the title and the like: neither right nor wrong. */
  readonly isUnscored: Uint8Array;
  /** words[start[leaf]] .. words[start[leaf + 1] - 1] are the leaf's words. */
  readonly start: Int32Array;
  readonly words: Int32Array;
  /** Count of each word id in the gold; empty for marked pages. */
  readonly gold: Int32Array;
}

export interface Gold {
  /** null for marked pages. */
  readonly text: string | null;
  readonly unscored: readonly string[];
  readonly cjkByCharacter: boolean;
  /** For each leaf: words that are template, content, ignored. */
  readonly marks?: readonly (readonly [number, number, number])[];
}

const ECHO_WORDS = 4;
const MAY_REPEAT = new Set(['pre', 'code', 'td', 'dl', 'dt', 'dd']);

export function sampleOf(tree: PageTree, gold: Gold): PageSample {
  const nodes: number[] = [];
  for (let node = 0; node < tree.size; node++) if (isTextOwner(tree.kind[node])) nodes.push(node);
  const ids = new Map<string, number>();
  const idOf = (word: string): number => {
    const known = ids.get(word);
    if (known !== undefined) return known;
    ids.set(word, ids.size);
    return ids.size - 1;
  };
  const wordLists = nodes.map((node) => wordsOf(tree.text[node], gold.cjkByCharacter));
  const start = new Int32Array(nodes.length + 1);
  for (let index = 0; index < nodes.length; index++) start[index + 1] = start[index] + wordLists[index].length;
  const words = Int32Array.from(wordLists.flat(), idOf);
  const state = Uint8Array.from(nodes, (node) => stateOf(tree.hidden[node]));
  const lines = gold.unscored.reduce<string[]>(
    (left, line) => withoutLine(left, line, gold.cjkByCharacter),
    (gold.text ?? '').split('\n'),
  );
  const goldWords = Int32Array.from(wordsOf(lines.join('\n'), gold.cjkByCharacter), idOf);
  const isUnscored = unscoredOf(wordLists, state, gold);
  const shape = { start, words, state, isUnscored };
  return {
    parent: Int32Array.from(tree.parent.subarray(0, tree.size)),
    kind: Uint8Array.from(tree.kind.subarray(0, tree.size)),
    hidden: Uint8Array.from(tree.hidden.subarray(0, tree.size)),
    areaPx: Float32Array.from({ length: tree.size }, (_, node) => tree.width[node] * tree.height[node]),
    leaf: Int32Array.from(nodes),
    content: gold.marks ? contentByMarks(gold.marks) : contentByGold(shape, goldWords),
    echo: echoesOf(tree, nodes, wordLists),
    gold: gold.text === null ? new Int32Array(0) : countsOf(goldWords, ids.size),
    ...shape,
  };
}

const stateOf = (reason: number): number => {
  if (reason === 0) return LeafState.shown;
  return isCollapsed(reason) ? LeafState.collapsed : LeafState.hidden;
};

function countsOf(ids: Int32Array, size: number): Int32Array {
  const counts = new Int32Array(size);
  for (const id of ids) counts[id]++;
  return counts;
}

/** For each line that is neither right nor wrong the first leaf that could be taken and says just that. */
function unscoredOf(wordLists: readonly (readonly string[])[], state: Uint8Array, gold: Gold): Uint8Array {
  const isUnscored = new Uint8Array(wordLists.length);
  for (const line of gold.unscored) {
    const wanted = wordsOf(line, gold.cjkByCharacter).join(' ');
    const at = wordLists.findIndex(
      (list, index) => state[index] !== LeafState.hidden && list.length > 0 && list.join(' ') === wanted,
    );
    if (at >= 0) isUnscored[at] = 1;
  }
  return isUnscored;
}

function contentByMarks(marks: readonly (readonly [number, number, number])[]): Float32Array {
  return Float32Array.from(marks, ([template, content, ignored]) =>
    ignored > template + content || template + content === 0 ? Number.NaN : content / (template + content),
  );
}

function contentByGold(
  shape: Pick<PageSample, 'start' | 'words' | 'state' | 'isUnscored'>,
  gold: Int32Array,
): Float32Array {
  const { start, words, state, isUnscored } = shape;
  const isShown = new Uint8Array(words.length);
  for (let index = 0; index < state.length; index++)
    isShown.fill(state[index] === LeafState.shown ? 1 : 0, start[index], start[index + 1]);
  const isMatched = alignWords({ words, isShown, gold });
  return Float32Array.from(state, (_, index) => {
    const count = start[index + 1] - start[index];
    if (count === 0 || isUnscored[index]) return Number.NaN;
    let matched = 0;
    for (let at = start[index]; at < start[index + 1]; at++) matched += isMatched[at];
    return matched / count;
  });
}

function echoesOf(tree: PageTree, nodes: readonly number[], wordLists: readonly (readonly string[])[]): Int32Array {
  const known = new Map<string, number>();
  return Int32Array.from(nodes, (leaf, index) => {
    if (wordLists[index].length < ECHO_WORDS) return 0;
    for (let node = leaf; node >= 0; node = tree.parent[node])
      if (MAY_REPEAT.has(tree.tagNames[tree.tag[node]])) return 0;
    const text = wordLists[index].join(' ');
    if (!known.has(text)) known.set(text, known.size + 1);
    return known.get(text)!;
  });
}
