/**
 * The smoothing stage: scores of the kept nodes in, their smoothed scores and sections out, one a row of the reduced
 * tree. Puts penalties, weights and the smoother together and decides nothing itself.
 */
import type { ReducedTree } from './hide-small-nodes.ts';
import { DEFAULT_PENALTY, type PenaltyChoice, penaltiesOf } from './penalty.ts';
import { type SmoothedTree, smoothTree, smoothTreeInSteps, type TreeScores } from './smooth-tree.ts';

export interface ScoredPage {
  readonly reduced: ReducedTree;
  /** Area of every node of the whole tree, in square CSS pixels. */
  readonly area: ArrayLike<number>;
  readonly pageArea: number;
  /** Templateness of each row of the reduced tree, in [0, 1]. */
  readonly scores: ArrayLike<number>;
}

export function smoothScores(page: ScoredPage, choice: PenaltyChoice = DEFAULT_PENALTY): SmoothedTree {
  return smoothTree(treeScoresOf(page, choice));
}

/** The same in small steps, see smoothTreeInSteps. */
export function* smoothScoresInSteps(
  page: ScoredPage,
  choice: PenaltyChoice = DEFAULT_PENALTY,
): Generator<void, SmoothedTree> {
  const scores = treeScoresOf(page, choice);
  yield;
  return yield* smoothTreeInSteps(scores);
}

function treeScoresOf({ reduced, area, pageArea, scores }: ScoredPage, { kind, c }: PenaltyChoice): TreeScores {
  const parent = reduced.parentOf;
  const keptArea = Float64Array.from(reduced.kept, (node) => area[node]);
  const penalty = penaltiesOf(kind, c, { parent, area: keptArea, pageArea });
  return { parent, score: scores, weight: reduced.weight, penalty };
}
