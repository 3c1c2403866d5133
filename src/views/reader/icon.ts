/** The reader's icons: a name in, a drawing in lines of the text's colour out. Strokes on a field of 20 by 20. */

const SVG = 'http://www.w3.org/2000/svg';

const LINES = {
  close: 'M5 5l10 10M15 5L5 15',
  contents: 'M4 5.5h.01M4 10h.01M4 14.5h.01M8 5.5h8M8 10h8M8 14.5h8',
  copy: 'M8 8h8v8H8zM5 12H4V4h8v1',
  print: 'M6 8V3.5h8V8M6 14H4V8h12v6h-2M6 11.5h8v5H6z',
  refresh: 'M16 10a6 6 0 1 1-1.8-4.3L16 7.5M16 3.5v4h-4',
  next: 'M5.5 5l6 5-6 5zM14.5 5v10',
  previous: 'M14.5 5l-6 5 6 5zM5.5 5v10',
  pause: 'M7 5v10M13 5v10',
  play: 'M6.5 4.5l9 5.5-9 5.5z',
  stop: 'M6 6h8v8H6z',
  back: 'M8 5L4 9l4 4M4 9h8a4 4 0 0 1 0 8h-2',
  less: 'M6 10h8',
  more: 'M6 10h8M10 6v8',
} as const;

export type IconName = keyof typeof LINES;

export function icon(name: IconName): SVGElement {
  const drawing = Document.prototype.createElementNS.call(document, SVG, 'svg') as SVGSVGElement;
  drawing.setAttribute('viewBox', '0 0 20 20');
  drawing.setAttribute('aria-hidden', 'true');
  const line = Document.prototype.createElementNS.call(document, SVG, 'path');
  line.setAttribute('d', LINES[name]);
  drawing.append(line);
  return drawing;
}
