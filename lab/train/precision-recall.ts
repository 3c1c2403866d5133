/**
 * How well scores tell template from content: precision-recall curve with template as what is looked for (paper 000, figure
 * 1), recall at a precision, average precision, and the weighted log loss that settings are chosen by.
 */

export interface ScoredNodes {
  /** Templateness. */
  readonly score: ArrayLike<number>;
  /** 1 template, 0 content. */
  readonly label: ArrayLike<number>;
  /** What a node counts; 1 where left out. */
  readonly weight?: ArrayLike<number>;
}

export interface CurvePoint {
  /** Nodes with at least this score are taken for template. */
  readonly threshold: number;
  readonly precision: number;
  readonly recall: number;
}

/** One point a distinct score, falling. */
export function precisionRecall({ score, label, weight }: ScoredNodes): CurvePoint[] {
  const order = Array.from({ length: score.length }, (_, index) => index).sort((a, b) => score[b] - score[a]);
  const all = order.reduce((sum, index) => sum + (label[index] === 1 ? (weight?.[index] ?? 1) : 0), 0);
  const points: CurvePoint[] = [];
  let right = 0;
  let taken = 0;
  for (let at = 0; at < order.length; at++) {
    const index = order[at];
    const own = weight?.[index] ?? 1;
    taken += own;
    if (label[index] === 1) right += own;
    // Equal scores are taken together.
    if (at + 1 < order.length && score[order[at + 1]] === score[index]) continue;
    points.push({
      threshold: score[index],
      precision: taken > 0 ? right / taken : 0,
      recall: all > 0 ? right / all : 0,
    });
  }
  return points;
}

export const recallAt = (curve: readonly CurvePoint[], precision: number): number =>
  curve.reduce((best, point) => (point.precision >= precision ? Math.max(best, point.recall) : best), 0);

export const averagePrecision = (curve: readonly CurvePoint[]): number =>
  curve.reduce((sum, { precision, recall }, at) => sum + precision * (recall - (curve[at - 1]?.recall ?? 0)), 0);

/** A score of exactly 0 or 1 that is wrong must not cost everything. */
const EDGE = 1e-6;

export function logLoss({ score, label, weight }: ScoredNodes): number {
  let sum = 0;
  let total = 0;
  for (let index = 0; index < score.length; index++) {
    const own = weight?.[index] ?? 1;
    const right = label[index] === 1 ? score[index] : 1 - score[index];
    sum -= own * Math.log(Math.min(Math.max(right, EDGE), 1));
    total += own;
  }
  return total > 0 ? sum / total : 0;
}
