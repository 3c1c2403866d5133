/**
 * Figures of an experiment as tables: mean word F1 by corpus and type, by the way to cut.
 */

import { LeafState } from '../gold/sample.ts';
import { f1Curve } from './answer.ts';
import type { DataPage } from './dataset.ts';
import type { PageScore } from './experiment.ts';

export type MeanByWay = Record<string, number>;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export function meansOf(scores: readonly PageScore[]): MeanByWay {
  const ways = Object.keys(scores[0]?.ways ?? {});
  return Object.fromEntries(ways.map((way) => [way, mean(scores.map((score) => score.ways[way]))]));
}

/** F1 of taking exactly the leaves whose label is over 0.5: what no scorer of leaves can beat. */
export function ceilingOf(pages: readonly DataPage[]): MeanByWay {
  const f1 = (page: DataPage, isVisibleOnly: boolean, isAll: boolean): number => {
    const { sample } = page;
    const scores = Float32Array.from(sample.content, (content, leaf) => {
      if (isVisibleOnly && sample.state[leaf] !== LeafState.shown) return Number.NaN;
      if (!isAll && sample.state[leaf] === LeafState.hidden) return Number.NaN;
      return content > 0.5 ? 0 : 1;
    });
    return f1Curve(sample, scores, { thresholds: [0.5], dropEchoes: false })[0];
  };
  return {
    all: mean(pages.map((page) => f1(page, false, true))),
    shownOrCollapsed: mean(pages.map((page) => f1(page, false, false))),
    shown: mean(pages.map((page) => f1(page, true, false))),
  };
}

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

export function table(rows: readonly (readonly [string, number, MeanByWay])[]): string {
  const ways = Object.keys(rows[0]?.[2] ?? {});
  const width = Math.max(...rows.map(([name]) => name.length), 4);
  const line = (cells: readonly string[]): string => cells.map((cell) => cell.padStart(17)).join('');
  return [
    `${''.padEnd(width)}${line(['pages', ...ways])}`,
    ...rows.map(
      ([name, count, means]) =>
        `${name.padEnd(width)}${line([String(count), ...ways.map((way) => means[way].toFixed(4))])}`,
    ),
  ].join('\n');
}

export function scoreTable(scores: readonly PageScore[], byType: readonly string[]): string {
  const rows: [string, number, MeanByWay][] = [];
  for (const [corpus, own] of groupBy(scores, ({ page }) => page.corpus)) {
    rows.push([corpus, own.length, meansOf(own)]);
    if (!byType.includes(corpus)) continue;
    for (const [type, some] of groupBy(own, ({ page }) => page.type))
      rows.push([`  ${type}`, some.length, meansOf(some)]);
  }
  return table(rows);
}
