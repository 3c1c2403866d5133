/**
 * Lines over an axis, with a legend below: sweeps, precision-recall, calibration.
 */
import { linearScale, logScale, type Scale } from './scale.ts';
import { DASHES, element, SERIES, svgOf, textAt } from './svg.ts';

export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
  /** Dots at the points; off for curves of hundreds of them. */
  readonly hasDots?: boolean;
}

export interface AxisSpec {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly isLog?: boolean;
}

export interface LinePlot {
  readonly title: string;
  readonly x: AxisSpec;
  readonly y: AxisSpec;
  readonly series: readonly Series[];
  /** Lines that nothing of ours draws: what would be perfect, what a paper printed. */
  readonly references?: readonly { readonly from: readonly [number, number]; readonly to: readonly [number, number] }[];
}

const WIDTH = 640;
const PLOT = { left: 62, right: 620, top: 40, bottom: 300 };
const LEGEND_ROW = 20;
const LEGEND_COLUMNS = 2;

export function drawLinePlot(plot: LinePlot): string {
  const x = scaleOf(plot.x, [PLOT.left, PLOT.right]);
  const y = scaleOf(plot.y, [PLOT.bottom, PLOT.top]);
  const rows = Math.ceil(plot.series.length / LEGEND_COLUMNS);
  const references = (plot.references ?? []).map(({ from, to }) =>
    element('line', { x1: x.at(from[0]), y1: y.at(from[1]), x2: x.at(to[0]), y2: y.at(to[1]), class: 'reference' }),
  );
  const inner = [
    textAt(PLOT.left, 22, plot.title, { 'font-weight': '600', 'font-size': '14' }),
    ...axes(plot, x, y),
    ...references,
    ...plot.series.map((series, index) => lineOf(series, index % SERIES, x, y)),
    ...plot.series.map(({ name }, index) => legend(name, index)),
  ].join('');
  return svgOf({ width: WIDTH, height: PLOT.bottom + 52 + rows * LEGEND_ROW, title: plot.title, inner });
}

const scaleOf = ({ from, to, isLog }: AxisSpec, pixels: [number, number]): Scale =>
  (isLog ? logScale : linearScale)({ from, to, pixels });

function axes(plot: LinePlot, x: Scale, y: Scale): string[] {
  const middle = (PLOT.left + PLOT.right) / 2;
  return [
    ...y.ticks.flatMap(({ value, name }) => [
      element('line', { x1: PLOT.left, x2: PLOT.right, y1: y.at(value), y2: y.at(value), class: 'grid' }),
      textAt(PLOT.left - 8, y.at(value) + 4, name, { 'text-anchor': 'end', class: 'faint' }),
    ]),
    ...x.ticks.flatMap(({ value, name }) => [
      element('line', { x1: x.at(value), x2: x.at(value), y1: PLOT.bottom, y2: PLOT.bottom + 5, class: 'axis' }),
      textAt(x.at(value), PLOT.bottom + 18, name, { 'text-anchor': 'middle', class: 'faint' }),
    ]),
    element('line', { x1: PLOT.left, x2: PLOT.right, y1: PLOT.bottom, y2: PLOT.bottom, class: 'axis' }),
    textAt(middle, PLOT.bottom + 36, plot.x.name, { 'text-anchor': 'middle' }),
    textAt(0, 0, plot.y.name, {
      transform: `translate(16 ${(PLOT.top + PLOT.bottom) / 2}) rotate(-90)`,
      'text-anchor': 'middle',
    }),
  ];
}

function lineOf({ points, hasDots = true }: Series, index: number, x: Scale, y: Scale): string {
  const places = points.map(([at, value]) => [x.at(at), y.at(value)] as const);
  const path = places.map(([left, top], at) => `${at === 0 ? 'M' : 'L'}${left.toFixed(1)} ${top.toFixed(1)}`).join('');
  const line = element('path', { d: path, class: `line s${index}`, 'stroke-dasharray': DASHES[index] });
  const dots = hasDots ? places.map(([cx, cy]) => element('circle', { cx, cy, r: 3, class: `f${index}` })) : [];
  return line + dots.join('');
}

function legend(name: string, index: number): string {
  const left = PLOT.left + (index % LEGEND_COLUMNS) * 280;
  const top = PLOT.bottom + 58 + Math.floor(index / LEGEND_COLUMNS) * LEGEND_ROW;
  const own = index % SERIES;
  const sample = element('line', {
    x1: left,
    x2: left + 34,
    y1: top - 4,
    y2: top - 4,
    class: `line s${own}`,
    'stroke-dasharray': DASHES[own],
  });
  return sample + textAt(left + 42, top, name);
}
