/**
 * One tree of a random forest: binned rows in, splits out, grown depth first by weighted Gini impurity over a few features
 * drawn at each split. Flat arrays, so that scoring is a walk over numbers.
 */
import type { Random } from './seeded-random.ts';

export const BINS = 32;

/** Columns cut into bins once a forest: values up to edges[column * (BINS - 1) + b] are in bin b or a lower one. */
export interface BinnedRows {
  readonly columns: number;
  /** Row after row. */
  readonly bins: Uint8Array;
  readonly edges: Float32Array;
  readonly label: Uint8Array;
  readonly weight: Float32Array;
}

export interface TreeOptions {
  readonly mostDepth: number;
  /** A leaf has at least so many rows. */
  readonly leastRows: number;
  /** Features tried at each split. */
  readonly tries: number;
}

export interface DecisionTree {
  /** Column that a node splits by, -1 for a leaf. */
  readonly column: Int16Array;
  /** Values up to it go to the first child, which stands next; others to `second`. */
  readonly threshold: Float32Array;
  readonly second: Int32Array;
  /** Weighted share of template in a leaf. */
  readonly share: Float32Array;
}

interface Split {
  readonly column: number;
  readonly bin: number;
  readonly gain: number;
}

export function growTree(data: BinnedRows, rows: Int32Array, options: TreeOptions, random: Random): DecisionTree {
  const column: number[] = [];
  const threshold: number[] = [];
  const second: number[] = [];
  const share: number[] = [];
  const grow = (from: number, to: number, depth: number): void => {
    const node = column.length;
    const total = [0, 0];
    for (let at = from; at < to; at++) total[data.label[rows[at]]] += data.weight[rows[at]];
    column.push(-1);
    threshold.push(0);
    second.push(0);
    share.push(total[1] / (total[0] + total[1] || 1));
    if (depth >= options.mostDepth || to - from < 2 * options.leastRows || total[0] === 0 || total[1] === 0) return;
    const split = bestSplit(data, rows.subarray(from, to), options, random);
    if (!split) return;
    const middle = from + partition(data, rows.subarray(from, to), split);
    column[node] = split.column;
    threshold[node] = data.edges[split.column * (BINS - 1) + split.bin];
    grow(from, middle, depth + 1);
    second[node] = column.length;
    grow(middle, to, depth + 1);
  };
  grow(0, rows.length, 0);
  return {
    column: Int16Array.from(column),
    threshold: Float32Array.from(threshold),
    second: Int32Array.from(second),
    share: Float32Array.from(share),
  };
}

function bestSplit(data: BinnedRows, rows: Int32Array, options: TreeOptions, random: Random): Split | undefined {
  const mass = [new Float64Array(BINS), new Float64Array(BINS)];
  const count = new Int32Array(BINS);
  let best: Split | undefined;
  for (let tried = 0; tried < options.tries; tried++) {
    const column = Math.floor(random() * data.columns);
    for (const own of mass) own.fill(0);
    count.fill(0);
    for (const row of rows) {
      const bin = data.bins[row * data.columns + column];
      mass[data.label[row]][bin] += data.weight[row];
      count[bin]++;
    }
    const found = bestBin(mass, count, options.leastRows);
    if (found && found.gain > (best?.gain ?? 1e-9)) best = { column, ...found };
  }
  return best;
}

/** Twice the impurity of a heap, times its weight. */
const impurity = (content: number, template: number): number =>
  content + template > 0 ? (content * template) / (content + template) : 0;

function bestBin(
  mass: readonly Float64Array[],
  count: Int32Array,
  leastRows: number,
): Omit<Split, 'column'> | undefined {
  const all = mass.map((own) => own.reduce((sum, value) => sum + value, 0));
  const rows = count.reduce((sum, value) => sum + value, 0);
  let [content, template, below] = [0, 0, 0];
  let best: Omit<Split, 'column'> | undefined;
  for (let bin = 0; bin < BINS - 1; bin++) {
    content += mass[0][bin];
    template += mass[1][bin];
    below += count[bin];
    if (count[bin] === 0 || below < leastRows || rows - below < leastRows) continue;
    const gain = impurity(all[0], all[1]) - impurity(content, template) - impurity(all[0] - content, all[1] - template);
    if (gain > (best?.gain ?? 0)) best = { bin, gain };
  }
  return best;
}

/** Rows of the first child to the front, both in their order; gives how many they are. */
function partition(data: BinnedRows, rows: Int32Array, { column, bin }: Split): number {
  const isFirst = (row: number): boolean => data.bins[row * data.columns + column] <= bin;
  const first = rows.filter(isFirst);
  const others = rows.filter((row) => !isFirst(row));
  rows.set(first);
  rows.set(others, first.length);
  return first.length;
}

export function scoreTree(tree: DecisionTree, values: Float32Array): number {
  let node = 0;
  while (tree.column[node] >= 0)
    node = values[tree.column[node]] <= tree.threshold[node] ? node + 1 : tree.second[node];
  return tree.share[node];
}
