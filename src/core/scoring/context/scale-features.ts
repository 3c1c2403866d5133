/** Brings features to one scale: numbers to mean 0 and deviation 1, cut off far out; flags stay 0 and 1. */

export interface Scaling {
  readonly mean: Float32Array;
  readonly sd: Float32Array;
}

/** Scaled values beyond this say nothing more. */
const FARTHEST = 4;

/** Scales whole rows into rows of `width`, of which the first columns are filled. */
export function scaleRows(
  values: Float32Array,
  { mean, sd }: Scaling,
  { into, width }: { into: Float32Array; width: number },
): void {
  const columns = mean.length;
  const rows = values.length / columns;
  for (let row = 0; row < rows; row++) {
    const from = row * columns;
    const to = row * width;
    for (let column = 0; column < columns; column++) {
      const value = (values[from + column] - mean[column]) / sd[column];
      into[to + column] = Math.max(-FARTHEST, Math.min(FARTHEST, value));
    }
  }
}
