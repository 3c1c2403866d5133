/**
 * Can scores be believed? Of words whose leaf scores 0.7, seven of ten should be template. And can the answer's confidence:
 * of pages called confident, nine of ten should have an F1 above 0.9.
 */
import { type Surety, suretyOf } from '../../../src/core/scoring/surety.ts';
import { type Evaluation, type MeasuredCorpus, type Plot, type ReportPart, shown } from '../evaluation.ts';
import { addCalibrations, type Calibration, calibrationError } from '../measure/calibration.ts';
import type { Measured, MeasuredSource } from '../measure/measure-pages.ts';
import { drawLinePlot, type Series } from '../plots/line-plot.ts';
import { markdownTable, percent, three } from '../table.ts';

interface CorpusCalibration {
  readonly corpus: string;
  readonly calibration: Calibration;
}

const sourceNames = ({ main }: Evaluation): string[] => [
  ...new Set(main.corpora.flatMap(({ sources }) => sources.map(({ source }) => source.name))),
];

const sourceIn = ({ sources }: MeasuredCorpus, name: string): MeasuredSource | undefined =>
  sources.find(({ source, pages }) => source.name === name && pages.length > 0);

export function calibrationPart(evaluation: Evaluation): ReportPart {
  const plots: Plot[] = [];
  const rows: string[][] = [];
  for (const name of sourceNames(evaluation)) {
    const corpora = evaluation.main.corpora.flatMap((corpus): CorpusCalibration[] => {
      const own = sourceIn(corpus, name);
      if (!own) return [];
      return [
        { corpus: corpus.name, calibration: addCalibrations(own.pages.map(({ figures }) => figures.calibration)) },
      ];
    });
    if (corpora.length === 0) continue;
    plots.push(plotOf(name, corpora));
    rows.push(
      ...corpora.map(({ corpus, calibration }) => [`${name}, ${corpus}`, three(calibrationError(calibration))]),
    );
  }
  if (plots.length === 0) return { markdown: 'Nothing was measured.' };
  return {
    markdown: [
      'Words by the raw score of the leaf that holds them, against how many of them are template by gold text or marks. On the dashed line scores are probabilities. The error is the mean distance from it over all words; gold of one corpus calls content what another does not, so that no scorer can be on the line everywhere.',
      ...plots.map((plot) => shown(plot, plot.name.replace(/-/g, ' '))),
      markdownTable(['', 'mean error'], rows),
      '### Confidence',
      'What the popup says of a page, by the confidence of the answer, and how good those answers are.',
      confidenceTable(evaluation),
    ].join('\n\n'),
    plots,
  };
}

/** Bins with hardly any words say nothing. */
const LEAST_SHARE = 0.001;

function plotOf(name: string, corpora: readonly CorpusCalibration[]): Plot {
  const series = corpora.map(({ corpus, calibration: { words, template, score } }): Series => {
    const all = words.reduce((sum, count) => sum + count, 0);
    const points = words.flatMap((count, bin) =>
      count >= LEAST_SHARE * all ? [[score[bin] / count, template[bin] / count] as const] : [],
    );
    return { name: corpus, points };
  });
  const x = { name: 'score', from: 0, to: 1 };
  const y = { name: 'share of words that are template', from: 0, to: 1 };
  const references = [{ from: [0, 0], to: [1, 1] }] as const;
  return {
    name: `calibration-${name}`,
    svg: drawLinePlot({ title: `${name}: are scores probabilities?`, x, y, series, references }),
  };
}

const LEVELS: readonly Surety[] = ['confident', 'fairly_sure', 'please_check'];
const GOOD_F1 = 0.9;
/** The source whose confidence is the F1 that its scores expect; the others say how likely an F1 above 0.9 is. */
const UNCHECKED = 'pagelevel';

function confidenceTable(evaluation: Evaluation): string {
  const rows: string[][] = [];
  for (const name of sourceNames(evaluation))
    for (const corpus of evaluation.main.corpora) {
      const pages = (sourceIn(corpus, name)?.pages ?? []).filter(({ figures }) => figures.words);
      for (const level of pages.length > 0 ? LEVELS : [])
        rows.push([`${name}, ${corpus.name}`, ...confidenceRow(name, level, pages)]);
    }
  const head = ['', 'said', 'pages', 'share', 'mean F1', `F1 above ${GOOD_F1}`];
  return rows.length > 0 ? markdownTable(head, rows) : 'No page with a gold text was measured.';
}

function confidenceRow(source: string, level: Surety, pages: readonly Measured[]): string[] {
  const own = pages.filter(({ figures }) => suretyOf(figures.confidence, source !== UNCHECKED) === level);
  const f1 = own.map(({ figures }) => figures.words!.smooth.f1);
  const mean = f1.reduce((sum, value) => sum + value, 0) / Math.max(f1.length, 1);
  const good = f1.filter((value) => value > GOOD_F1).length / Math.max(f1.length, 1);
  const said = level.replace('_', ' ');
  if (own.length === 0) return [said, '0', percent(0), '', ''];
  return [said, String(own.length), percent(own.length / pages.length), three(mean), percent(good)];
}
