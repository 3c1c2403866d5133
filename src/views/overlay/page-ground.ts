/** Whether a page is light or dark beneath the overlay, by its background: outlines must stand out on it. */
import { bodyOf, rootElementOf, viewOf } from '../../core/dom/dom-access.ts';

export function groundOf(document: Document): 'onLight' | 'onDark' {
  const view = viewOf(document);
  for (const element of [bodyOf(document), rootElementOf(document)]) {
    const colour = element && view?.getComputedStyle(element).backgroundColor;
    const [red, green, blue, alpha = 1] = (colour || '').match(/[\d.]+/g)?.map(Number) ?? [];
    if (red === undefined || alpha < 0.5 || !colour?.startsWith('rgb')) continue;
    return 0.3 * red + 0.59 * green + 0.11 * blue < 110 ? 'onDark' : 'onLight';
  }
  return 'onLight';
}
