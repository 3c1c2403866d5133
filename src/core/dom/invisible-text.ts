/**
 * Text that is laid out but cannot be seen: set in a transparent colour, or in the very colour that it stands on. What
 * stands behind a text is its own background or that of an ancestor, unless something else may lie in between (a
 * picture, a layer, a cell of a grid that several parts share): then nothing is claimed.
 */
import { documentOf, isElement, parentOf, rootElementOf, viewOf } from './dom-access.ts';
import type { PageItems } from './page-items.ts';

const WHITE = 'rgb(255, 255, 255)';
const TRANSPARENT = 'rgba(0, 0, 0, 0)';
const UNKNOWN = '';

/** As styles are serialised: rgba(r, g, b, 0), or color(space a b c / 0). */
const isClear = (colour: string): boolean =>
  (colour.startsWith('rgba(') && colour.endsWith(', 0)')) || colour.endsWith('/ 0)');
const isOpaque = (colour: string): boolean => !colour.startsWith('rgba(') && !colour.includes('/');

export class Backdrops {
  private readonly items: PageItems;
  /** For each item that was asked for: the colour behind its text, '' where it cannot be told. */
  private readonly behind: (string | undefined)[] = [];

  constructor(items: PageItems) {
    this.items = items;
  }

  /** Whether the text straight in the element cannot be seen. */
  hidesText(item: number, style: CSSStyleDeclaration): boolean {
    const { color } = style;
    if (isClear(color)) return !isClear(this.colourOf(0)) && isPlainlyPainted(style);
    return this.colourBehind(item, style) === color && isPlainlyPainted(style) && this.isNothingBetween(item);
  }

  private colourOf(item: number): string {
    return this.styleOf(item)?.color ?? UNKNOWN;
  }

  private styleOf(item: number): CSSStyleDeclaration | undefined {
    const element = this.items.node[item] as Element;
    return viewOf(documentOf(element))?.getComputedStyle(element);
  }

  /** Climbs to the nearest ancestor that is known; each element is asked for its background once. */
  private colourBehind(item: number, known?: CSSStyleDeclaration): string {
    const asked: number[] = [];
    let colour: string | undefined;
    for (let at = item; colour === undefined; at = this.items.parent[at]) {
      colour = at < 0 ? this.colourOfCanvas() : this.behind[at];
      if (colour !== undefined) break;
      asked.push(at);
      const own = (at === item && known ? known : this.styleOf(at))?.backgroundColor ?? UNKNOWN;
      if (own !== TRANSPARENT) colour = isOpaque(own) ? own : UNKNOWN;
      else if (this.items.tag[at] === 'iframe' || this.items.tag[at] === 'frame') colour = UNKNOWN;
    }
    for (const at of asked) this.behind[at] = colour;
    return colour;
  }

  /** What the page is painted on where the body is transparent. */
  private colourOfCanvas(): string {
    const root = rootElementOf(documentOf(this.items.node[0]));
    const style = root && viewOf(documentOf(root))?.getComputedStyle(root);
    if (!style) return UNKNOWN;
    if (style.backgroundColor !== TRANSPARENT) return isOpaque(style.backgroundColor) ? style.backgroundColor : UNKNOWN;
    return /dark/.test(style.colorScheme) ? UNKNOWN : WHITE;
  }

  /** Whether the background of that colour lies right behind the text: no picture, no layer, no shared cell between. */
  private isNothingBetween(item: number): boolean {
    for (let at: Element | null = this.items.node[item] as Element; at; at = elementAbove(at)) {
      const style = viewOf(documentOf(at))?.getComputedStyle(at);
      if (style?.backgroundImage !== 'none') return false;
      if (style.backgroundColor !== TRANSPARENT) return true;
      if (style.position !== 'static' || style.display.endsWith('grid') || style.mixBlendMode !== 'normal')
        return false;
    }
    return true;
  }
}

/** Null at the top of a tree: a shadow root or a frame's document is seen through by colour alone, not by layers. */
const elementAbove = (element: Element): Element | null => {
  const parent = parentOf(element);
  return parent && isElement(parent) ? parent : null;
};

/** Whether letters show in their colour alone: no gradient cut to their shape, no shadow, stroke or other filling. */
const isPlainlyPainted = (style: CSSStyleDeclaration): boolean =>
  style.textShadow === 'none' &&
  !style.backgroundClip.includes('text') &&
  style.getPropertyValue('-webkit-text-fill-color') === style.color &&
  Number.parseFloat(style.getPropertyValue('-webkit-text-stroke-width') || '0') === 0;
