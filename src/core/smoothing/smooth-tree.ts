/** Contract only: to be replaced by the algorithm. */
export interface TreeScores {
  /** Preorder parent indices; the root's is -1. */
  readonly parent: ArrayLike<number>;
  /** Raw score of each node, in [0, 1]. */
  readonly score: ArrayLike<number>;
  /** Weight of each node's distance, > 0. */
  readonly weight: ArrayLike<number>;
  /** Cost of opening a section at the node, >= 0. */
  readonly penalty: ArrayLike<number>;
}

export interface SmoothedTree {
  readonly smoothed: Float64Array;
  /** For each node the node at which its section starts. */
  readonly sectionOf: Int32Array;
  /** sum of weight * |score - smoothed| + sum of penalties of nodes that open a section, the root's included. */
  readonly cost: number;
}
