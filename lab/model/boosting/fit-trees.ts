/**
 * Gradient-boosted trees for labels between 0 and 1: binned rows, targets and weights in, an ensemble out, by logistic loss.
 * Every tree sees some of the rows and some of the columns, drawn by the seed; the same seed gives the same bytes.
 */
import { randomOf, shuffle } from '../../train/seeded-random.ts';
import type { BinnedColumns } from './bin-columns.ts';
import { EnsembleWriter, type FittedTrees } from './ensemble-writer.ts';
import type { Masses } from './node-histogram.ts';
import { type GrownNode, TreeGrower } from './tree-grower.ts';

export interface FitOptions {
  readonly binned: BinnedColumns;
  /** Of each row of the data, in [0, 1]. */
  readonly target: Float32Array;
  readonly weight: Float32Array;
  /** Rows to learn from; one that is named twice counts twice. Rising ones are read faster. */
  readonly rows: Int32Array;
  readonly trees: number;
  readonly leaves?: number;
  readonly rate?: number;
  /** Hessian that a leaf needs, weights included. */
  readonly leastWeight?: number;
  readonly leastRows?: number;
  readonly l2?: number;
  readonly columnShare?: number;
  readonly rowShare?: number;
  readonly seed: number;
  readonly onTree?: (done: number) => void;
}

export function fitTrees(options: FitOptions): FittedTrees {
  const { binned, target, weight, rows, trees, columnShare = 0.25, rowShare = 0.6, seed, onTree } = options;
  const { leaves = 32, rate = 0.08, leastWeight = 1, leastRows = 40, l2 = 5 } = options;
  const random = randomOf(seed);
  const base = logOddsOf(target, weight, rows);
  const writer = new EnsembleWriter(base, binned.edges);
  const usable = Int32Array.from(binned.edges.keys()).filter((column) => binned.edges[column].length > 0);
  const drawn = Math.min(usable.length, Math.max(1, Math.round(usable.length * columnShare)));
  const bagged = Math.min(rows.length, Math.max(1, Math.round(rows.length * rowShare)));
  if (drawn === 0 || rows.length === 0) return writer.ensemble();
  const grower = new TreeGrower(binned, bagged, drawn, { leaves, rate, leastWeight, leastRows, l2 });
  const score = new Float64Array(rows.length).fill(base);
  /** Places in `rows`, and the rows there. */
  const bag = new Int32Array(bagged);
  const bagRows = new Int32Array(bagged);
  const gradient = new Float32Array(bagged);
  const mass = new Float64Array(bagged);
  for (let tree = 0; tree < trees; tree++) {
    drawBag(bag, rows.length, random);
    for (let at = 0; at < bagged; at++) bagRows[at] = rows[bag[at]];
    shuffle(usable, random);
    const columns = usable.slice(0, drawn).sort();
    const masses = slopes(score, bag, bagRows, target, weight, gradient, mass);
    const nodes = grower.grow(bagRows, columns, gradient, mass, masses);
    addInBag(score, bag, nodes, grower.order);
    if (bagged < rows.length) addOutOfBag(score, bag, rows, nodes, binned);
    writer.add(nodes);
    onTree?.(tree + 1);
  }
  return writer.ensemble();
}

/** As a float of four bytes, so that packing the ensemble changes nothing. */
function logOddsOf(target: Float32Array, weight: Float32Array, rows: Int32Array): number {
  let sum = 0;
  let all = 0;
  for (const row of rows) {
    sum += target[row] * weight[row];
    all += weight[row];
  }
  const mean = Math.min(1 - 1e-6, Math.max(1e-6, all > 0 ? sum / all : 0.5));
  return Math.fround(Math.log(mean / (1 - mean)));
}

/** Rising places, each as likely as any other. */
function drawBag(bag: Int32Array, places: number, random: () => number): void {
  let taken = 0;
  for (let place = 0; taken < bag.length; place++)
    if (bag.length === places || random() * (places - place) < bag.length - taken) bag[taken++] = place;
}

/** First and second derivative of the loss; how masses are made of the second one is told beside them. */
function slopes(
  score: Float64Array,
  bag: Int32Array,
  bagRows: Int32Array,
  target: Float32Array,
  weight: Float32Array,
  gradient: Float32Array,
  mass: Float64Array,
): Masses {
  let sum = 0;
  for (let at = 0; at < bag.length; at++) {
    const row = bagRows[at];
    const chance = 1 / (1 + Math.exp(-score[bag[at]]));
    gradient[at] = (chance - target[row]) * weight[row];
    mass[at] = chance * (1 - chance) * weight[row];
    sum += mass[at];
  }
  const unit = 2 ** (53 - Math.ceil(Math.log2(bag.length + 1)));
  // Half of what would fit: the steps of all rows are rounded up at worst.
  const steps = unit / 2 / (sum || 1);
  for (let at = 0; at < bag.length; at++) mass[at] = unit + Math.round(mass[at] * steps);
  return { unit, steps };
}

function addInBag(score: Float64Array, bag: Int32Array, nodes: readonly GrownNode[], order: Int32Array): void {
  for (const { column, from, to, value } of nodes)
    if (column < 0) for (let at = from; at < to; at++) score[bag[order[at]]] += value;
}

function addOutOfBag(
  score: Float64Array,
  bag: Int32Array,
  rows: Int32Array,
  nodes: readonly GrownNode[],
  { bins, rows: allRows }: BinnedColumns,
): void {
  const start = Float64Array.from(nodes, ({ column }) => (column < 0 ? -1 : column * allRows));
  const bin = Uint8Array.from(nodes, (node) => node.bin);
  const left = Int32Array.from(nodes, (node) => node.left);
  const right = Int32Array.from(nodes, (node) => node.right);
  const value = Float32Array.from(nodes, (node) => node.value);
  for (let place = 0, inBag = 0; place < rows.length; place++) {
    if (inBag < bag.length && bag[inBag] === place) {
      inBag++;
      continue;
    }
    let node = 0;
    while (start[node] >= 0) node = bins[start[node] + rows[place]] <= bin[node] ? left[node] : right[node];
    score[place] += value[node];
  }
}
