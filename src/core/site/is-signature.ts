/**
 * Whether a value from outside (a stored or imported file) has the shape and the bounds of a signature. What is not
 * exactly one is refused: it would be compared with every node of every page of its site.
 */
import type { SectionSignature } from './section-signature.ts';

const MOST_CHARS = 64;
const MOST_ITEMS = 16;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= MOST_ITEMS && value.every(isItem);

const isShort = (value: unknown): boolean => typeof value === 'string' && value.length <= MOST_CHARS;
const isCount = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 64;
const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;
const isHash = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 0xffffff;

const isSigned = (value: unknown): boolean => isObject(value) && isShort(value.tag) && isList(value.names, isShort);

export function isSignature(value: unknown): value is SectionSignature {
  if (!isObject(value) || value.version !== 1 || !isSigned(value)) return false;
  const { place, holds } = value;
  return (
    isList(value.around, isSigned) &&
    isObject(place) &&
    [place.middle, place.width].every(isShare) &&
    isCount(place.band) &&
    isObject(holds) &&
    [holds.links, holds.lists].every(isShare) &&
    [holds.chars, holds.images, holds.controls, holds.repeats].every(isCount) &&
    isList(value.heading, isHash) &&
    isList(value.text, isHash) &&
    (value.kind === 'single' || value.kind === 'series' || value.kind === 'scattered')
  );
}
