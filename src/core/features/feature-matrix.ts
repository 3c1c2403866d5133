/** Features of the nodes that are scored: one row a node, one column a feature of FEATURES, row after row. */
export interface FeatureMatrix {
  /** Node of each row, ascending. */
  readonly nodes: Int32Array;
  readonly columns: number;
  readonly values: Float32Array;
}
