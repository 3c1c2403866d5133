/**
 * In the page: the engine's own walk, packed for the way out. What comes back is one string and a few numbers.
 */
import { packTree } from '../../src/core/dom/pack-tree.ts';
import { walkPage } from '../../src/core/dom/walk-page.ts';
import { gatherMarked, type PlainMarks } from './gather-marked.ts';
import type { MarkTypes } from './verdicts.ts';

export interface Gathered {
  readonly tree: string;
  readonly marks?: PlainMarks;
  readonly layoutMs: number;
  readonly walkMs: number;
  readonly packMs: number;
}

/** `types` are given for marked pages. */
export async function gather(types?: MarkTypes): Promise<Gathered> {
  const start = performance.now();
  settleAnimations();
  document.documentElement?.getBoundingClientRect();
  const laidOut = performance.now();
  const gathered = types ? await gatherMarked(types) : { walk: await walkPage(document) };
  const walked = performance.now();
  const tree = packTree(gathered.walk.tree);
  return {
    tree,
    ...('marks' in gathered ? { marks: gathered.marks } : {}),
    layoutMs: laidOut - start,
    walkMs: walked - laidOut,
    packMs: performance.now() - walked,
  };
}

/**
 * What moves stands still, so that two runs see the same: what comes to an end is at its end, as a reader sees it soon; what
 * goes on for ever is at its start.
 */
function settleAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
    else {
      animation.pause();
      animation.currentTime = 0;
    }
  }
}
