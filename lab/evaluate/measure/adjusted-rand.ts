/**
 * The adjusted Rand index of two groupings of the same things (Hubert and Arabie 1985): 1 for the same grouping, 0 for what
 * chance would give. Counted in pairs of things that are together in both.
 */
const pairs = (count: number): number => (count * (count - 1)) / 2;

export function adjustedRand(left: ArrayLike<number>, right: ArrayLike<number>): number {
  if (left.length !== right.length) throw new RangeError(`${left.length} things here, ${right.length} there`);
  const inLeft = new Map<number, number>();
  const inRight = new Map<number, number>();
  const inBoth = new Map<string, number>();
  const count = <Key>(groups: Map<Key, number>, key: Key): unknown => groups.set(key, (groups.get(key) ?? 0) + 1);
  for (let index = 0; index < left.length; index++) {
    count(inLeft, left[index]);
    count(inRight, right[index]);
    count(inBoth, `${left[index]} ${right[index]}`);
  }
  const sum = (groups: Map<unknown, number>): number =>
    [...groups.values()].reduce((all, size) => all + pairs(size), 0);
  const together = sum(inBoth);
  const expected = left.length > 1 ? (sum(inLeft) * sum(inRight)) / pairs(left.length) : 0;
  const most = (sum(inLeft) + sum(inRight)) / 2;
  // Both all in one group, or both all alone: the same grouping.
  return most === expected ? 1 : (together - expected) / (most - expected);
}
