/**
 * The browsable report: all pages worst first by corpus and type, and a page of its own for the worst of each, painted; with
 * pictures where they are asked for. It holds texts of the corpora: it stays in the cache.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PageCamera } from '../../label/page-camera.ts';
import { Meter } from '../../progress.ts';
import { writeWhole } from '../../write-whole.ts';
import { CAUSES, causeOf } from '../diagnosis.ts';
import type { Evaluation } from '../evaluation.ts';
import type { Measured } from '../measure/measure-pages.ts';
import type { ScoreSource } from '../measure/score-source.ts';
import { fMeasure } from '../measure/template-counts.ts';
import { escaped } from '../plots/svg.ts';
import { leadSource } from '../report/worst-part.ts';
import { three } from '../table.ts';
import { htmlPage } from './html-page.ts';
import { pageHtml } from './page-html.ts';
import { type PaintedPage, paintPage } from './painted-page.ts';

/** There is nothing to see on a page that is right. */
const RIGHT = 0.99;

/** Pages of each type of each corpus that are painted, with a picture or without. */
const PAINTED = 15;

export interface BrowseJob {
  readonly folder: string;
  /** Pages of each type of each corpus with a picture. */
  readonly pictures: number;
}

interface ListedPage extends Measured {
  readonly source: ScoreSource;
  /** F1 of its words, or of the template found on it. */
  readonly figure: number;
  /** Place among the pages of its type, worst first. */
  readonly rank: number;
}

export async function browseReport(evaluation: Evaluation, { folder, pictures }: BrowseJob): Promise<void> {
  const listed = evaluation.main.corpora.map(({ name, sources }) => {
    const own = leadSource(sources);
    return { name, pages: own ? ranked(own.pages, own.source) : [] };
  });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeWhole(join(folder, 'index.html'), indexHtml(listed, pictures));
  const painted = listed.flatMap(({ pages }) => pages.filter((one) => isPainted(one, pictures)));
  const camera = pictures > 0 ? new PageCamera() : undefined;
  const meter = new Meter('report', painted.length);
  try {
    for (const one of painted) {
      await writePage(folder, one, one.rank < pictures ? camera : undefined).catch((error: Error) =>
        meter.fail(`${one.page.corpus} ${one.page.id}`, error.message.split('\n')[0]),
      );
      meter.tick();
    }
  } finally {
    await camera?.close();
  }
}

function ranked(pages: readonly Measured[], source: ScoreSource): ListedPage[] {
  const ranks = new Map<string, number>();
  const figureOf = ({ figures }: Measured): number =>
    figures.words?.smooth.f1 ?? (figures.marked ? fMeasure(figures.marked.counts.smooth.text) : 1);
  return pages
    .map((one) => ({ ...one, source, figure: figureOf(one) }))
    .sort((a, b) => a.figure - b.figure)
    .map((one) => {
      const rank = ranks.get(one.page.type) ?? 0;
      ranks.set(one.page.type, rank + 1);
      return { ...one, rank };
    });
}

/** Flat: ids may have slashes. */
const fileOf = ({ page }: Pick<Measured, 'page'>): string => `pages/${page.corpus}-${page.id.replaceAll('/', '~')}`;

async function writePage(folder: string, one: ListedPage, camera: PageCamera | undefined): Promise<void> {
  const painted = paintPage(one.page, one.source);
  const file = join(folder, fileOf(one));
  const picture = camera ? await takePicture(camera, one, { file: `${file}.jpg`, painted }) : undefined;
  const name = `${one.page.corpus} ${one.page.id}`;
  writeWhole(`${file}.html`, pageHtml({ name, facts: factsOf(one), painted, ...(picture ? { picture } : {}) }));
}

/** The file's name from the page's folder. */
async function takePicture(
  camera: PageCamera,
  { page }: ListedPage,
  { file, painted }: { readonly file: string; readonly painted: PaintedPage },
): Promise<string> {
  mkdirSync(dirname(file), { recursive: true });
  await camera.take(page, file, { width: painted.widthPx, height: painted.heightPx });
  return file.slice(dirname(file).length + 1);
}

function factsOf({ page, figures, source }: ListedPage): string[] {
  const facts = [`${source.name}, type ${page.type}, confidence ${three(figures.confidence)}`];
  if (figures.type) facts.push(`taken for: ${figures.type}`);
  if (figures.words && figures.ceiling) {
    const { f1, precision, recall, answered, gold } = figures.words.smooth;
    facts.push(
      `F1 ${three(f1)}, precision ${three(precision)}, recall ${three(recall)}; without smoothing ${three(figures.words.basic.f1)}`,
    );
    facts.push(
      `${answered} words in the answer, ${gold} in the gold; best cut of our leaves ${three(figures.ceiling.f1)}`,
    );
    facts.push(CAUSES[causeOf(figures)]);
  }
  if (figures.marked) facts.push(`f-measure of template text ${three(fMeasure(figures.marked.counts.smooth.text))}`);
  return facts;
}

const isPainted = ({ rank, figure }: ListedPage, pictures: number): boolean =>
  rank < Math.max(PAINTED, pictures) && figure < RIGHT;

function indexHtml(corpora: readonly { name: string; pages: readonly ListedPage[] }[], pictures: number): string {
  const parts = corpora.map(({ name, pages }) => {
    const types = [...new Set(pages.map(({ page }) => page.type))].sort();
    const lists = types.map((type) => {
      const own = pages.filter(({ page }) => page.type === type);
      const mean = own.reduce((sum, { figure }) => sum + figure, 0) / own.length;
      return `<details><summary>${escaped(type || 'all')}: ${own.length} pages, mean ${three(mean)}</summary><table>
<tr><th>page</th><th>F1</th><th>precision</th><th>recall</th><th>best cut</th><th>confidence</th><th>what went wrong</th></tr>
${own.map((one) => row(one, isPainted(one, pictures))).join('\n')}</table></details>`;
    });
    return `<h2>${escaped(name)}: ${pages.length} pages</h2>${lists.join('\n')}`;
  });
  return htmlPage('Evaluation, page by page', `<h1>Evaluation, page by page, worst first</h1>${parts.join('\n')}`);
}

function row(one: ListedPage, hasPage: boolean): string {
  const { page, figures, figure } = one;
  const name = hasPage ? `<a href="${escaped(encodeURI(fileOf(one)))}.html">${escaped(page.id)}</a>` : escaped(page.id);
  const numbers = [
    figure,
    figures.words?.smooth.precision,
    figures.words?.smooth.recall,
    figures.ceiling?.f1,
    figures.confidence,
  ];
  const cells = numbers.map((value) => `<td class="number">${value === undefined ? '' : three(value)}</td>`);
  const cause = figures.words ? CAUSES[causeOf(figures)] : '';
  return `<tr><td>${name}</td>${cells.join('')}<td>${escaped(cause)}</td></tr>`;
}
