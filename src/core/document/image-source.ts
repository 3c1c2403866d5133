/**
 * A live <img> in, the address of the picture that it shows or will show out: lazy loading is undone (data-src and its
 * like, srcset, <picture>, a <noscript> copy), tracking pixels and placeholders are dropped.
 */

import {
  attributeOf,
  baseUriOf,
  firstChildOf,
  isElement,
  localNameOf,
  nextSiblingOf,
  parentOf,
  textContentOf,
} from '../dom/dom-access.ts';
import { imageAddress } from './safe-address.ts';

const lazyAttributes = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'data-orig-file', 'data-full-src'];
const lazySets = ['data-srcset', 'data-lazy-srcset'];
// A placeholder that is shown until the picture arrives is smaller than this on its way in.
const placeholderPx = 64;
const pixelPx = 2;
// Blank GIFs, one-colour PNGs: every usual data: placeholder is shorter.
const placeholderChars = 256;

interface Candidate {
  readonly address: string;
  readonly size: number;
}

/** The largest picture that a srcset names. Linear: no expression runs over the whole list. */
export function bestOfSrcset(srcset: string, base: string): string {
  let best: Candidate = { address: '', size: -1 };
  let at = 0;
  while (at < srcset.length) {
    while (at < srcset.length && /[\s,]/.test(srcset[at])) at++;
    let end = at;
    while (end < srcset.length && !/\s/.test(srcset[end])) end++;
    let raw = srcset.slice(at, end);
    let descriptor = '';
    if (raw.endsWith(',')) raw = raw.replace(/,{1,9}$/, '');
    else {
      const comma = srcset.indexOf(',', end);
      const stop = comma < 0 ? srcset.length : comma;
      descriptor = srcset.slice(end, stop).trim();
      end = stop;
    }
    const address = raw && imageAddress(raw, base);
    const size = descriptor ? Number.parseFloat(descriptor) || 0 : 1;
    if (address && size > best.size) best = { address, size };
    at = end + 1;
  }
  return best.address;
}

const isPlaceholder = (address: string): boolean => address.startsWith('data:') && address.length < placeholderChars;

function isPixel(image: HTMLImageElement): boolean {
  const width = attributeOf(image, 'width');
  const height = attributeOf(image, 'height');
  if (width && height && Number.parseFloat(width) <= pixelPx && Number.parseFloat(height) <= pixelPx) return true;
  // A picture that is still to come shows a pixel too, one that the page carries in itself.
  const isLazy =
    image.currentSrc.startsWith('data:') || [...lazyAttributes, ...lazySets].some((name) => attributeOf(image, name));
  return !isLazy && image.naturalWidth > 0 && image.naturalWidth <= pixelPx && image.naturalHeight <= pixelPx;
}

export function imageSource(element: Element): string {
  const image = element as HTMLImageElement;
  if (isPixel(image)) return '';
  const base = baseUriOf(element);
  const shown = imageAddress(image.currentSrc || '', base);
  if (shown && !isPlaceholder(shown) && image.complete && image.naturalWidth > placeholderPx) return shown;
  const candidates = [
    ...lazySets.map((name) => bestOfSrcset(attributeOf(element, name), base)),
    ...lazyAttributes.map((name) => imageAddress(attributeOf(element, name), base)),
    ...pictureSources(element).map((srcset) => bestOfSrcset(srcset, base)),
    bestOfSrcset(attributeOf(element, 'srcset'), base),
    isPlaceholder(shown) ? '' : shown,
    imageAddress(attributeOf(element, 'src'), base),
    noscriptSource(element, base),
  ];
  const held = candidates.filter((address) => address && !isPlaceholder(address));
  // A picture carried in the page itself is a blurred stand-in wherever a real address is known too.
  return held.find((address) => !address.startsWith('data:')) ?? held[0] ?? '';
}

function pictureSources(image: Element): string[] {
  const parent = parentOf(image);
  if (!parent || !isElement(parent) || localNameOf(parent) !== 'picture') return [];
  const sources: string[] = [];
  for (let node = firstChildOf(parent); node; node = nextSiblingOf(node))
    if (isElement(node) && localNameOf(node) === 'source')
      sources.push(attributeOf(node, 'srcset'), attributeOf(node, 'data-srcset'));
  return sources.filter(Boolean);
}

/** With scripts on, a <noscript> holds text: the address is cut out of it, it is never parsed as a page. */
function noscriptSource(image: Element, base: string): string {
  const parent = parentOf(image);
  const around = parent && isElement(parent) && localNameOf(parent) === 'picture' ? parent : image;
  let next = nextSiblingOf(around);
  while (next && !isElement(next)) next = nextSiblingOf(next);
  if (!next || localNameOf(next as Element) !== 'noscript') return '';
  const markup = textContentOf(next).slice(0, 10_000);
  const tag = /<img\s[^<>]*>/i.exec(markup)?.[0] ?? '';
  const value = /\ssrc=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag);
  return imageAddress((value?.[1] ?? value?.[2] ?? value?.[3] ?? '').replaceAll('&amp;', '&'), base);
}
