/**
 * What the way back needs of the curves: for each node the stretches of its parent's value within which opening a
 * section is better than following, each with the value to open it at. Nodes are entered last to first.
 */

/**
 * A parent's value this near to the end of a stretch is on it, where both choices cost the same. Ends are computed to
 * some 1e-16, scores are model outputs that mean nothing past 1e-7.
 */
const SAME_VALUE = 1e-12;

export class FlatStretches {
  #from: Float64Array;
  #to: Float64Array;
  #value: Float64Array;
  #count = 0;
  /** The stretches of a node are #begin[node] .. #end[node] - 1. */
  readonly #begin: Int32Array;
  readonly #end: Int32Array;

  constructor(nodes: number) {
    this.#begin = new Int32Array(nodes);
    this.#end = new Int32Array(nodes);
    this.#from = new Float64Array(nodes + 8);
    this.#to = new Float64Array(nodes + 8);
    this.#value = new Float64Array(nodes + 8);
  }

  get count(): number {
    return this.#count;
  }

  /** Below `to` and above `from` the node opens a section at `value`. All stretches of a node are added in one go. */
  add(node: number, from: number, to: number, value: number): void {
    if (this.#count === this.#from.length) this.#grow();
    if (this.#end[node] === 0) this.#begin[node] = this.#count;
    this.#from[this.#count] = from;
    this.#to[this.#count] = to;
    this.#value[this.#count] = value;
    this.#end[node] = ++this.#count;
  }

  /** The node's best value when its parent has the value `above`. */
  valueAt(node: number, above: number): number {
    for (let k = this.#begin[node]; k < this.#end[node]; k++) {
      if (above > this.#from[k] + SAME_VALUE && above < this.#to[k] - SAME_VALUE) return this.#value[k];
    }
    return above;
  }

  #grow(): void {
    const doubled = (old: Float64Array): Float64Array => {
      const wide = new Float64Array(old.length * 2);
      wide.set(old);
      return wide;
    };
    this.#from = doubled(this.#from);
    this.#to = doubled(this.#to);
    this.#value = doubled(this.#value);
  }
}
