/** Smoothing alone, in Node, on trees shaped like a DOM; and the paper's own program on the same trees. */
import { smoothTree } from '../src/core/smoothing/smooth-tree.ts';
import { domLikeScores } from '../test/unit/core/smoothing/dom-like-tree.ts';
import { paperProgram } from '../test/unit/core/smoothing/paper-program.ts';
import { median } from './statistics.ts';

export interface Smoothing {
  readonly nodes: number;
  readonly smoothMs: number;
  /** The paper's program; undefined where it was not run. */
  readonly paperMs: number | undefined;
}

const SEED = 11;

/** Processor time, not the clock's: other programs on the machine do not count. */
function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export function measureSmoothing(sizes: readonly number[], paperSizes: readonly number[]): Smoothing[] {
  const trees = sizes.map((nodes) => domLikeScores(nodes, SEED));
  const times = sizes.map((): number[] => []);
  for (const tree of trees) for (let warm = 0; warm < 5; warm++) smoothTree(tree);
  // Turn and turn about, so that all sizes meet the same load on the machine; small trees oftener, for the clock's grain.
  for (let repetition = 0; repetition < 9; repetition++)
    trees.forEach((tree, at) => {
      const calls = Math.max(1, Math.round(20_000 / sizes[at]));
      const ms = cpuMs(() => {
        for (let call = 0; call < calls; call++) smoothTree(tree);
      });
      times[at].push(ms / calls);
    });
  return sizes.map((nodes, at) => ({
    nodes,
    smoothMs: median(times[at]),
    paperMs: paperSizes.includes(nodes) ? cpuMs(() => paperProgram(trees[at])) : undefined,
  }));
}
