/**
 * Addresses that may leave the page: absolute, and of a scheme that cannot run anything. A raw attribute goes in, an
 * absolute address comes out, or '' when it is none that we let through. Everything that writes an address asks here.
 */

const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const imageSchemes = new Set(['http:', 'https:']);
// SVG is left out: it can hold scripts where it is opened by itself.
const imageData = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i;

function parse(raw: string, base: string): URL | null {
  try {
    return new URL(raw, base);
  } catch {
    return null;
  }
}

/** A page from the reader's own disk may point to its neighbours there; a page from the web may not. */
const isNeighbour = (address: URL, base: string): boolean => address.protocol === 'file:' && base.startsWith('file:');

export function linkAddress(raw: string, base: string): string {
  const address = raw.trim() && parse(raw, base);
  return address && (linkSchemes.has(address.protocol) || isNeighbour(address, base)) ? address.href : '';
}

/** http and https alone. */
export function webAddress(raw: string, base: string): string {
  const address = raw.trim() && parse(raw, base);
  return address && imageSchemes.has(address.protocol) ? address.href : '';
}

export function imageAddress(raw: string, base: string): string {
  const trimmed = raw.trim();
  if (imageData.test(trimmed)) return /[\s"'<>()\\`]/.test(trimmed) ? '' : trimmed;
  const address = trimmed && parse(trimmed, base);
  return address && (imageSchemes.has(address.protocol) || isNeighbour(address, base)) ? address.href : '';
}

/** The fragment that an absolute address names inside the page at pageUrl, '' when it leads elsewhere. */
export function fragmentOf(address: string, pageUrl: string): string {
  const hash = address.indexOf('#');
  if (hash < 0 || address.slice(0, hash) !== pageUrl.split('#', 1)[0]) return '';
  const fragment = address.slice(hash + 1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
