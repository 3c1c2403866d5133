/** The kinds of pages that are told apart, in the order of the model's numbers, and which of them a page is. */
export const PAGE_KINDS = ['article', 'service', 'product', 'collection', 'forum', 'listing', 'documentation'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export interface KindOfPage {
  readonly name: PageKind;
  /** How likely it is that kind, in [0, 1]. */
  readonly confidence: number;
}

/** The likeliest; null where nobody said how likely they are. */
export function kindOf(probabilities: ArrayLike<number> | undefined): KindOfPage | null {
  if (!probabilities || probabilities.length === 0) return null;
  let best = 0;
  for (let kind = 1; kind < PAGE_KINDS.length; kind++) if (probabilities[kind] > probabilities[best]) best = kind;
  return { name: PAGE_KINDS[best], confidence: probabilities[best] };
}
