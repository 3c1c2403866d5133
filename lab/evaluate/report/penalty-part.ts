/**
 * Figures 2 and 3 of paper 003: what the penalty's constant does to template detection and to segmentation, and the same for
 * the other penalty functions of section 5.3.
 */
import { corpusOf, type Evaluation, type Plot, type ReportPart, shown } from '../evaluation.ts';
import { FACTORS, SWEPT_KINDS } from '../measure/measure-page.ts';
import { fMeasure } from '../measure/template-counts.ts';
import { drawLinePlot, type LinePlot, type Series } from '../plots/line-plot.ts';
import { markdownTable, three } from '../table.ts';
import { type MarkedPage, markedPages, pooled, SETS } from './table-one-part.ts';

const X = {
  name: 'factor that the constant of the card is multiplied with',
  from: FACTORS[0],
  to: FACTORS[FACTORS.length - 1],
  isLog: true,
};

const detection = (pages: readonly MarkedPage[], kind: number, factor: number): number =>
  fMeasure(pooled(pages, ({ marked }) => marked.swept[kind][factor].counts).text);

function segmentation(pages: readonly MarkedPage[], kind: number, factor: number): number {
  const values = pages.flatMap(({ marked }) => marked.swept[kind][factor].index ?? []);
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
}

type MeasureOf = typeof detection;

function curve(name: string, valueAt: (factor: number) => number): Series {
  return { name, points: FACTORS.map((factor, at) => [factor, valueAt(at)] as const) };
}

/** Room around the curves, whole tenths. */
function plotOf(title: string, yName: string, series: readonly Series[]): LinePlot {
  const values = series.flatMap(({ points }) => points.map(([, y]) => y));
  const y = {
    name: yName,
    from: Math.floor(Math.min(...values) * 10 - 0.01) / 10,
    to: Math.ceil(Math.max(...values) * 10 + 0.01) / 10,
  };
  const from = Math.max(y.from, -0.1);
  return { title, x: X, y: { ...y, from }, series, references: [{ from: [1, from], to: [1, y.to] }] };
}

export function penaltyPart({ main }: Evaluation): ReportPart {
  const sources = (corpusOf(main, 'blocks')?.sources ?? [])
    .map((one) => ({ name: one.source.name, pages: markedPages(one) }))
    .filter(({ pages }) => pages.length > 0);
  const parts = sources.map(({ name, pages }) => sourcePart(name, pages));
  if (parts.length === 0) return { markdown: 'No page of `blocks` was measured.' };
  return {
    markdown: [
      'Left: many small sections; right: few large ones. Factor 1, the upright line, is the constant that the card names. In the paper both curves fall to either side, that of the segmentation more steeply.',
      ...parts.map(({ markdown }) => markdown),
    ].join('\n\n'),
    plots: parts.flatMap(({ plots = [] }) => plots),
  };
}

function sourcePart(name: string, pages: readonly MarkedPage[]): ReportPart {
  const bySet = (of: MeasureOf): Series[] =>
    SETS.map((set) =>
      curve(set, (factor) =>
        of(
          pages.filter((one) => one.set === set),
          0,
          factor,
        ),
      ),
    );
  const byKind = (of: MeasureOf): Series[] =>
    SWEPT_KINDS.map((kind, at) => curve(`penalty by ${kind}`, (factor) => of(pages, at, factor)));
  const plot = (file: string, title: string, y: string, series: readonly Series[]): Plot => ({
    name: `${file}-${name}`,
    svg: drawLinePlot(plotOf(`${name}: ${title}`, y, series)),
  });
  const f = 'f-measure, template text';
  const rand = 'adjusted Rand index';
  const plots = [
    plot('figure-2-detection', 'template detection by penalty (figure 2)', f, bySet(detection)),
    plot('figure-3-segmentation', 'segmentation by penalty (figure 3)', rand, bySet(segmentation)),
    plot('penalty-functions-detection', 'template detection by penalty function', f, byKind(detection)),
    plot('penalty-functions-segmentation', 'segmentation by penalty function', rand, byKind(segmentation)),
  ];
  const best = (of: MeasureOf, kind: number): string => {
    const values = FACTORS.map((_, factor) => of(pages, kind, factor));
    const at = values.indexOf(Math.max(...values));
    return `${three(values[at])} (${Number(FACTORS[at].toPrecision(2))})`;
  };
  const one = FACTORS.indexOf(1);
  const { kind, c } = pages[0].figures.smoothing;
  const rows = SWEPT_KINDS.map((kind, at) => [
    kind,
    three(detection(pages, at, one)),
    best(detection, at),
    three(segmentation(pages, at, one)),
    best(segmentation, at),
  ]);
  const head = ['penalty', 'f-measure at 1', 'best (factor)', 'Rand index at 1', 'best (factor)'];
  return {
    markdown: [
      `### ${name}`,
      `The card's penalty is by ${kind}, with c = ${c}.`,
      ...plots.map((own) => shown(own, `${name}: ${own.name.replace(/-/g, ' ')}`)),
      markdownTable(head, rows),
    ].join('\n\n'),
    plots,
  };
}
