/** Values -> pixels, linear or logarithmic, and the ticks of an axis. */

export interface Scale {
  at(value: number): number;
  readonly ticks: readonly { readonly value: number; readonly name: string }[];
}

export interface ScaleRange {
  readonly from: number;
  readonly to: number;
  /** In pixels; the second may be the smaller one. */
  readonly pixels: readonly [number, number];
}

const STEPS = [1, 2, 2.5, 5, 10];
const MOST_TICKS = 7;

/** A round step with at most seven ticks. */
function stepOf(span: number): number {
  const rough = span / (MOST_TICKS - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (STEPS.find((step) => step * power >= rough) ?? 10);
}

export function linearScale({ from, to, pixels: [low, high] }: ScaleRange): Scale {
  const step = stepOf(to - from);
  const digits = digitsOf(step);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return {
    at: (value) => low + ((value - from) / (to - from)) * (high - low),
    ticks: ticks.map((value) => ({ value, name: value.toFixed(digits) })),
  };
}

export function logScale({ from, to, pixels: [low, high] }: ScaleRange): Scale {
  const first = Math.ceil(Math.log10(from) - 1e-9);
  const last = Math.floor(Math.log10(to) + 1e-9);
  const at = (value: number): number =>
    low + ((Math.log10(value) - Math.log10(from)) / (Math.log10(to) - Math.log10(from))) * (high - low);
  const powers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return { at, ticks: powers.map((power) => ({ value: 10 ** power, name: powerName(power) })) };
}

const powerName = (power: number): string =>
  Math.abs(power) <= 3 ? String(Number((10 ** power).toPrecision(1))) : `1e${power}`;

/** Digits behind the point that tell two ticks apart. */
function digitsOf(step: number): number {
  let digits = 0;
  while (digits < 6 && Math.abs(step * 10 ** digits - Math.round(step * 10 ** digits)) > 1e-9) digits++;
  return digits;
}
