import { describe, expect, it } from 'vitest';
import { CurveStack } from '../../../../src/core/smoothing/curve-stack.ts';
import { FlatStretches } from '../../../../src/core/smoothing/flat-stretches.ts';
import { smoothTree, smoothTreeInSteps, type TreeScores } from '../../../../src/core/smoothing/smooth-tree.ts';
import { chainScores, domLikeScores, starScores } from './dom-like-tree.ts';
import { paperProgram } from './paper-program.ts';

/** Processor time, not the clock's: other programs on the machine do not count. */
function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const medianOf = (numbers: number[]): number => numbers.sort((a, b) => a - b)[numbers.length >> 1];

/** Most bends alive at one time, and stretches kept for the way back. */
function memoryOf({ parent, score, weight, penalty }: TreeScores): { bends: number; stretches: number } {
  const stretches = new FlatStretches(parent.length);
  const curves = new CurveStack(parent.length, 0);
  for (let node = parent.length - 1; node >= 0; node--) {
    curves.addNode(node, score[node], weight[node]);
    if (node > 0) curves.openSections(node, parent[node], penalty[node], stretches);
  }
  return { bends: curves.peakBends, stretches: stretches.count };
}

describe('smoothTree at size', () => {
  const middle = domLikeScores(5_000, 11);
  const large = domLikeScores(50_000, 11);
  for (let warm = 0; warm < 10; warm++) smoothTree(middle);
  const middleMs = (): number => medianOf(Array.from({ length: 9 }, () => cpuMs(() => smoothTree(middle))));

  it("is at least 200 times faster than the paper's program on 5,000 nodes, and costs the same", () => {
    let paperCost = 0;
    const paperMs = cpuMs(() => {
      paperCost = paperProgram(middle).cost;
    });
    expect(paperMs / middleMs()).toBeGreaterThan(200);
    expect(Math.abs(paperCost - smoothTree(middle).cost)).toBeLessThan(1e-9 * paperCost);
  });

  it('takes at most 15 times as long for 50,000 nodes as for 5,000', () => {
    // Turn and turn about, so that both meet the same load on the machine.
    const ratios = Array.from({ length: 9 }, () => cpuMs(() => smoothTree(large)) / middleMs());
    expect(medianOf(ratios)).toBeLessThan(15);
  });

  it('works for no longer than 20 ms at a stretch on 50,000 nodes', () => {
    for (const tree of [large, starScores(50_000, 3)]) {
      // The least of three: a collection of garbage is no work of ours.
      const longest = Array.from({ length: 3 }, () => {
        const steps = smoothTreeInSteps(tree);
        let isDone: boolean | undefined = false;
        let most = 0;
        while (!isDone) {
          const stretchMs = cpuMs(() => {
            isDone = steps.next().done;
          });
          most = Math.max(most, stretchMs);
        }
        return most;
      });
      expect(Math.min(...longest)).toBeLessThan(20);
    }
  });

  it('keeps a few bends and stretches a node, on trees like a DOM, on chains and on stars', () => {
    const trees = [
      large,
      starScores(50_000, 3),
      ...[0, 0.05, 0.5, 20].map((penalty) => chainScores(5_000, 3, penalty)),
    ];
    for (const tree of trees) {
      const { bends, stretches } = memoryOf(tree);
      expect(bends / tree.parent.length).toBeLessThan(3);
      expect(stretches / tree.parent.length).toBeLessThan(3);
    }
  });

  it('smooths a chain of 50,000 nodes without a call stack to match', () => {
    const chain = chainScores(50_000, 3, 0);
    const rising = Float64Array.from(chain.score, (_, node) => node / 50_000);
    expect(smoothTree({ ...chain, score: rising }).smoothed).toEqual(rising);
  });

  it('smooths a chain of 5,000 random scores in no more memory than a few numbers a node', () => {
    const before = process.memoryUsage();
    const { smoothed } = smoothTree(chainScores(5_000, 3));
    const after = process.memoryUsage();
    const grown = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
    // One table of the paper's program would be 5,000 * 5,000 * 8 = 200 MB; ours and its leavings measure about 2 MB.
    expect(grown).toBeLessThan(20e6);
    expect(smoothed.length).toBe(5_000);
  });
});
