/**
 * Corpora and sources -> an Evaluation: every corpus that is rendered, in every window that it is rendered in.
 */
import type { Corpus, CorpusPage } from '../corpora/corpus-page.ts';
import { DEFAULT_VARIANT, type RenderVariant, variantName } from '../render/render-variant.ts';
import { treeKeyOf } from '../render/tree-store.ts';
import type { Evaluation, MeasuredCorpus, MeasuredVariant } from './evaluation.ts';
import { codeKey } from './measure/code-key.ts';
import { measurePages } from './measure/measure-pages.ts';
import type { ScoreSource } from './measure/score-source.ts';
import { textResults } from './text-results.ts';

/** Besides the main one; those that nobody has rendered are passed over. */
const OTHER_VARIANTS: readonly RenderVariant[] = [
  { width: 1280, hasSheets: false },
  { width: 768, hasSheets: true },
  { width: 390, hasSheets: true },
];

export interface MeasureAllJob {
  readonly sources: readonly ScoreSource[];
  readonly jobs: number;
  readonly date: string;
}

export async function measureAll(corpora: readonly Corpus[], job: MeasureAllJob): Promise<Evaluation> {
  const code = codeKey();
  const measured = (variant: RenderVariant): Promise<MeasuredVariant> =>
    measureVariant(corpora, variant, { ...job, code });
  const main = await measured(DEFAULT_VARIANT);
  const others: MeasuredVariant[] = [];
  for (const variant of OTHER_VARIANTS) {
    const own = await measured(variant);
    if (own.corpora.length > 0) others.push(own);
  }
  return { date: job.date, main, others, leftOut: corpora.flatMap(({ leftOut }) => leftOut) };
}

async function measureVariant(
  corpora: readonly Corpus[],
  variant: RenderVariant,
  { sources, jobs, code }: MeasureAllJob & { readonly code: string },
): Promise<MeasuredVariant> {
  const found: MeasuredCorpus[] = [];
  const isMain = variantName(variant) === variantName(DEFAULT_VARIANT);
  for (const { name, pages } of corpora) {
    if (!isMain && !isRendered(pages, variant)) continue;
    const own = [];
    for (const source of sources) own.push(await measurePages(source, pages, { variant, code, jobs }));
    found.push({ name, pages, sources: own, texts: textResults(pages, own, { variant, withOthers: isMain }) });
  }
  return { variant, corpora: found };
}

const isRendered = (pages: readonly CorpusPage[], variant: RenderVariant): boolean =>
  pages.some((page) => treeKeyOf(page, variant) !== undefined);
