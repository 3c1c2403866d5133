/** Middle and tail of repeated measurements. */

export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly count: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  p95: percentile(values, 0.95),
  count: values.length,
});
