/**
 * Grows one tree after the other, best leaf first: rows, columns, gradients and masses in, nodes out, with the rows of each
 * leaf. It copies the bins of the tree's rows and columns row after row, since all passes then read neighbouring bytes; that
 * copy and the histograms are made once and used by every tree.
 */
import type { BinnedColumns } from './bin-columns.ts';
import {
  addRows,
  bestSplit,
  hessianIn,
  type Masses,
  rowsIn,
  type Split,
  type SplitLimits,
  subtract,
} from './node-histogram.ts';

export interface GrowOptions extends SplitLimits {
  readonly leaves: number;
  readonly rate: number;
}

export interface GrownNode {
  /** Its rows in the grower's order. */
  readonly from: number;
  readonly to: number;
  /** What it adds to the score as a leaf. */
  readonly value: number;
  /** Column of the data, -1 for a leaf. */
  column: number;
  bin: number;
  gain: number;
  left: number;
  right: number;
}

interface Open {
  readonly node: number;
  readonly gradient: number;
  readonly mass: number;
  readonly histogram: Float64Array;
  readonly split: Split;
}

const STRIP = 64;

export class TreeGrower {
  /** Places of the tree's rows, parted by leaf. */
  readonly order: Int32Array;
  readonly #binned: BinnedColumns;
  readonly #options: GrowOptions;
  readonly #cells: Uint8Array;
  readonly #aside: Int32Array;
  readonly #offset: Int32Array;
  readonly #cuts: Int32Array;
  readonly #pool: Float64Array[];
  #columns: Int32Array = new Int32Array(0);
  #gradient: Float32Array = new Float32Array(0);
  #mass: Float64Array = new Float64Array(0);
  #masses: Masses = { unit: 1, steps: 1 };
  #nodes: GrownNode[] = [];
  #free: Float64Array[] = [];

  /** Each tree has at most so many rows and exactly so many columns. */
  constructor(binned: BinnedColumns, rows: number, columns: number, options: GrowOptions) {
    this.#binned = binned;
    this.#options = options;
    this.order = new Int32Array(rows);
    this.#aside = new Int32Array(rows);
    this.#cells = new Uint8Array(rows * columns);
    this.#offset = new Int32Array(columns);
    this.#cuts = new Int32Array(columns);
    const bins = binned.edges.map((edges) => edges.length + 1).sort((one, other) => other - one);
    const size = bins.slice(0, columns).reduce((sum, count) => sum + count, 0) * 2;
    this.#pool = Array.from({ length: options.leaves }, () => new Float64Array(size));
  }

  /** Root first. `rows` are rows of the data, `gradient` and `mass` stand beside them. */
  grow(
    rows: Int32Array,
    columns: Int32Array,
    gradient: Float32Array,
    mass: Float64Array,
    masses: Masses,
  ): readonly GrownNode[] {
    this.#columns = columns;
    this.#gradient = gradient;
    this.#mass = mass;
    this.#masses = masses;
    this.#nodes = [];
    this.#copyCells(rows);
    let [allGradient, allMass] = [0, 0];
    for (let row = 0; row < rows.length; row++) {
      this.order[row] = row;
      allGradient += gradient[row];
      allMass += mass[row];
    }
    this.#growFrom(rows.length, allGradient, allMass);
    return this.#nodes;
  }

  #growFrom(rows: number, gradient: number, mass: number): void {
    const used = this.#offset[this.#offset.length - 1] + 2 * (this.#cuts[this.#cuts.length - 1] + 1);
    this.#free = this.#pool.map((whole) => whole.subarray(0, used));
    const open: Open[] = [];
    const root = this.#add(0, rows, gradient, mass);
    const histogram = this.#free.pop()!;
    this.#sum(root, histogram);
    this.#open(open, root, gradient, mass, histogram);
    for (let leaves = 1; leaves < this.#options.leaves && open.length > 0; leaves++) {
      let best = 0;
      for (let at = 1; at < open.length; at++) if (open[at].split.gain > open[best].split.gain) best = at;
      this.#split(open, open.splice(best, 1)[0], leaves + 1 === this.#options.leaves);
    }
  }

  #split(open: Open[], { node, gradient, mass, histogram, split }: Open, isLast: boolean): void {
    const parent = this.#nodes[node];
    const middle = this.#part(parent.from, parent.to, split.place, split.bin);
    parent.column = this.#columns[split.place];
    parent.bin = split.bin;
    parent.gain = split.gain;
    const rightGradient = gradient - split.leftGradient;
    const rightMass = mass - split.leftMass;
    parent.left = this.#add(parent.from, middle, split.leftGradient, split.leftMass);
    parent.right = this.#add(middle, parent.to, rightGradient, rightMass);
    const isLeftSmall = middle - parent.from <= parent.to - middle;
    const large = isLeftSmall ? parent.to - middle : middle - parent.from;
    if (isLast || large < 2 * this.#options.leastRows) {
      this.#free.push(histogram);
      return;
    }
    const small = this.#free.pop()!;
    this.#sum(isLeftSmall ? parent.left : parent.right, small);
    subtract(histogram, small);
    this.#open(open, parent.left, split.leftGradient, split.leftMass, isLeftSmall ? small : histogram);
    this.#open(open, parent.right, rightGradient, rightMass, isLeftSmall ? histogram : small);
  }

  /** Keeps the node and its histogram if it can be split. */
  #open(open: Open[], node: number, gradient: number, mass: number, histogram: Float64Array): void {
    const options = this.#options;
    const split =
      rowsIn(mass, this.#masses) < 2 * options.leastRows
        ? undefined
        : bestSplit(histogram, this.#offset, this.#cuts, gradient, mass, this.#masses, options);
    if (split) open.push({ node, gradient, mass, histogram, split });
    else this.#free.push(histogram);
  }

  #sum(node: number, histogram: Float64Array): void {
    const { from, to } = this.#nodes[node];
    addRows(histogram, this.#offset, this.#cells, this.order, from, to, this.#gradient, this.#mass);
  }

  #add(from: number, to: number, gradient: number, mass: number): number {
    const { rate, l2 } = this.#options;
    const strength = hessianIn(mass, this.#masses) + l2;
    const value = strength > 0 ? Math.fround((-gradient / strength) * rate) : 0;
    return this.#nodes.push({ from, to, value, column: -1, bin: 0, gain: 0, left: 0, right: 0 }) - 1;
  }

  /** Rows up to the bin to the front, all in their order; gives where the others begin. */
  #part(from: number, to: number, place: number, bin: number): number {
    const { order } = this;
    const cells = this.#cells;
    const aside = this.#aside;
    const columns = this.#columns.length;
    let front = from;
    let back = 0;
    for (let at = from; at < to; at++) {
      const row = order[at];
      if (cells[row * columns + place] <= bin) order[front++] = row;
      else aside[back++] = row;
    }
    order.set(aside.subarray(0, back), front);
    return front;
  }

  #copyCells(rows: Int32Array): void {
    const { bins, edges, rows: allRows } = this.#binned;
    const columns = this.#columns;
    let offset = 0;
    for (let place = 0; place < columns.length; place++) {
      this.#offset[place] = offset;
      this.#cuts[place] = edges[columns[place]].length;
      offset += 2 * (this.#cuts[place] + 1);
    }
    for (let strip = 0; strip < rows.length; strip += STRIP) {
      const end = Math.min(rows.length, strip + STRIP);
      for (let place = 0; place < columns.length; place++)
        copyStrip(bins, columns[place] * allRows, rows, strip, end, this.#cells, columns.length, place);
    }
  }
}

function copyStrip(
  bins: Uint8Array,
  start: number,
  rows: Int32Array,
  from: number,
  to: number,
  cells: Uint8Array,
  columns: number,
  place: number,
): void {
  for (let at = from; at < to; at++) cells[at * columns + place] = bins[start + rows[at]];
}
