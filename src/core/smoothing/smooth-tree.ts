/**
 * Isotonic smoothing with a price on sections: scores on a tree in, smoothed scores and sections out.
 *
 * Problem 2 of Chakrabarti, Kumar, Punera, "Page-level Template Detection via Isotonic Smoothing" (WWW 2007), with
 * node-specific weights and penalties: minimise  sum w_i |x_i - y_i| + sum of p_i over the nodes that open a section
 * (y_i differs from the parent's y; the root always opens one), so that no child is below its parent.
 *
 * Why it is exact: once the parent's value u is known, a subtree depends on nothing else (Lemma 4). Its least cost is
 *   f_i(u) = min(g_i(u), p_i + min over v >= u of g_i(v)),   g_i(u) = w_i |x_i - u| + sum of f_child(u),
 * a continuous, piecewise linear curve that is kept whole (curve-stack.ts), where the paper's program tabulates it at
 * all n scores. Curves bend upwards only at scores, so that every minimum, and every smoothed value, is a score
 * (Lemma 3). The way back needs only the stretches of u on which opening a section is better (flat-stretches.ts).
 *
 * Cost: linear in the bends that the sums touch, 20 to 40 a node on trees shaped like a DOM of 1,000 to 50,000 nodes;
 * the curves alive at one time hold one or two bends a node. Time, not memory, grows with the depth: on a chain of n
 * random scores a node touches some n / 5 bends. The paper's program takes n * n log n time and n * n memory.
 *
 * Ties: of equal costs a node stays in its parent's section, and of equal values the lowest is taken (less template:
 * calling content template is the worse error). What is equal up to rounding counts as equal, see RELATIVE_TIE in
 * curve-stack.ts.
 */
import { checkTreeScores } from './check-tree-scores.ts';
import { CurveStack } from './curve-stack.ts';
import { FlatStretches } from './flat-stretches.ts';

export interface TreeScores {
  /** Preorder parent indices; the root's is -1. */
  readonly parent: ArrayLike<number>;
  /** Raw score of each node, in [0, 1]. */
  readonly score: ArrayLike<number>;
  /** Weight of each node's distance, finite and >= 0; 0 is a node without an opinion. */
  readonly weight: ArrayLike<number>;
  /**
   * Cost of opening a section at the node, >= 0. Infinity: the node never opens one. The root opens one at any price,
   * so that an infinite penalty of the root counts as 0.
   */
  readonly penalty: ArrayLike<number>;
}

export interface SmoothedTree {
  readonly smoothed: Float64Array;
  /** For each node the node at which its section starts. */
  readonly sectionOf: Int32Array;
  /** sum of weight * |score - smoothed| + sum of penalties of nodes that open a section, the root's included. */
  readonly cost: number;
}

/** Bends touched, or nodes passed, between two turns of the caller: some 5 ms of work before the code is compiled. */
const WORK_PER_STEP = 20_000;

export function smoothTree(input: TreeScores): SmoothedTree {
  const steps = smoothTreeInSteps(input);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same in small steps: between two of them the caller can give the page a turn. */
export function* smoothTreeInSteps(input: TreeScores): Generator<void, SmoothedTree> {
  checkTreeScores(input);
  yield;
  const { parent, score, weight, penalty } = input;
  const size = parent.length;
  if (size === 0) return { smoothed: new Float64Array(0), sectionOf: new Int32Array(0), cost: 0 };

  let lowestScore = 1;
  for (let node = 0; node < size; node++) lowestScore = Math.min(lowestScore, score[node]);

  const stretches = new FlatStretches(size);
  const curves = new CurveStack(size, lowestScore);
  let spent = 0;
  // Against the preorder: when a node's turn comes, the curves of its children are the topmost ones of the stack.
  for (let node = size - 1; node >= 0; node--) {
    spent += curves.addNode(node, score[node], weight[node]);
    if (node > 0) spent += curves.openSections(node, parent[node], penalty[node], stretches);
    if (++spent >= WORK_PER_STEP) {
      spent = 0;
      yield;
    }
  }
  yield;
  return assignValues(input, curves.lowestMinimum(), stretches);
}

/** The way back, from the root down: each node follows its parent unless the parent's value is in one of its stretches. */
function assignValues(input: TreeScores, rootValue: number, stretches: FlatStretches): SmoothedTree {
  const { parent, score, weight, penalty } = input;
  const size = parent.length;
  const smoothed = new Float64Array(size);
  const sectionOf = new Int32Array(size);
  smoothed[0] = rootValue;
  let cost = Number.isFinite(penalty[0]) ? penalty[0] : 0;
  for (let node = 0; node < size; node++) {
    if (node > 0) {
      const above = smoothed[parent[node]];
      smoothed[node] = stretches.valueAt(node, above);
      if (smoothed[node] === above) {
        sectionOf[node] = sectionOf[parent[node]];
      } else {
        sectionOf[node] = node;
        cost += penalty[node];
      }
    }
    cost += weight[node] * Math.abs(score[node] - smoothed[node]);
  }
  return { smoothed, sectionOf, cost };
}
