/**
 * The pieces of our plots: an SVG of its own with the colours of light and dark in it, since a picture in a document follows
 * the reader's scheme and not the page's style sheet.
 */

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export type Attributes = Readonly<Record<string, string | number>>;

export function element(name: string, attributes: Attributes, inner = ''): string {
  const own = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escaped(value)}"`)
    .join('');
  return inner === '' ? `<${name}${own}/>` : `<${name}${own}>${inner}</${name}>`;
}

/** A tenth of a pixel is enough. */
const round = (value: number): number => Math.round(value * 10) / 10;

export const textAt = (x: number, y: number, text: string, attributes: Attributes = {}): string =>
  element('text', { x, y, ...attributes }, escaped(text));

/** Told apart by lightness and dash too, not by hue alone. */
export const SERIES = 6;
const LIGHT = ['#0b7a75', '#c2500f', '#5b3f9e', '#1f6fb5', '#8a1c4b', '#5f6b6d'];
const DARK = ['#45c9c1', '#ff9a5c', '#b9a2f2', '#6fb7f5', '#f08bb4', '#a9b5b8'];
export const DASHES = ['none', '7 4', '2 3', '10 3 2 3', '4 2', '1 4'];

const colours = (list: readonly string[]): string =>
  list.map((colour, index) => `.s${index}{stroke:${colour};color:${colour}}.f${index}{fill:${colour}}`).join('');

const STYLE = `svg{font:12px system-ui,sans-serif}.ground{fill:#fff}text{fill:#1f2a2c}.faint{fill:#5f6b6d}.grid{stroke:#dfe5e6}.axis{stroke:#5f6b6d}.line{fill:none;stroke-width:2}.reference{stroke:#5f6b6d;stroke-dasharray:3 3}${colours(LIGHT)}
@media(prefers-color-scheme:dark){.ground{fill:#14191b}text{fill:#e6ecee}.faint{fill:#a9b5b8}.grid{stroke:#2c3538}.axis{stroke:#a9b5b8}.reference{stroke:#a9b5b8}${colours(DARK)}}`;

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Said to those who do not see it. */
  readonly title: string;
  readonly inner: string;
}

export function svgOf({ width, height, title, inner }: Drawing): string {
  const ground = element('rect', { width, height, class: 'ground', rx: 6 });
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`;
  return `${head}<title>${escaped(title)}</title><style>${STYLE}</style>${ground}${inner}</svg>\n`;
}
