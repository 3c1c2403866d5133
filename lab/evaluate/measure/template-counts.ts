/**
 * Table 1 of paper 003 on one page that people marked: words, words in anchors and links that the system takes for template,
 * against those that people did. Only what a reader sees counts, and only what people judged.
 */
import { areaOf, type PageTree } from '../../../src/core/dom/page-tree.ts';
import { type BlockMarks, Verdict } from '../../render/block-marks.ts';

/** [right, only the system's, only the people's] */
export type Hits = [hits: number, alarms: number, misses: number];
export const MEASURES = ['text', 'anchor', 'links'] as const;
export type Measure = (typeof MEASURES)[number];

/** Bounds in square pixels between the sizes of nodes that are told apart: the paper's smallest, then one line, a box, a column. */
export const SIZE_BOUNDS_PX: readonly number[] = [2000, 6000, 60_000, 300_000];

export interface TemplateCounts extends Record<Measure, Hits> {
  /** Words by the size of the leaf that holds them. */
  readonly bySize: readonly Hits[];
}

export const noHits = (): Hits => [0, 0, 0];

export function fMeasure([hits, alarms, misses]: Hits): number {
  return hits === 0 ? 0 : (2 * hits) / (2 * hits + alarms + misses);
}

export const addHits = (into: Hits, from: Hits): void => {
  for (let index = 0; index < into.length; index++) into[index] += from[index];
};

const sizeOf = (areaPx: number): number => {
  const size = SIZE_BOUNDS_PX.findIndex((bound) => areaPx < bound);
  return size < 0 ? SIZE_BOUNDS_PX.length : size;
};

/** `isTemplate`: the system's word on every node of the tree. */
export function templateCounts(
  tree: PageTree,
  marks: BlockMarks,
  isTemplate: (node: number) => boolean,
): TemplateCounts {
  const counts = {
    text: noHits(),
    anchor: noHits(),
    links: noHits(),
    bySize: Array.from({ length: SIZE_BOUNDS_PX.length + 1 }, noHits),
  };
  const placeOf = (node: number, verdict: number): number => {
    const isFound = isTemplate(node);
    if (verdict === Verdict.template) return isFound ? 0 : 2;
    return verdict === Verdict.content && isFound ? 1 : -1;
  };
  for (let at = 0; at < marks.textNode.length; at++) {
    const node = marks.textNode[at];
    const place = placeOf(node, marks.textVerdict[at]);
    if (place < 0 || !marks.textIsVisible[at]) continue;
    counts.text[place] += marks.textWords[at];
    counts.bySize[sizeOf(areaOf(tree, node))][place] += marks.textWords[at];
    if (marks.textIsInAnchor[at]) counts.anchor[place] += marks.textWords[at];
  }
  for (let at = 0; at < marks.linkNode.length; at++) {
    const node = marks.linkNode[at];
    const place = node < 0 ? -1 : placeOf(node, marks.linkVerdict[at]);
    if (place >= 0 && marks.linkIsVisible[at]) counts.links[place]++;
  }
  return counts;
}
