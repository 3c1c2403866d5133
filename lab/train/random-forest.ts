/**
 * The random forest of paper 000, section 4.1, on the same rows as the regressions: for comparison, not for shipping. Each
 * tree grows on rows drawn with replacement; a score is the mean over the trees. Seeded: the same rows, the same forest.
 */
import { BINS, type BinnedRows, type DecisionTree, growTree, scoreTree } from './decision-tree.ts';
import { copyRow, type RowSelection, type TrainedScorer, widthOf } from './node-rows.ts';
import { randomOf, shuffle } from './seeded-random.ts';

export interface ForestOptions {
  readonly trees: number;
  readonly mostDepth: number;
  readonly leastRows: number;
  /** Rows drawn for a tree. */
  readonly rowsATree: number;
  /** All trees draw from so many rows at most: what the bins are made of. */
  readonly mostRows: number;
  readonly seed: number;
}

export const DEFAULT_FOREST: ForestOptions = {
  trees: 60,
  mostDepth: 16,
  leastRows: 5,
  rowsATree: 40_000,
  mostRows: 150_000,
  seed: 1,
};

export class RandomForest implements TrainedScorer {
  readonly trees: readonly DecisionTree[];
  readonly #width: number;

  constructor(trees: readonly DecisionTree[], width: number) {
    this.trees = trees;
    this.#width = width;
  }

  score(selection: RowSelection): Float32Array {
    if (widthOf(selection) !== this.#width)
      throw new Error(`a forest of ${this.#width} features cannot score rows of ${widthOf(selection)}`);
    const values = new Float32Array(this.#width);
    return Float32Array.from(selection.rows, (row) => {
      copyRow(selection, row, values, 0);
      let sum = 0;
      for (const tree of this.trees) sum += scoreTree(tree, values);
      return sum / this.trees.length;
    });
  }
}

export function growForest(
  selection: RowSelection,
  options: ForestOptions = DEFAULT_FOREST,
  onTree?: () => void,
): RandomForest {
  const random = randomOf(options.seed);
  const order = Int32Array.from(selection.rows);
  shuffle(order, random);
  const data = binRows({ ...selection, rows: order.slice(0, options.mostRows) });
  const count = data.label.length;
  const drawn = Math.min(options.rowsATree, count);
  const trees = Array.from({ length: options.trees }, () => {
    const rows = Int32Array.from({ length: drawn }, () => Math.floor(random() * count));
    const tries = Math.ceil(Math.sqrt(data.columns));
    const tree = growTree(data, rows, { ...options, tries }, random);
    onTree?.();
    return tree;
  });
  return new RandomForest(trees, data.columns);
}

/** Edges at quantiles of the distinct values in a sample: flags get two bins, amounts as many as there are. */
const EDGE_SAMPLE = 4000;

function binRows(selection: RowSelection): BinnedRows {
  const { data, rows } = selection;
  const columns = widthOf(selection);
  const values = new Float32Array(columns);
  const sampled = Math.min(EDGE_SAMPLE, rows.length);
  const sample = Array.from({ length: columns }, () => new Float32Array(sampled));
  for (let index = 0; index < sampled; index++) {
    copyRow(selection, rows[index], values, 0);
    for (let column = 0; column < columns; column++) sample[column][index] = values[column];
  }
  const edges = new Float32Array(columns * (BINS - 1));
  sample.forEach((own, column) => {
    edges.set(edgesOf(own), column * (BINS - 1));
  });
  const bins = new Uint8Array(rows.length * columns);
  for (let index = 0; index < rows.length; index++) {
    copyRow(selection, rows[index], values, 0);
    for (let column = 0; column < columns; column++)
      bins[index * columns + column] = binOf(edges, column, values[column]);
  }
  return {
    columns,
    bins,
    edges,
    label: Uint8Array.from(rows, (row) => data.label[row]),
    weight: Float32Array.from(rows, (row) => data.weight[row]),
  };
}

/** BINS - 1 rising edges; the last ones are infinite where there are fewer values. */
function edgesOf(sample: Float32Array): Float32Array {
  const edges = new Float32Array(BINS - 1).fill(Number.POSITIVE_INFINITY);
  const distinct = Float32Array.from(new Set(sample)).sort();
  const between = distinct.length - 1;
  const count = Math.min(BINS - 1, between);
  for (let edge = 0; edge < count; edge++) {
    const at = Math.floor(((edge + 0.5) * between) / count);
    edges[edge] = (distinct[at] + distinct[at + 1]) / 2;
  }
  return edges;
}

function binOf(edges: Float32Array, column: number, value: number): number {
  const from = column * (BINS - 1);
  let low = 0;
  let high = BINS - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= edges[from + middle]) high = middle;
    else low = middle + 1;
  }
  return low;
}
