/**
 * Where the losses come from, and the fifteen worst pages of each type of wcxb: what went wrong as the figures tell it, and in
 * words of ours where somebody has looked (page-notes.json).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../../settings.ts';
import { CAUSES, type Cause, causeOf } from '../diagnosis.ts';
import { corpusOf, type Evaluation, type ReportPart } from '../evaluation.ts';
import type { Measured, MeasuredSource } from '../measure/measure-pages.ts';
import { markdownTable, percent, three } from '../table.ts';

const WORST = 15;
const NOTES = join(PROJECT, 'lab/evaluate/page-notes.json');

/** The source that the report is about: the first that has measured anything. */
export const leadSource = (sources: readonly MeasuredSource[]): MeasuredSource | undefined =>
  sources.find(({ pages }) => pages.length > 0);

export const f1Of = ({ figures }: Measured): number => figures.words?.smooth.f1 ?? 1;

export const worstFirst = (pages: readonly Measured[]): Measured[] =>
  pages.filter(({ figures }) => figures.words).sort((a, b) => f1Of(a) - f1Of(b));

/** What somebody saw on a page, by "corpus/id". */
export function readNotes(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(NOTES, 'utf8')) as Record<string, string>;
}

export function worstPart({ main }: Evaluation): ReportPart {
  const own = leadSource(corpusOf(main, 'wcxb')?.sources ?? []);
  if (!own) return { markdown: 'No page of wcxb was measured.' };
  const pages = worstFirst(own.pages);
  const notes = readNotes();
  const types = [...new Set(pages.map(({ page }) => page.type))].sort();
  const tables = types.map((type) => {
    const some = pages.filter(({ page }) => page.type === type).slice(0, WORST);
    const rows = some.map((one) => {
      const { page, figures } = one;
      const { f1, precision, recall } = figures.words!.smooth;
      const said = notes[`${page.corpus}/${page.id}`] ?? CAUSES[causeOf(figures)];
      return [page.id, three(f1), three(precision), three(recall), three(figures.ceiling!.f1), said];
    });
    return `### ${type}\n\n${markdownTable(['page', 'F1', 'precision', 'recall', 'best cut of our leaves', 'what went wrong'], rows)}`;
  });
  return {
    markdown: [
      `Of ${own.source.name} on wcxb, ${pages.length} pages. A page's loss is 1 − F1; "best cut" is the F1 of taking just the leaves that are mostly in the gold, which no choice of leaves can beat.`,
      lossTable(pages),
      ...tables,
    ].join('\n\n'),
  };
}

function lossTable(pages: readonly Measured[]): string {
  const losses = new Map<Cause, { pages: number; loss: number }>();
  for (const one of pages) {
    const cause = causeOf(one.figures);
    const sum = losses.get(cause) ?? { pages: 0, loss: 0 };
    losses.set(cause, { pages: sum.pages + 1, loss: sum.loss + 1 - f1Of(one) });
  }
  const all = [...losses.values()].reduce((sum, { loss }) => sum + loss, 0);
  const rows = [...losses]
    .sort((a, b) => b[1].loss - a[1].loss)
    .map(([cause, { pages: count, loss }]) => [
      CAUSES[cause],
      String(count),
      three(loss / pages.length),
      percent(all > 0 ? loss / all : 0),
    ]);
  return markdownTable(['cause', 'pages', 'F1 lost over all pages', 'share of the loss'], rows);
}
