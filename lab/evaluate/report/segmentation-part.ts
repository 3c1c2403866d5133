/**
 * Figure 1 of paper 003: how near sections come to the regions that people marked, by the adjusted Rand index: Basic, leaves
 * merged while their scores are alike (with the best delta), Smooth.
 */
import { corpusOf, type Evaluation, type Plot, type ReportPart, shown } from '../evaluation.ts';
import type { MarkedFigures } from '../measure/measure-page.ts';
import { DELTAS } from '../measure/segmentation.ts';
import { type Bar, drawBarChart } from '../plots/bar-chart.ts';
import { markdownTable, three } from '../table.ts';
import { type MarkedPage, markedPages, SETS } from './table-one-part.ts';

type Index = NonNullable<MarkedFigures['index']>;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

const indexesOf = (pages: readonly MarkedPage[]): Index[] => pages.flatMap(({ marked }) => marked.index ?? []);

interface Segmented {
  readonly basic: number;
  readonly merged: number;
  readonly delta: number;
  readonly smooth: number;
  readonly pages: number;
}

function segmented(indexes: readonly Index[]): Segmented {
  const byDelta = DELTAS.map((_, at) => mean(indexes.map(({ merged }) => merged[at])));
  const best = byDelta.indexOf(Math.max(...byDelta));
  return {
    basic: mean(indexes.map(({ basic }) => basic)),
    merged: byDelta[best],
    delta: DELTAS[best],
    smooth: mean(indexes.map(({ smooth }) => smooth)),
    pages: indexes.length,
  };
}

export function segmentationPart({ main }: Evaluation): ReportPart {
  const sources = (corpusOf(main, 'blocks')?.sources ?? [])
    .map((one) => ({ name: one.source.name, pages: markedPages(one) }))
    .filter(({ pages }) => indexesOf(pages).length > 0);
  if (sources.length === 0) return { markdown: 'No page of `blocks` was measured.' };
  const rows: string[][] = [];
  const bars: Bar[] = [];
  for (const { name, pages } of sources)
    for (const set of [...SETS, 'both'] as const) {
      const own = segmented(indexesOf(set === 'both' ? pages : pages.filter((page) => page.set === set)));
      if (own.pages === 0) continue;
      rows.push([
        `${name}, ${set}`,
        String(own.pages),
        three(own.basic),
        `${three(own.merged)} (${own.delta})`,
        three(own.smooth),
      ]);
      if (set === 'both') continue;
      bars.push({ name: `${name}, ${set}: Basic`, value: own.basic, colour: 5 });
      bars.push({ name: `${name}, ${set}: Basic+Merge, delta ${own.delta}`, value: own.merged, colour: 1 });
      bars.push({ name: `${name}, ${set}: Smooth`, value: own.smooth, colour: 0 });
    }
  const plot: Plot = {
    name: 'figure-1-segmentation',
    svg: drawBarChart({
      title: 'Segmentation (figure 1 of the paper)',
      unit: 'adjusted Rand index, mean over pages: 1 = the regions that people marked, 0 = chance',
      bars,
    }),
  };
  return {
    markdown: [
      'Leaves grouped by the outermost mark that people set around them, against the groups of the system; leaves outside of all marks are left out. Merge has the delta that is best on these very pages, which Smooth has not. The paper prints no numbers: there Basic is near 0, Merge far below Smooth.',
      shown(plot, 'Bars of the adjusted Rand index for Basic, Basic+Merge and Smooth on both sets'),
      markdownTable(['', 'pages', 'Basic', 'Basic+Merge (delta)', 'Smooth'], rows),
    ].join('\n\n'),
    plots: [plot],
  };
}
