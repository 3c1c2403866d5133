/**
 * The same pages in other windows and without their style sheets, against the main window.
 */
import { variantName } from '../../render/render-variant.ts';
import { corpusOf, type Evaluation, type MeasuredCorpus, type ReportPart } from '../evaluation.ts';
import type { PageFigures } from '../measure/measure-page.ts';
import type { MeasuredSource } from '../measure/measure-pages.ts';
import { fMeasure, MEASURES } from '../measure/template-counts.ts';
import { markdownTable, signed, three } from '../table.ts';
import { markedPages, pooled } from './table-one-part.ts';

const SAID: Readonly<Record<string, string>> = {
  '1280-bare': '1280 px, no style sheets',
  '768': '768 px',
  '390': '390 px',
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

/** Pages measured both ways, with the figures of the one given. */
function both(own: MeasuredSource, other: MeasuredSource): MeasuredSource {
  const known = new Set(other.pages.map(({ page }) => page.id));
  return { ...own, pages: own.pages.filter(({ page }) => known.has(page.id)) };
}

export function variantsPart({ main, others }: Evaluation): ReportPart {
  const text: string[][] = [];
  const template: string[][] = [];
  for (const { variant, corpora } of others)
    for (const corpus of corpora) {
      const home = corpusOf(main, corpus.name);
      if (!home) continue;
      for (const [atHome, away] of pairsOf(home, corpus)) {
        const name = `${atHome.source.name}, ${corpus.name}, ${SAID[variantName(variant)] ?? variantName(variant)}`;
        text.push(...textRows(name, atHome, away));
        template.push(...templateRows(name, atHome, away));
      }
    }
  if (text.length + template.length === 0)
    return {
      markdown:
        'Not measured: no other window is rendered. `npm run lab -- render --on paired,blocks --css off`, `--width 768` and `--width 390` do that.',
    };
  const parts = ['Windows of 1280 px with style sheets against others; the same pages on both sides.'];
  if (text.length > 0)
    parts.push(markdownTable(['word F1', 'pages', '1280 px', 'there', 'difference', 'there, no smoothing'], text));
  if (template.length > 0) {
    const head = [
      'f-measure of template, Rand index',
      'pages',
      '1280 px',
      'there',
      'difference',
      'there, no smoothing',
    ];
    parts.push(markdownTable(head, template));
  }
  return { markdown: parts.join('\n\n') };
}

function pairsOf(home: MeasuredCorpus, away: MeasuredCorpus): [MeasuredSource, MeasuredSource][] {
  return away.sources.flatMap((own): [MeasuredSource, MeasuredSource][] => {
    const other = home.sources.find(({ source }) => source.name === own.source.name);
    return other ? [[both(other, own), both(own, other)]] : [];
  });
}

function textRows(name: string, home: MeasuredSource, away: MeasuredSource): string[][] {
  const f1 = ({ pages }: MeasuredSource, of: (figures: PageFigures) => number | undefined): number[] =>
    pages.flatMap(({ figures }) => of(figures) ?? []);
  const there = f1(away, ({ words }) => words?.smooth.f1);
  if (there.length === 0) return [];
  const here = mean(f1(home, ({ words }) => words?.smooth.f1));
  const raw = mean(f1(away, ({ words }) => words?.basic.f1));
  return [[name, String(there.length), three(here), three(mean(there)), signed(mean(there) - here), three(raw)]];
}

function templateRows(name: string, home: MeasuredSource, away: MeasuredSource): string[][] {
  const here = markedPages(home);
  const there = markedPages(away);
  if (there.length === 0) return [];
  const smooth = [
    pooled(here, ({ marked }) => marked.counts.smooth),
    pooled(there, ({ marked }) => marked.counts.smooth),
  ];
  const basic = pooled(there, ({ marked }) => marked.counts.basic);
  const rows = MEASURES.map((measure) => {
    const [one, other] = smooth.map((counts) => fMeasure(counts[measure]));
    return [
      `${name}: ${measure}`,
      String(there.length),
      three(one),
      three(other),
      signed(other - one),
      three(fMeasure(basic[measure])),
    ];
  });
  const index = (pages: typeof here, way: 'basic' | 'smooth'): number =>
    mean(pages.flatMap(({ marked }) => marked.index?.[way] ?? []));
  const [one, other] = [index(here, 'smooth'), index(there, 'smooth')];
  rows.push([
    `${name}: Rand index`,
    String(there.length),
    three(one),
    three(other),
    signed(other - one),
    three(index(there, 'basic')),
  ]);
  return rows;
}
