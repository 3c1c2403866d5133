/**
 * How alike two signatures are, in [0, 1]: a weighted mean of what both can say. What neither has (names, a heading) does
 * not count; words that are the same lift it, words that are not hardly lower it, since pages of a site differ in words.
 */
import type { SectionSignature, SignedElement } from './section-signature.ts';

/** Weights by what survives on other pages of a site: names and what is around first, place and amounts after them. */
const WEIGHTS = { tag: 0.12, names: 0.3, around: 0.2, place: 0.14, holds: 0.16, heading: 0.08 } as const;
/** How far equal text closes the gap to 1. */
const TEXT_LIFT = 0.5;

/** Boxes that a redesign swaps for one another. */
const BOXES = new Set(['div', 'section', 'aside', 'article', 'main', 'nav', 'header', 'footer', 'ul', 'ol', 'form']);

/** Worth of a name: what many elements have says little. */
export type NameWorth = (name: string) => number;

export function likeness(a: SectionSignature, b: SectionSignature, worth: NameWorth): number {
  let sum = 0;
  let weights = 0;
  const add = (weight: number, value: number): void => {
    sum += weight * value;
    weights += weight;
  };
  add(WEIGHTS.tag, tagLikeness(a.tag, b.tag));
  if (a.names.length + b.names.length > 0) add(WEIGHTS.names, overlap(a.names, b.names, worth));
  if (a.around.length + b.around.length > 0) add(WEIGHTS.around, aroundLikeness(a.around, b.around, worth));
  add(WEIGHTS.place, placeLikeness(a, b));
  add(WEIGHTS.holds, holdsLikeness(a, b));
  if (a.heading.length > 0 || b.heading.length > 0)
    add(
      WEIGHTS.heading,
      overlap(a.heading, b.heading, () => 1),
    );
  const plain = sum / weights;
  return plain + (1 - plain) * TEXT_LIFT * wordsInCommon(a, b);
}

/** How alike two are in make alone, wherever they stand. */
export function makeLikeness(a: SectionSignature, b: SectionSignature, worth: NameWorth): number {
  return 0.2 * tagLikeness(a.tag, b.tag) + 0.6 * overlap(a.names, b.names, worth) + 0.2 * holdsLikeness(a, b);
}

/** Part of the text's word groups, or the whole heading, that both have. */
export function wordsInCommon(a: SectionSignature, b: SectionSignature): number {
  const groups = Math.min(a.text.length, b.text.length);
  const text = groups > 0 ? a.text.filter((hash) => b.text.includes(hash)).length / groups : 0;
  const isSameHeading = a.heading.length > 0 && a.heading.join() === b.heading.join();
  return Math.max(text, isSameHeading ? 0.8 : 0);
}

const tagLikeness = (a: string, b: string): number => (a === b ? 1 : BOXES.has(a) && BOXES.has(b) ? 0.4 : 0);

/** Weighted Jaccard. */
function overlap<T>(a: readonly T[], b: readonly T[], worth: (item: T) => number): number {
  let both = 0;
  let all = 0;
  for (const item of a) {
    all += worth(item);
    if (b.includes(item)) both += worth(item);
  }
  for (const item of b) if (!a.includes(item)) all += worth(item);
  return all > 0 ? both / all : 0;
}

/** Each ancestor against the one at its place and the ones beside: a wrapper more or less shifts them by one. */
function aroundLikeness(a: readonly SignedElement[], b: readonly SignedElement[], worth: NameWorth): number {
  let sum = 0;
  let weights = 0;
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const weight = 1 / (i + 1);
    weights += weight;
    if (i >= a.length) continue;
    const near = b.slice(Math.max(0, i - 1), i + 2);
    sum += weight * Math.max(0, ...near.map((other) => elementLikeness(a[i], other, worth)));
  }
  return sum / weights;
}

function elementLikeness(a: SignedElement, b: SignedElement, worth: NameWorth): number {
  const tag = tagLikeness(a.tag, b.tag);
  if (a.names.length + b.names.length === 0) return tag;
  return 0.35 * tag + 0.65 * overlap(a.names, b.names, worth);
}

function placeLikeness({ place: a }: SectionSignature, { place: b }: SectionSignature): number {
  const middle = Math.max(0, 1 - 2.5 * Math.abs(a.middle - b.middle));
  const width = Math.max(0, 1 - 2 * Math.abs(a.width - b.width));
  const band = Math.max(0, 1 - 0.6 * Math.abs(a.band - b.band));
  return 0.4 * middle + 0.35 * width + 0.25 * band;
}

function holdsLikeness({ holds: a }: SectionSignature, { holds: b }: SectionSignature): number {
  const near = (x: number, y: number, reach: number): number => Math.max(0, 1 - Math.abs(x - y) / reach);
  return (
    0.3 * near(a.links, b.links, 0.6) +
    0.2 * near(a.lists, b.lists, 0.8) +
    0.15 * near(a.chars, b.chars, 5) +
    0.1 * near(a.images, b.images, 3) +
    0.1 * near(a.controls, b.controls, 2) +
    0.15 * near(a.repeats, b.repeats, 3)
  );
}
