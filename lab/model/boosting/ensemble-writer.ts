/**
 * Gathers grown trees into the flat arrays that score: nodes in the order they were grown go in, preorder comes out, bins
 * become the edges that raw values are compared with.
 */
import type { TreeEnsemble } from '../../../src/core/scoring/context/tree-ensemble.ts';
import type { GrownNode } from './tree-grower.ts';

export interface FittedTrees extends TreeEnsemble {
  /** What each split gained in loss, 0 for leaves. */
  readonly gain: Float32Array;
}

export class EnsembleWriter {
  readonly #base: number;
  readonly #edges: readonly Float32Array[];
  readonly #root: number[] = [];
  readonly #column: number[] = [];
  readonly #edge: number[] = [];
  readonly #right: number[] = [];
  readonly #value: number[] = [];
  readonly #gain: number[] = [];

  constructor(base: number, edges: readonly Float32Array[]) {
    this.#base = base;
    this.#edges = edges;
  }

  add(nodes: readonly GrownNode[]): void {
    this.#root.push(this.#column.length);
    this.#addFrom(nodes, 0);
  }

  #addFrom(nodes: readonly GrownNode[], index: number): void {
    const node = nodes[index];
    const at = this.#column.push(node.column) - 1;
    this.#edge.push(node.column < 0 ? 0 : this.#edges[node.column][node.bin]);
    this.#right.push(0);
    this.#value.push(node.value);
    this.#gain.push(node.gain);
    if (node.column < 0) return;
    this.#addFrom(nodes, node.left);
    this.#right[at] = this.#column.length;
    this.#addFrom(nodes, node.right);
  }

  ensemble(): FittedTrees {
    return {
      base: this.#base,
      trees: this.#root.length,
      root: Int32Array.from(this.#root),
      column: Int16Array.from(this.#column),
      edge: Float32Array.from(this.#edge),
      right: Int32Array.from(this.#right),
      value: Float32Array.from(this.#value),
      gain: Float32Array.from(this.#gain),
    };
  }
}
