/**
 * Table 1 of paper 003 on `blocks`: what is found of the template's text, anchor text and links, Basic against Smooth, beside
 * the paper's figures; and by the size of nodes.
 */
import { corpusOf, type Evaluation, type ReportPart } from '../evaluation.ts';
import { type MarkedFigures, type PageFigures, THRESHOLDS, WAYS, type Way } from '../measure/measure-page.ts';
import type { MeasuredSource } from '../measure/measure-pages.ts';
import {
  addHits,
  fMeasure,
  type Hits,
  MEASURES,
  noHits,
  SIZE_BOUNDS_PX,
  type TemplateCounts,
} from '../measure/template-counts.ts';
import { markdownTable, signed, three } from '../table.ts';
import { TABLE_ONE } from './published.ts';

export const SETS = ['popular', 'random'] as const;
export type BlockSet = (typeof SETS)[number];
const NAMES = { text: 'text', anchor: 'anchor text', links: 'links' } as const;

export interface MarkedPage {
  readonly set: string;
  readonly marked: MarkedFigures;
  readonly figures: PageFigures;
}

export const markedPages = ({ pages }: MeasuredSource): MarkedPage[] =>
  pages.flatMap(({ page, figures }) => (figures.marked ? [{ set: page.type, marked: figures.marked, figures }] : []));

/** Pooled over the pages, as words and links of a set. */
export function pooled(pages: readonly MarkedPage[], countsOf: (one: MarkedPage) => TemplateCounts): TemplateCounts {
  const sum = {
    text: noHits(),
    anchor: noHits(),
    links: noHits(),
    bySize: Array.from({ length: SIZE_BOUNDS_PX.length + 1 }, noHits),
  };
  for (const page of pages) {
    const own = countsOf(page);
    for (const measure of MEASURES) addHits(sum[measure], own[measure]);
    for (const [size, hits] of own.bySize.entries()) addHits(sum.bySize[size], hits);
  }
  return sum;
}

export function tableOnePart({ main }: Evaluation): ReportPart {
  const blocks = corpusOf(main, 'blocks');
  const sources = (blocks?.sources ?? []).map((one) => ({ name: one.source.name, pages: markedPages(one) }));
  const measured = sources.filter(({ pages }) => pages.length > 0);
  if (measured.length === 0) return { markdown: 'Nothing was measured on `blocks`.' };
  const counts = SETS.map((set) => `${set} ${measured[0].pages.filter((one) => one.set === set).length}`);
  return {
    markdown: [
      `f-measure of what is found of the template on pages whose blocks people marked (${counts.join(', ')} pages), pooled over the pages of a set. \`popular\` stands where the paper has COMMON, \`random\` where it has RANDOM: other pages, of six years later, marked by other people, so the paper's figures are a neighbour's and not a rival's.`,
      ...measured.map(({ name, pages }) => sourceTables(name, pages)),
    ].join('\n\n'),
  };
}

function sourceTables(name: string, pages: readonly MarkedPage[]): string {
  const bySet = new Map(SETS.map((set) => [set, waysOf(pages.filter((one) => one.set === set))]));
  const all = waysOf(pages);
  const rows = [...bySet].flatMap(([set, ways]) =>
    MEASURES.map((measure) => {
      const [basic, smooth] = WAYS.map((way) => fMeasure(ways[way][measure]));
      const [paperBasic, paperSmooth] = TABLE_ONE[set][measure];
      return [
        `${set}, ${NAMES[measure]}`,
        ...[basic, smooth].map(three),
        signed(smooth - basic),
        paperBasic.toFixed(2),
        paperSmooth.toFixed(2),
      ];
    }),
  );
  const whole = MEASURES.map((measure) => {
    const [basic, smooth] = WAYS.map((way) => fMeasure(all[way][measure]));
    return [`both, ${NAMES[measure]}`, three(basic), three(smooth), signed(smooth - basic), '', ''];
  });
  const head = ['', 'Basic', 'Smooth', 'smoothing adds', 'paper, Basic', 'paper, Smooth'];
  const lost = [...rows, ...whole].filter((row) => row[3].startsWith('−')).map(([row]) => row);
  const verdict =
    lost.length === 0
      ? 'Smoothing is better than none, or as good, in every row.'
      : `**Smoothing is worse than none in: ${lost.join('; ')}.**`;
  return [`### ${name}`, markdownTable(head, [...rows, ...whole]), verdict, bestThresholds(pages), sizeTable(all)].join(
    '\n\n',
  );
}

/** What each way could reach: a difference at one threshold may only be one of where the threshold lies. */
function bestThresholds(pages: readonly MarkedPage[]): string {
  const [basic, smooth] = WAYS.map((way) => {
    const values = THRESHOLDS.map((_, at) => {
      const sum = noHits();
      for (const { marked } of pages) addHits(sum, marked.byThreshold[way][at]);
      return fMeasure(sum);
    });
    const best = Math.max(...values);
    return `${three(best)} (${THRESHOLDS[values.indexOf(best)]})`;
  });
  return `Text of both sets with the threshold that suits each way best on these very pages: Basic ${basic}, Smooth ${smooth}.`;
}

function waysOf(pages: readonly MarkedPage[]): Record<Way, TemplateCounts> {
  const of = (way: Way): TemplateCounts => pooled(pages, ({ marked }) => marked.counts[way]);
  return { basic: of('basic'), smooth: of('smooth') };
}

function sizeTable({ basic, smooth }: Record<Way, TemplateCounts>): string {
  const rows = basic.bySize.map((hits, size) => [
    sizeName(size),
    String(templateWords(hits)),
    three(fMeasure(hits)),
    three(fMeasure(smooth.bySize[size])),
    signed(fMeasure(smooth.bySize[size]) - fMeasure(hits)),
  ]);
  return `Text by the area of the node that holds it (both sets):\n\n${markdownTable(
    ['square pixels', 'template words', 'Basic', 'Smooth', 'smoothing adds'],
    rows,
  )}`;
}

const templateWords = ([hits, , misses]: Hits): number => hits + misses;

function sizeName(size: number): string {
  const number = (px: number): string => px.toLocaleString('en');
  if (size === 0) return `under ${number(SIZE_BOUNDS_PX[0])}`;
  if (size === SIZE_BOUNDS_PX.length) return `from ${number(SIZE_BOUNDS_PX[size - 1])} on`;
  return `${number(SIZE_BOUNDS_PX[size - 1])} to ${number(SIZE_BOUNDS_PX[size])}`;
}
