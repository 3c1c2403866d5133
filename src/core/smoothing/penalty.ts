/**
 * What it costs to open a section at a node: kind, constant and facts about the nodes in, one penalty a node out.
 * Section 5.3 of the paper (see smooth-tree.ts): the smaller a node, the dearer a section of its own.
 */

/** The three penalties of section 5.3 and their products, each with the constant c once. */
export const PENALTY_KINDS = [
  'area',
  'nodes',
  'parent-area',
  'area*nodes',
  'area*parent-area',
  'nodes*parent-area',
  'area*nodes*parent-area',
] as const;
export type PenaltyKind = (typeof PENALTY_KINDS)[number];

export interface PenaltyChoice {
  readonly kind: PenaltyKind;
  /** The constant that all penalties are multiplied with, >= 0. */
  readonly c: number;
}

/** What the paper settled on, section 5.3. */
export const DEFAULT_PENALTY: PenaltyChoice = { kind: 'area', c: 0.01 };

export interface PenaltyFacts {
  /** Preorder parent indices of the nodes being smoothed; the root's is -1. */
  readonly parent: ArrayLike<number>;
  /** Area of each of these nodes, in square CSS pixels. */
  readonly area: ArrayLike<number>;
  /** Area of the whole page, in square CSS pixels. */
  readonly pageArea: number;
}

/** Nothing on a page is smaller than a pixel: keeps penalties finite for nodes without a box. */
const SMALLEST_AREA_PX = 1;

export function penaltiesOf(kind: PenaltyKind, c: number, { parent, area, pageArea }: PenaltyFacts): Float64Array {
  if (!PENALTY_KINDS.includes(kind)) throw new RangeError(`no penalty is called '${kind}'`);
  if (!(c >= 0 && c < Infinity)) throw new RangeError(`c is ${c}, not a finite number >= 0`);
  if (area.length !== parent.length) throw new RangeError(`${parent.length} parents, but ${area.length} areas`);

  const size = parent.length;
  const factors = kind.split('*');
  const penalty = new Float64Array(size).fill(c);
  if (factors.includes('area')) {
    for (let node = 0; node < size; node++) penalty[node] *= atLeastAPixel(pageArea) / atLeastAPixel(area[node]);
  }
  if (factors.includes('nodes')) {
    const below = countNodesBelow(parent);
    for (let node = 0; node < size; node++) penalty[node] *= size / below[node];
  }
  if (factors.includes('parent-area')) {
    for (let node = 0; node < size; node++) {
      // The page stands in for the parent that the root has not.
      const around = parent[node] < 0 ? pageArea : area[parent[node]];
      penalty[node] *= atLeastAPixel(around) / atLeastAPixel(area[node]);
    }
  }
  return penalty;
}

/** An area that is not a number counts as none. */
const atLeastAPixel = (areaPx: number): number => Math.max(areaPx || 0, SMALLEST_AREA_PX);

/** Nodes in the subtree of each node, itself included. */
function countNodesBelow(parent: ArrayLike<number>): Int32Array {
  const below = new Int32Array(parent.length).fill(1);
  for (let node = parent.length - 1; node > 0; node--) below[parent[node]] += below[node];
  return below;
}
