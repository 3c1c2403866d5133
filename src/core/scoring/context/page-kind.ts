/** The kinds of pages that are told apart, in the order of the model's numbers. */
export const PAGE_KINDS = ['article', 'service', 'product', 'collection', 'forum', 'listing', 'documentation'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];
