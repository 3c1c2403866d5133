/**
 * Means with 95% intervals by resampling sites: pages of one site are alike, so that whole sites are drawn, each with all its
 * pages. Seeded: two runs give the same figures.
 */
import { randomOf } from '../train/seeded-random.ts';

const DRAWS = 2000;
const SEED = 7;

export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export interface SiteValue {
  readonly site: string;
  readonly value: number;
}

export function bootstrap(values: readonly SiteValue[], draws = DRAWS): Interval {
  const sites = new Map<string, { sum: number; count: number }>();
  for (const { site, value } of values) {
    const own = sites.get(site) ?? { sum: 0, count: 0 };
    own.sum += value;
    own.count++;
    sites.set(site, own);
  }
  const all = [...sites.values()];
  const mean = meanOf(all);
  if (all.length < 2) return { mean, low: mean, high: mean };
  const random = randomOf(SEED);
  const means = Float64Array.from({ length: draws }, () => {
    let sum = 0;
    let count = 0;
    for (let drawn = 0; drawn < all.length; drawn++) {
      const own = all[Math.floor(random() * all.length)];
      sum += own.sum;
      count += own.count;
    }
    return sum / count;
  }).sort();
  return { mean, low: means[Math.floor(0.025 * draws)], high: means[Math.ceil(0.975 * draws) - 1] };
}

function meanOf(all: readonly { readonly sum: number; readonly count: number }[]): number {
  const count = all.reduce((total, own) => total + own.count, 0);
  return count > 0 ? all.reduce((total, own) => total + own.sum, 0) / count : 0;
}
