/** Why a node has its label, as sql/50-labels.sql writes it. */

export const LabelReason = {
  /** Its fingerprint stands on more pages of the site than the threshold. Template. */
  frequent: 1,
  /** Inside such a node. Template. */
  insideFrequent: 2,
  /** More than the threshold of its HTML is inside such nodes. Template. */
  mostlyTemplate: 3,
  /** On one page only, and so is every block in it; nothing around it is the same. Content. */
  uniqueTopmost: 4,
  /** Inside such a node. Ignored, so that a page gives one example and not a hundred. */
  insideContent: 5,
  /** On more than one page, but on too few. Ignored. */
  onSomePages: 6,
  /** Too little text to tell. Ignored. */
  littleText: 7,
  /** On one page only, but there are repeated blocks in it. Ignored. */
  mixed: 8,
  /** An element inside a leaf: no block. Ignored. */
  inline: 9,
  /** On one page only, but nearly all of it is links. Ignored. */
  links: 10,
  /** Inside a unique block, but itself on other pages too ("Posted by", "Ingredients"). Ignored. */
  repeatedInside: 11,
} as const;
export type LabelReason = (typeof LabelReason)[keyof typeof LabelReason];

export const TEMPLATE = 1;
export const CONTENT = 0;
export const IGNORED = -1;
