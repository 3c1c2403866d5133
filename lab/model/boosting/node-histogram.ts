/**
 * The sums of a node's rows by column and bin, and the best cut that they show. Two numbers a bin: the gradient, and the mass.
 * A mass is the number of rows times `unit` plus the hessian in whole steps, one exact sum for both: a third fewer
 * additions in the innermost loop, and what subtraction leaves of an empty bin is exactly nothing.
 */
export interface Masses {
  /** One row; a power of two beyond the hessian of all rows together. */
  readonly unit: number;
  /** Steps of hessian to 1. */
  readonly steps: number;
}

export interface SplitLimits {
  readonly leastWeight: number;
  readonly leastRows: number;
  readonly l2: number;
}

export interface Split {
  /** Place among the tree's columns. */
  readonly place: number;
  /** Rows of this bin and lower ones go left. */
  readonly bin: number;
  readonly gain: number;
  readonly leftGradient: number;
  readonly leftMass: number;
}

/** `cells`: the bins of all rows of the tree, row after row; `offset`: where a column begins in the histogram. */
export function addRows(
  histogram: Float64Array,
  offset: Int32Array,
  cells: Uint8Array,
  order: Int32Array,
  from: number,
  to: number,
  gradient: Float32Array,
  mass: Float64Array,
): void {
  const columns = offset.length;
  histogram.fill(0);
  for (let at = from; at < to; at++) {
    const row = order[at];
    const rowGradient = gradient[row];
    const rowMass = mass[row];
    const first = row * columns;
    for (let place = 0; place < columns; place++) {
      const slot = offset[place] + (cells[first + place] << 1);
      histogram[slot] += rowGradient;
      histogram[slot + 1] += rowMass;
    }
  }
}

/** What is left of the parent, in the parent's own place. */
export function subtract(histogram: Float64Array, child: Float64Array): void {
  for (let slot = 0; slot < histogram.length; slot++) histogram[slot] -= child[slot];
}

export const rowsIn = (mass: number, { unit }: Masses): number => Math.floor(mass / unit);

export const hessianIn = (mass: number, { unit, steps }: Masses): number =>
  (mass - Math.floor(mass / unit) * unit) / steps;

export function bestSplit(
  histogram: Float64Array,
  offset: Int32Array,
  cuts: Int32Array,
  gradient: number,
  mass: number,
  masses: Masses,
  { leastWeight, leastRows, l2 }: SplitLimits,
): Split | undefined {
  const rows = rowsIn(mass, masses);
  const hessian = hessianIn(mass, masses);
  const { unit, steps } = masses;
  const whole = (gradient * gradient) / (hessian + l2);
  // Gains below this are what the rounding of sums makes.
  let bestGain = 1e-9 + whole * 1e-9;
  let found = false;
  let [bestPlace, bestBin, bestGradient, bestMass] = [0, 0, 0, 0];
  for (let place = 0; place < offset.length; place++) {
    let left = 0;
    let leftMass = 0;
    for (let bin = 0, slot = offset[place]; bin < cuts[place]; bin++, slot += 2) {
      if (histogram[slot + 1] === 0) continue;
      left += histogram[slot];
      leftMass += histogram[slot + 1];
      const leftRows = Math.floor(leftMass / unit);
      if (leftRows < leastRows) continue;
      if (rows - leftRows < leastRows) break;
      const leftHessian = (leftMass - leftRows * unit) / steps;
      const rightHessian = hessian - leftHessian;
      if (leftHessian < leastWeight || rightHessian < leastWeight) continue;
      const right = gradient - left;
      const gain = (left * left) / (leftHessian + l2) + (right * right) / (rightHessian + l2) - whole;
      if (gain <= bestGain) continue;
      found = true;
      bestGain = gain;
      bestPlace = place;
      bestBin = bin;
      bestGradient = left;
      bestMass = leftMass;
    }
  }
  return found
    ? { place: bestPlace, bin: bestBin, gain: bestGain, leftGradient: bestGradient, leftMass: bestMass }
    : undefined;
}
