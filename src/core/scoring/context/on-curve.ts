/** Rising pairs as a curve: straight between two of them, level before the first and behind the last. */
export function onCurve(pairs: readonly (readonly [number, number])[], at: number): number {
  const next = pairs.findIndex(([place]) => place >= at);
  if (next < 0) return pairs.length > 0 ? pairs[pairs.length - 1][1] : at;
  if (next === 0) return pairs[0][1];
  const [[left, low], [right, high]] = [pairs[next - 1], pairs[next]];
  return low + ((at - left) / (right - left)) * (high - low);
}
