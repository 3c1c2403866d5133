/**
 * A page of a corpus as it is shown in one window: sites can be labelled and learned from as their style sheets show them
 * and without any, side by side. What is made of a page in another window than the usual one is kept as if it were of a
 * corpus of its own, `sites@1280-bare`; `from` is the corpus that it is in truth.
 */
import { Complaint } from '../../src/command/complaint.ts';
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { DEFAULT_VARIANT, type RenderVariant, readVariant, variantName } from '../render/render-variant.ts';
import { readTree, type StoredPage, treeKeyOf } from '../render/tree-store.ts';

export interface ShownPage extends CorpusPage {
  /** Both are left out for pages in the usual window. */
  readonly from?: string;
  readonly variant?: RenderVariant;
}

export const shownIn = (page: CorpusPage, variant: RenderVariant): ShownPage =>
  variantName(variant) === variantName(DEFAULT_VARIANT)
    ? page
    : { ...page, corpus: `${page.corpus}@${variantName(variant)}`, from: page.corpus, variant };

const inCorpus = (page: ShownPage): CorpusPage => ({ ...page, corpus: page.from ?? page.corpus });

export const shownTreeKey = (page: ShownPage): string | undefined => treeKeyOf(inCorpus(page), page.variant);

export const readShownTree = (page: ShownPage): StoredPage => readTree(inCorpus(page), page.variant);

const BARE = /-bare$/;

/** Names of windows, parted by commas, as `variantName` gives them: `1280,1280-bare`. */
export function variantsIn(list: string): RenderVariant[] {
  const names = list.split(',').filter(Boolean);
  if (names.length === 0) throw new Complaint('--shown takes windows parted by commas, such as 1280,1280-bare.');
  return names.map((name) => readVariant(name.replace(BARE, ''), BARE.test(name) ? 'off' : 'on'));
}
