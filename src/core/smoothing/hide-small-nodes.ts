/**
 * Leaves nodes that are too small to be judged out of the tree: a tree with areas in, the tree of the nodes to be
 * scored and smoothed out. A hidden node counts as a copy of its nearest kept ancestor (section 5.3 of the paper, see
 * smooth-tree.ts: "a node with k hidden children acts as if it were k + 1 nodes"). Linear.
 */

export interface TreeAreas {
  /** Preorder parent indices; the root's is -1. */
  readonly parent: ArrayLike<number>;
  /** In square CSS pixels. */
  readonly area: ArrayLike<number>;
  /** 1 for nodes that may be scored at all; the others are hidden whatever their area. The root is always kept. */
  readonly eligible: ArrayLike<number>;
  /** Nodes of a smaller area than this are hidden. */
  readonly smallArea: number;
}

export interface ReducedTree {
  /** Node of each row of the reduced tree, ascending, so that rows are in preorder too. */
  readonly kept: Int32Array;
  /** Row of each row's parent; the root's is -1. */
  readonly parentOf: Int32Array;
  /** 1 + the nodes hidden in each row. */
  readonly weight: Float64Array;
  /** For every node of the whole tree: its own row, or that of its nearest kept ancestor. */
  readonly ownerOf: Int32Array;
}

export function hideSmallNodes({ parent, area, eligible, smallArea }: TreeAreas): ReducedTree {
  const size = parent.length;
  if (area.length !== size || eligible.length !== size) {
    throw new RangeError(`${size} parents, but ${area.length} areas and ${eligible.length} marks of eligibility`);
  }
  const kept = new Int32Array(size);
  const parentOf = new Int32Array(size);
  const weight = new Float64Array(size);
  const ownerOf = new Int32Array(size);
  let rows = 0;
  for (let node = 0; node < size; node++) {
    const ownerAbove = node === 0 ? -1 : ownerOf[parent[node]];
    if (node === 0 || (eligible[node] !== 0 && area[node] >= smallArea)) {
      kept[rows] = node;
      parentOf[rows] = ownerAbove;
      weight[rows] = 1;
      ownerOf[node] = rows++;
    } else {
      ownerOf[node] = ownerAbove;
      weight[ownerAbove]++;
    }
  }
  return { kept: kept.slice(0, rows), parentOf: parentOf.slice(0, rows), weight: weight.slice(0, rows), ownerOf };
}
