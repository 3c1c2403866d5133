/**
 * Hashes of 64 bits as two lanes of 32, without BigInt on the way: of strings, and of numbers taken in one after
 * another. The lanes use different factors, so that a clash in one says nothing of the other.
 */

export interface Lanes {
  high: number;
  low: number;
}

const HIGH_FACTOR = 0x9e3779b1;
const LOW_FACTOR = 0x85ebca77;
const HIGH_START = 0x1b873593;
const LOW_START = 0x27d4eb2f;

export const startLanes = (seed: number): Lanes => ({ high: HIGH_START ^ seed, low: LOW_START + seed });

/** Takes a number of 32 bits in; the order of numbers counts. */
export function takeIn(lanes: Lanes, value: number): void {
  const high = Math.imul(lanes.high ^ value, HIGH_FACTOR);
  lanes.high = (high << 13) | (high >>> 19);
  const low = Math.imul(lanes.low + value, LOW_FACTOR);
  lanes.low = low ^ (low >>> 15);
}

export function takeInLanes(lanes: Lanes, other: Lanes): void {
  takeIn(lanes, other.high);
  takeIn(lanes, other.low);
}

/** Spreads what was taken in over all bits. */
export function finishLanes(lanes: Lanes): Lanes {
  return { high: spread(lanes.high ^ (lanes.low >>> 7)), low: spread(lanes.low + lanes.high) };
}

function spread(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b | 0);
  return bits ^ (bits >>> 16);
}

export function hashText(text: string, seed: number): Lanes {
  const lanes = startLanes(seed);
  for (let at = 0; at < text.length; at++) takeIn(lanes, text.charCodeAt(at));
  takeIn(lanes, text.length);
  return finishLanes(lanes);
}

export const lanesToBigInt = ({ high, low }: Lanes): bigint =>
  BigInt.asIntN(64, (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0));
