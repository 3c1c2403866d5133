/**
 * Numbers to the sixteen bits of a half float and back. Training rounds the edges of its bins to what this gives, so that the
 * packed trees compare with the very same numbers. By hand, since Float16Array is missing in browsers that are still about.
 */
const FLOAT = new Float32Array(1);
const BITS = new Uint32Array(FLOAT.buffer);

/** The nearest half float; beyond its range an infinity. */
export function halfBits(value: number): number {
  FLOAT[0] = value;
  const sign = (BITS[0] >>> 16) & 0x8000;
  const magnitude = BITS[0] & 0x7fffffff;
  if (magnitude > 0x7f800000) return 0x7e00;
  if (magnitude >= 0x477ff000) return sign | 0x7c00;
  if (magnitude < 0x38800000) return sign | Math.round(Math.abs(FLOAT[0]) * 2 ** 24);
  return sign | ((magnitude - 0x38000000 + 0xfff + ((magnitude >>> 13) & 1)) >>> 13);
}

export function halfValue(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >>> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

export const roundToHalf = (value: number): number => halfValue(halfBits(value));
