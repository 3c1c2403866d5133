import { expect, test } from 'vitest';
import { bootstrap } from '../../../../lab/evaluate/bootstrap.ts';
import { randomOf } from '../../../../lab/train/seeded-random.ts';

const random = randomOf(11);
const pages = Array.from({ length: 400 }, (_, index) => ({ site: `s${index}`, value: random() }));

test('the interval is about as wide as theory says, and the same every time', () => {
  const { mean, low, high } = bootstrap(pages);
  expect(mean).toBeCloseTo(pages.reduce((sum, { value }) => sum + value, 0) / 400, 12);
  // Values drawn evenly from 0 to 1: standard error sqrt(1 / 12 / 400), times 2 x 1.96.
  expect(high - low).toBeGreaterThan(0.045);
  expect(high - low).toBeLessThan(0.07);
  expect(low).toBeLessThan(mean);
  expect(high).toBeGreaterThan(mean);
  expect(bootstrap(pages)).toEqual({ mean, low, high });
});

test('pages of one site are drawn together: what is alike within sites is less sure', () => {
  const siteValue = Array.from({ length: 20 }, () => random());
  const alike = Array.from({ length: 400 }, (_, index) => ({ site: `s${index % 20}`, value: siteValue[index % 20] }));
  const apart = alike.map(({ value }, index) => ({ site: `p${index}`, value }));
  const width = ({ low, high }: { low: number; high: number }): number => high - low;
  expect(width(bootstrap(alike))).toBeGreaterThan(3 * width(bootstrap(apart)));
});

test('one site has no interval, and nothing is no fault', () => {
  expect(bootstrap([{ site: 'a', value: 0.4 }])).toEqual({ mean: 0.4, low: 0.4, high: 0.4 });
  expect(bootstrap([])).toEqual({ mean: 0, low: 0, high: 0 });
});
