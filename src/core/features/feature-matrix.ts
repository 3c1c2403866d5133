/** Features of the nodes that are scored: one row a node, one column a feature of FEATURES, row after row. */
export interface FeatureMatrix {
  /** Node of each row, ascending. */
  readonly nodes: Int32Array;
  /** Area of each row's node in square CSS pixels, a nominal one for what is collapsed: it chooses the model. */
  readonly areaPx: Float32Array;
  readonly columns: number;
  readonly values: Float32Array;
}
