/**
 * What the two sliders mean: positions in, threshold and smoothing constant out, and back. Strictness runs against the
 * threshold, so that more strict keeps less; smoothing runs over powers of ten, with "off" at its start.
 */

export interface CutScale {
  readonly least: number;
  readonly most: number;
  positionOf(value: number): number;
  valueAt(position: number): number;
}

const within = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));

/** Position p is the threshold 1 - p / 100, which may be neither 0 nor 1. */
export const STRICTNESS: CutScale = {
  least: 1,
  most: 99,
  positionOf: (threshold) => within(1, 99, Math.round((1 - threshold) * 100)),
  valueAt: (position) => (100 - position) / 100,
};

/** c runs from 10^-6 to 1: under it nothing is smoothed that can be seen, above it the page is one section. */
const SMALLEST_EXPONENT = -6;
const STEPS_A_DECADE = 10;
const MOST = -SMALLEST_EXPONENT * STEPS_A_DECADE + 1;

export const SMOOTHING: CutScale = {
  least: 0,
  most: MOST,
  positionOf: (c) =>
    c > 0 ? within(1, MOST, Math.round((Math.log10(c) - SMALLEST_EXPONENT) * STEPS_A_DECADE) + 1) : 0,
  valueAt: (position) =>
    position > 0 ? Number((10 ** (SMALLEST_EXPONENT + (position - 1) / STEPS_A_DECADE)).toPrecision(2)) : 0,
};

/** At the model's own position its exact value, though the scale's steps may pass it by. */
export const valueNear = (scale: CutScale, position: number, own: number): number =>
  position === scale.positionOf(own) ? own : scale.valueAt(position);
