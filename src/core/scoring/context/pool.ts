/**
 * Surroundings as numbers: rows of hidden values of a page's texts in, for each text the rows beside it, or the weighted
 * means over those that it belongs to. Plain loops over typed arrays, linear in texts; the lab trains through the same code.
 */
import { ANCESTOR_LEVELS, type LeafContext } from './leaf-context.ts';

/** Means that a text sees: of its make, of its ancestors, of the page. */
export const MEANS = ANCESTOR_LEVELS + 2;

/** What pooling needs of the surroundings. `weight`: what each text counts in a mean. */
export interface PoolContext extends Pick<LeafContext, 'count' | 'make' | 'makes' | 'from' | 'to'> {
  readonly weight: Float32Array;
}

export const poolContextOf = (context: LeafContext): PoolContext => ({
  ...context,
  weight: Float32Array.from(context.words, (words) => Math.sqrt(words) + 0.1),
});

/** Each row with the ones `step` before and after it, zeros beyond the ends: three times as wide. */
export function besideRows(rows: Float32Array, width: number, step: number, into: Float32Array): void {
  const count = rows.length / width;
  for (let row = 0; row < count; row++) {
    const at = row * 3 * width;
    if (row >= step) into.set(rows.subarray((row - step) * width, (row - step + 1) * width), at);
    else into.fill(0, at, at + width);
    into.set(rows.subarray(row * width, (row + 1) * width), at + width);
    if (row + step < count) into.set(rows.subarray((row + step) * width, (row + step + 1) * width), at + 2 * width);
    else into.fill(0, at + 2 * width, at + 3 * width);
  }
}

/** Weighted sums over rows before each row, and their weights: the sum over any stretch is one subtraction. */
export function runningSums(
  rows: Float32Array,
  width: number,
  weight: Float32Array,
): { sums: Float64Array; weights: Float64Array } {
  const count = weight.length;
  const sums = new Float64Array((count + 1) * width);
  const weights = new Float64Array(count + 1);
  for (let row = 0; row < count; row++) {
    const at = row * width;
    const w = weight[row];
    weights[row + 1] = weights[row] + w;
    for (let i = 0; i < width; i++) sums[at + width + i] = sums[at + i] + w * rows[at + i];
  }
  return { sums, weights };
}

/** For each text the means over its make, its ancestors and the page, one after the other: MEANS times as wide. */
export function poolRows(rows: Float32Array, width: number, context: PoolContext, into: Float32Array): void {
  const { count, make, makes, from, to, weight } = context;
  const ofMake = new Float64Array(makes * width);
  const weightOfMake = new Float64Array(makes);
  for (let row = 0; row < count; row++) {
    weightOfMake[make[row]] += weight[row];
    const at = make[row] * width;
    for (let i = 0; i < width; i++) ofMake[at + i] += weight[row] * rows[row * width + i];
  }
  const { sums, weights } = runningSums(rows, width, weight);
  for (let row = 0; row < count; row++) {
    let at = row * MEANS * width;
    const own = make[row] * width;
    for (let i = 0; i < width; i++) into[at++] = ofMake[own + i] / weightOfMake[make[row]];
    for (let level = 0; level <= ANCESTOR_LEVELS; level++) {
      const isPage = level === ANCESTOR_LEVELS;
      const low = isPage ? 0 : from[row * ANCESTOR_LEVELS + level];
      const high = isPage ? count : to[row * ANCESTOR_LEVELS + level];
      const total = weights[high] - weights[low];
      for (let i = 0; i < width; i++) into[at++] = (sums[high * width + i] - sums[low * width + i]) / total;
    }
  }
}

/** The same means for one text alone, and what the text itself counts in each of them. */
export function meansOfRow(
  rows: Float32Array,
  width: number,
  { count, make, from, to, weight }: PoolContext,
  row: number,
): { means: Float32Array; shares: Float32Array } {
  const means = new Float32Array(MEANS * width);
  const shares = new Float32Array(MEANS);
  for (let mean = 0; mean < MEANS; mean++) {
    const level = mean - 1;
    const isStretch = level >= 0 && level < ANCESTOR_LEVELS;
    const low = isStretch ? from[row * ANCESTOR_LEVELS + level] : 0;
    const high = isStretch ? to[row * ANCESTOR_LEVELS + level] : count;
    const sums = means.subarray(mean * width, (mean + 1) * width);
    let total = 0;
    for (let other = low; other < high; other++) {
      if (mean === 0 && make[other] !== make[row]) continue;
      total += weight[other];
      for (let i = 0; i < width; i++) sums[i] += weight[other] * rows[other * width + i];
    }
    for (let i = 0; i < width; i++) sums[i] /= total;
    shares[mean] = weight[row] / total;
  }
  return { means, shares };
}
