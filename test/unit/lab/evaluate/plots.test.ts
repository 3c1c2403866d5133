import { expect, test } from 'vitest';
import { drawBarChart } from '../../../../lab/evaluate/plots/bar-chart.ts';
import { drawLinePlot } from '../../../../lab/evaluate/plots/line-plot.ts';
import { linearScale, logScale } from '../../../../lab/evaluate/plots/scale.ts';
import { markdownTable } from '../../../../lab/evaluate/table.ts';

test('ticks are round, stay within the axis and tell themselves apart', () => {
  const { at, ticks } = linearScale({ from: 0.4, to: 0.9, pixels: [300, 40] });
  expect(ticks.map(({ name }) => name)).toEqual(['0.4', '0.5', '0.6', '0.7', '0.8', '0.9']);
  expect(at(0.4)).toBe(300);
  expect(at(0.9)).toBe(40);
  for (const to of [0.07, 0.25, 3, 17, 1200]) {
    const names = linearScale({ from: 0, to, pixels: [0, 100] }).ticks.map(({ name }) => name);
    expect(new Set(names).size, String(to)).toBe(names.length);
    expect(names.length).toBeGreaterThan(2);
    expect(names.length).toBeLessThan(9);
  }
});

test('a logarithmic axis has its powers of ten', () => {
  const { at, ticks } = logScale({ from: 1e-4, to: 1e4, pixels: [0, 80] });
  expect(at(1)).toBe(40);
  expect(ticks.map(({ name }) => name)).toEqual(['1e-4', '0.001', '0.01', '0.1', '1', '10', '100', '1000', '1e4']);
});

test('a plot has a line a series, a legend, colours for light and dark, and no markup from names', () => {
  const series = [
    { name: 'a < b & "c"', points: [[0, 0] as const, [1, 1] as const] },
    { name: 'second', points: [[0, 1] as const], hasDots: false },
  ];
  const axis = { name: 'x', from: 0, to: 1 };
  const svg = drawLinePlot({ title: 'T', x: axis, y: axis, series });
  expect(svg.match(/<path /g)).toHaveLength(2);
  expect(svg.match(/<circle /g)).toHaveLength(2);
  expect(svg).toContain('a &lt; b &amp; &quot;c&quot;');
  expect(svg).toContain('prefers-color-scheme:dark');
  expect(svg).not.toContain('NaN');
});

test('bars to both sides start at the same line', () => {
  const svg = drawBarChart({
    title: 'T',
    unit: 'u',
    bars: [
      { name: 'up', value: 2 },
      { name: 'down', value: -1 },
    ],
  });
  const bars = [...svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)].map(([, x, width]) => [
    Number(x),
    Number(width),
  ]);
  expect(bars).toHaveLength(2);
  const [[right, long], [left, short]] = bars;
  expect(left + short).toBeCloseTo(right, 1);
  expect(long).toBeCloseTo(2 * short, 1);
});

test('a table lines up, and short rows are filled', () => {
  expect(markdownTable(['', 'F1'], [['one', '0.5'], ['longer']])).toBe(
    '|        |  F1 |\n| ------ | --: |\n| one    | 0.5 |\n| longer |     |',
  );
});
