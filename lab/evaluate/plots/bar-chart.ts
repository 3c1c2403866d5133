/**
 * Horizontal bars from a middle line: what speaks for template to the right, what speaks for content to the left; or from the
 * left edge where nothing is negative.
 */
import { element, svgOf, textAt } from './svg.ts';

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** Beside the bar; the value with two digits where left out. */
  readonly label?: string;
  /** Index of the colour. */
  readonly colour?: number;
}

export interface BarChart {
  readonly title: string;
  /** What the length means. */
  readonly unit: string;
  readonly bars: readonly Bar[];
}

const WIDTH = 860;
const NAMES = 430;
const ROW = 22;
const TOP = 56;
const VALUE_ROOM = 46;

export function drawBarChart({ title, unit, bars }: BarChart): string {
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), 1e-9);
  const isSigned = bars.some(({ value }) => value < 0);
  const left = NAMES + (isSigned ? VALUE_ROOM : 0);
  const right = WIDTH - VALUE_ROOM - 8;
  const zero = isSigned ? (left + right) / 2 : left;
  const pixels = (right - zero) / most;
  const height = TOP + bars.length * ROW + 16;
  const rows = bars.map(({ name, value, label, colour }, index) => {
    const top = TOP + index * ROW;
    const width = Math.max(Math.abs(value) * pixels, 1);
    const end = value < 0 ? zero - width : zero + width;
    const box = { x: Math.min(zero, end), y: top, width, height: ROW - 6, class: `f${colour ?? (value < 0 ? 0 : 1)}` };
    return [
      textAt(NAMES - 10, top + 12, shortened(name), { 'text-anchor': 'end' }),
      element('rect', box),
      textAt(end + (value < 0 ? -5 : 5), top + 12, label ?? value.toFixed(2), {
        'text-anchor': value < 0 ? 'end' : 'start',
        class: 'faint',
      }),
    ].join('');
  });
  const inner = [
    textAt(16, 22, title, { 'font-weight': '600', 'font-size': '14' }),
    textAt(16, 42, unit, { class: 'faint' }),
    element('line', { x1: zero, x2: zero, y1: TOP - 6, y2: height - 12, class: 'axis' }),
    ...rows,
  ].join('');
  return svgOf({ width: WIDTH, height, title, inner });
}

const MOST_CHARS = 66;
const shortened = (name: string): string => (name.length > MOST_CHARS ? `${name.slice(0, MOST_CHARS - 1)}…` : name);
