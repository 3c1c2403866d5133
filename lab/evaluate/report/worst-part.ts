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

/**
 * What somebody saw on a page, by "corpus/id", true whatever a system does there: "Gold:" and "Page:" where no system can be
 * right, "Hard:" where one could.
 */
export function readNotes(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(NOTES, 'utf8')) as Record<string, string>;
}

export function worstPart({ main }: Evaluation): ReportPart {
  const own = leadSource(corpusOf(main, 'wcxb')?.sources ?? []);
  if (!own) return { markdown: 'No page of wcxb was measured.' };
  const pages = worstFirst(own.pages);
  const notes = readNotes();
  const types = [...new Set(pages.map(({ page }) => page.type))].sort();
  const listed = types.map((type) => pages.filter(({ page }) => page.type === type).slice(0, WORST));
  const tables = listed.map((some, index) => {
    const rows = some.map((one) => {
      const { page, figures } = one;
      const { f1, precision, recall } = figures.words!.smooth;
      const seen = notes[`${page.corpus}/${page.id}`] ?? '';
      return [
        page.id,
        three(f1),
        three(precision),
        three(recall),
        three(figures.ceiling!.f1),
        CAUSES[causeOf(figures)],
        seen,
      ];
    });
    return `### ${types[index]}\n\n${markdownTable(['page', 'F1', 'precision', 'recall', 'best cut', 'what went wrong', 'what we saw there'], rows)}`;
  });
  return {
    markdown: [
      `Of ${own.source.name} on wcxb, ${pages.length} pages. A page's loss is 1 − F1; "best cut" is the F1 of taking just the leaves that are mostly in the gold, which no choice of leaves can beat.`,
      lossTable(pages),
      seenTable(listed.flat(), pages, notes),
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

const SEEN = {
  Gold: 'the gold is at fault',
  Page: 'the page has no such text',
  Hard: 'the page is hard',
  '': 'nobody has looked',
};

/** Of the worst pages of all types. */
function seenTable(
  listed: readonly Measured[],
  pages: readonly Measured[],
  notes: Readonly<Record<string, string>>,
): string {
  const loss = (some: readonly Measured[]): number => some.reduce((sum, one) => sum + 1 - f1Of(one), 0);
  const kindOf = ({ page }: Measured): string => notes[`${page.corpus}/${page.id}`]?.split(':')[0] ?? '';
  const rows = Object.entries(SEEN).map(([kind, said]) => {
    const own = listed.filter((one) => kindOf(one) === kind);
    return [
      said,
      String(own.length),
      three(loss(own) / pages.length),
      percent(loss(own) / Math.max(loss(pages), 1e-9)),
    ];
  });
  const head = ['what we saw there', 'pages', 'F1 lost over all pages', 'share of the loss'];
  return `The ${listed.length} pages listed below, the worst of each type:\n\n${markdownTable(head, rows)}`;
}
