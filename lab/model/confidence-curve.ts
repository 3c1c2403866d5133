/**
 * Expected F1 -> how often a page's F1 was over 0.9: pages in groups of equal size, brought into rising order where they are not
 * (pool adjacent violators), as pairs for the model's card.
 */
const GROUPS = 20;
/** From this F1 on an answer counts as right. */
export const RIGHT_FROM = 0.9;

export interface Expectation {
  readonly expected: number;
  readonly f1: number;
}

export function confidenceCurve(pages: readonly Expectation[]): [expected: number, share: number][] {
  const sorted = pages.toSorted((a, b) => a.expected - b.expected);
  const size = Math.max(1, Math.ceil(sorted.length / GROUPS));
  const pools: { expected: number; right: number; count: number }[] = [];
  for (let from = 0; from < sorted.length; from += size) {
    const group = sorted.slice(from, from + size);
    pools.push({
      expected: group.reduce((sum, page) => sum + page.expected, 0),
      right: group.filter(({ f1 }) => f1 > RIGHT_FROM).length,
      count: group.length,
    });
    for (let last = pools.at(-1)!; pools.length > 1; last = pools.at(-1)!) {
      const before = pools[pools.length - 2];
      if (before.right / before.count < last.right / last.count) break;
      pools.splice(-2, 2, {
        expected: before.expected + last.expected,
        right: before.right + last.right,
        count: before.count + last.count,
      });
    }
  }
  const digits = (value: number): number => Number(value.toFixed(4));
  return pools.map(({ expected, right, count }) => [digits(expected / count), digits(right / count)]);
}
