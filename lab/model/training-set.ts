/**
 * The pages that train and test the model of texts: corpora with gold or marks, those with style sheets in several variants,
 * so that one model learns live pages and archived ones, wide windows and narrow ones.
 */
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { DEFAULT_VARIANT, type RenderVariant, variantName } from '../render/render-variant.ts';
import type { Random } from '../train/seeded-random.ts';
import { readLeafPage, type VariantPage } from './leaf-store.ts';
import { type TrainingPage, trainingPageOf, type Weighing } from './training-page.ts';

const WITH_SHEETS: ReadonlySet<string> = new Set(['paired', 'blocks']);

const VARIANTS: readonly RenderVariant[] = [
  DEFAULT_VARIANT,
  { width: 1280, hasSheets: false },
  { width: 768, hasSheets: true },
  { width: 390, hasSheets: true },
];

/** How often an epoch takes the page as a wide window shows it, where it could take another variant. */
const WIDE_SHARE = 0.5;

export const DEFAULT_WEIGHING: Weighing = {
  wordCap: 400,
  wordPower: 1,
  pagePower: 0.5,
  corpusFactor: { dragnet: 0.4, cleaneval: 0.4, blocks: 3 },
};

export const variantsOf = (page: CorpusPage): VariantPage[] =>
  (WITH_SHEETS.has(page.corpus) ? VARIANTS : [DEFAULT_VARIANT]).map((variant) => ({ page, variant }));

export const readTrainingPages = (from: readonly VariantPage[], weighing: Weighing): TrainingPage[] =>
  from.map((one) => trainingPageOf(one, readLeafPage(one), weighing)).filter(({ leaves }) => leaves.count > 0);

export const isDefaultVariant = ({ variant }: VariantPage): boolean =>
  variantName(variant) === variantName(DEFAULT_VARIANT);

/** The pages of an epoch: each page once, in one of its variants. */
export function epochOf(pages: readonly TrainingPage[]): (random: Random) => TrainingPage[] {
  const groups = new Map<CorpusPage, TrainingPage[]>();
  for (const page of pages) groups.set(page.page, [...(groups.get(page.page) ?? []), page]);
  return (random) =>
    [...groups.values()].map((variants) => {
      if (variants.length === 1) return variants[0];
      const wide = variants.findIndex(isDefaultVariant);
      if (wide >= 0 && random() < WIDE_SHARE) return variants[wide];
      return variants[Math.floor(random() * variants.length)];
    });
}
