/**
 * Which of the page's great regions a node is in: the deepest element that holds most of the running text, the one that
 * holds nearly all of it, and the element whose many children of one shape hold most words (the posts of a thread, the
 * cards of a listing).
 */
import { NodeKind, type PageTree } from '../dom/page-tree.ts';
import { Count } from './count.ts';
import { amount, featureGroup, flag, ratio, share } from './feature-group.ts';
import type { PageMeasures } from './page-measures.ts';

/** Shares of the running text that make a text root. */
const MOST = 0.6;
const NEARLY_ALL = 0.9;
/** Children of one shape that make a series, and the words each has on average. */
const SERIES_LENGTH = 3;
const SERIES_WORDS = 4;
/** Nodes between two looks at the clock. */
const NODES_A_STEP = 4096;

/** The deepest node that holds the share of the count: from the root always on to a child that holds enough. */
function deepestWith(measures: PageMeasures, count: Count, part: number): number {
  const enough = part * measures.total(count);
  let node = 0;
  for (let next = node; next >= 0; next = firstWith(measures, node, count, enough)) node = next;
  return node;
}

function firstWith(measures: PageMeasures, parent: number, count: Count, enough: number): number {
  const { tree } = measures;
  for (let child = parent + 1; child < tree.end[parent]; child = tree.end[child])
    if (tree.kind[child] !== NodeKind.inline && measures.sum(count, child) >= enough) return child;
  return -1;
}

interface Series {
  /** Parent of the series, -1 for none. */
  readonly parent: number;
  readonly words: number;
  readonly length: number;
}

/** The series of siblings of one shape with most words that are not links alone. */
function* greatestSeries(measures: PageMeasures): Generator<void, Series> {
  const { tree } = measures;
  let best: Series = { parent: -1, words: 0, length: 0 };
  const words = new Map<number, number>();
  const lengths = new Map<number, number>();
  for (let parent = 0; parent < tree.size; parent++) {
    if (parent % NODES_A_STEP === NODES_A_STEP - 1) yield;
    if (tree.kind[parent] !== NodeKind.container || tree.hidden[parent]) continue;
    words.clear();
    lengths.clear();
    for (let child = parent + 1; child < tree.end[parent]; child = tree.end[child]) {
      const shape = tree.tag[child] * 65_536 + tree.attribute[child] + 1;
      lengths.set(shape, (lengths.get(shape) ?? 0) + 1);
      words.set(shape, (words.get(shape) ?? 0) + measures.sum(Count.words, child));
    }
    for (const [shape, length] of lengths) {
      const total = words.get(shape)!;
      // Plain paragraphs are a series too, but of an article.
      if (length < SERIES_LENGTH || total < SERIES_WORDS * length || isProse(measures, parent)) continue;
      if (total > best.words) best = { parent, words: total, length };
    }
  }
  return best;
}

const isProse = (measures: PageMeasures, parent: number): boolean =>
  measures.sum(Count.proseWords, parent) > 0.5 * measures.sum(Count.words, parent) &&
  measures.sum(Count.textLeaves, parent) < 1.5 * directLeaves(measures, parent);

function directLeaves(measures: PageMeasures, parent: number): number {
  const { tree } = measures;
  let leaves = 0;
  for (let child = parent + 1; child < tree.end[parent]; child = tree.end[child])
    if (tree.kind[child] !== NodeKind.container && tree.text[child] !== '') leaves++;
  return leaves;
}

export const regionFeatures = featureGroup({
  features: [
    flag('inTextRoot', 'in the element with most of the running text'),
    flag('holdsTextRoot', 'holds the element with most of the running text'),
    flag('inWideTextRoot', 'in the element with nearly all running text'),
    share('textRootShare', 'share of the running text in that element'),
    share('inSeries', 'in the page’s greatest series of like parts'),
    share('inSeriesOutsideText', 'in that series, away from the running text'),
    share('seriesShare', 'share of the page’s words in that series'),
    amount('seriesLength', 'parts of that series (log)'),
    flag('inSeriesItem', 'part of the series rather than its frame'),
  ],
  *prepare(measures: PageMeasures) {
    const { tree } = measures;
    const count = measures.total(Count.longWords) > 0 ? Count.longWords : Count.words;
    const root = deepestWith(measures, count, MOST);
    const wide = deepestWith(measures, count, NEARLY_ALL);
    yield;
    const series = yield* greatestSeries(measures);
    const rootShare = ratio(measures.sum(count, root), measures.total(count));
    const seriesShare = ratio(series.words, measures.total(Count.words));
    return { tree, root, wide, series, rootShare, seriesShare };
  },
  write({ tree, root, wide, series, rootShare, seriesShare }, node, row) {
    const { values } = row;
    let { at } = row;
    const isInText = isIn(tree, node, root);
    const isInSeries = isIn(tree, node, series.parent);
    values[at++] = isInText ? 1 : 0;
    values[at++] = !isInText && isIn(tree, root, node) ? 1 : 0;
    values[at++] = isIn(tree, node, wide) ? 1 : 0;
    values[at++] = rootShare;
    values[at++] = isInSeries ? seriesShare : 0;
    values[at++] = isInSeries && !isInText && !isIn(tree, root, series.parent) ? seriesShare : 0;
    values[at++] = seriesShare;
    values[at++] = Math.log1p(series.length);
    values[at++] = isInSeries && node !== series.parent ? 1 : 0;
    row.at = at;
  },
});

const isIn = ({ end }: PageTree, node: number, region: number): boolean =>
  region >= 0 && node >= region && node < end[region];
