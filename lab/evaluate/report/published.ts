/**
 * Figures of others that ours stand beside: what the papers and the corpora's makers printed.
 */

/** Word F1 on wcxb that the measuring is checked with. */
export const REFERENCES: Readonly<Record<string, number>> = {
  readability: 0.779,
  defuddle: 0.821,
  'whole visible text': 0.708,
};

/** The best word F1 on wcxb of any system, by page type. */
export const PUBLISHED_BEST: Readonly<Record<string, number>> = {
  article: 0.93,
  documentation: 0.93,
  service: 0.84,
  forum: 0.81,
  collection: 0.72,
  listing: 0.71,
  product: 0.64,
};

/** Paper 003, table 1: [Basic, Smooth] by set and measure. */
export const TABLE_ONE = {
  popular: { name: 'COMMON', text: [0.56, 0.6], anchor: [0.65, 0.71], links: [0.69, 0.73] },
  random: { name: 'RANDOM', text: [0.63, 0.66], anchor: [0.71, 0.73], links: [0.75, 0.77] },
} as const;

/** Paper 000, figure 1: recall at 90% precision. */
export const RECALL_AT_90 = 0.7;
