/**
 * Figure 1 of paper 000: template blocks found on sites that the model has not seen, by text alone, by the regressions, by a
 * forest; with the labels of SITELEVEL as the truth.
 */

import { readHeldOut, type StoredHeldOut, type System } from '../../train/held-out-scores.ts';
import { averagePrecision, type CurvePoint, precisionRecall, recallAt } from '../../train/precision-recall.ts';
import { type Plot, type ReportPart, shown } from '../evaluation.ts';
import { drawLinePlot, type Series } from '../plots/line-plot.ts';
import { markdownTable, percent, three } from '../table.ts';
import { RECALL_AT_90 } from './published.ts';

const NAMES: Readonly<Record<System, string>> = {
  text: 'text alone (Naive Bayes)',
  logistic: 'four regressions (ships)',
  'logistic+text': 'regressions with the score of the text',
  forest: 'random forest',
};
const PRECISION = 0.9;

interface SystemCurves {
  readonly name: string;
  readonly plain: readonly CurvePoint[];
  readonly weighted: readonly CurvePoint[];
}

export function precisionRecallPart(model = 'pagelevel'): ReportPart {
  let held: StoredHeldOut;
  try {
    held = readHeldOut(model);
  } catch (error) {
    return { markdown: `Not measured: ${(error as Error).message}` };
  }
  const { label, weight } = held;
  const curves = Object.entries(held.scores).map(
    ([system, score]): SystemCurves => ({
      name: NAMES[system as System],
      plain: precisionRecall({ score, label }),
      weighted: precisionRecall({ score, label, weight }),
    }),
  );
  const template = label.reduce((sum, one) => sum + one, 0) / Math.max(label.length, 1);
  const plots: Plot[] = [
    plotOf('precision-recall', 'Template found on sites not seen (paper 000, figure 1)', curves, 'plain'),
    plotOf('precision-recall-weighted', 'The same, all sites and both labels counting the same', curves, 'weighted'),
  ];
  const rows = curves.map(({ name, plain, weighted }) => [
    name,
    percent(recallAt(plain, PRECISION)),
    three(averagePrecision(plain)),
    percent(recallAt(weighted, PRECISION)),
    three(averagePrecision(weighted)),
  ]);
  rows.push(['paper 000, logistic and forest', percent(RECALL_AT_90), '', '', '']);
  const head = [
    '',
    'recall at 90% precision',
    'average precision',
    'weighted recall at 90%',
    'weighted average precision',
  ];
  return {
    markdown: [
      `${label.length.toLocaleString('en')} labelled nodes of ${held.pages.length.toLocaleString('en')} pages of ${held.sites.length} sites; every node scored by a model that has not seen its site. The labels are those of SITELEVEL, made by what repeats: no person's. ${percent(template)} of the nodes are template, so that calling all of them template already has a precision of ${percent(template)}: the weighted figures, where sites and labels count the same, are the ones that say something.`,
      ...plots.map((plot) => shown(plot, plot.name.replace(/-/g, ' '))),
      markdownTable(head, rows),
    ].join('\n\n'),
    plots,
  };
}

function plotOf(name: string, title: string, curves: readonly SystemCurves[], which: 'plain' | 'weighted'): Plot {
  const series = curves.map((one): Series => ({ name: one.name, points: thinned(one[which]), hasDots: false }));
  const lowest = Math.min(...series.flatMap(({ points }) => points.map(([, precision]) => precision)), 0.9);
  const y = { name: 'precision', from: Math.floor(lowest * 10) / 10, to: 1 };
  const references = [{ from: [0, PRECISION], to: [1, PRECISION] }] as const;
  return { name, svg: drawLinePlot({ title, x: { name: 'recall', from: 0, to: 1 }, y, series, references }) };
}

const MOST_POINTS = 200;

/** At even steps of recall: a curve has a point for every score. */
function thinned(curve: readonly CurvePoint[]): (readonly [number, number])[] {
  const points: (readonly [number, number])[] = [];
  let next = 0;
  for (const { recall, precision } of curve) {
    // The last point is where all is taken.
    if (recall < next && recall < 1) continue;
    points.push([recall, precision]);
    next = recall + 1 / MOST_POINTS;
  }
  return points;
}
