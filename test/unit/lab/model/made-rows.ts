/** Rows that are drawn, with labels that follow a known rule: what trees can be held against. */
import { randomOf } from '../../../../lab/train/seeded-random.ts';

export interface MadeRows {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
  /** The chance of a 1 by the rule. */
  readonly chance: Float32Array;
  /** 0 or 1, drawn by that chance. */
  readonly label: Float32Array;
}

/** Column 0 is a flag, 1 always the same, 2 has a heap at 0, others are even in [-1, 1). `rule` gives log-odds. */
export function makeRows(rows: number, columns: number, seed: number, rule: (row: Float32Array) => number): MadeRows {
  const random = randomOf(seed);
  const values = new Float32Array(rows * columns);
  const chance = new Float32Array(rows);
  const label = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const own = values.subarray(row * columns, (row + 1) * columns);
    for (let column = 0; column < columns; column++) own[column] = random() * 2 - 1;
    own[0] = own[0] < 0 ? 0 : 1;
    own[1] = 7;
    if (own[2] < 0) own[2] = 0;
    chance[row] = 1 / (1 + Math.exp(-rule(own)));
    label[row] = random() < chance[row] ? 1 : 0;
  }
  return { rows, columns, values, chance, label };
}

export const ones = (count: number): Float32Array => new Float32Array(count).fill(1);

export const upTo = (count: number): Int32Array => Int32Array.from({ length: count }, (_, at) => at);

/** How often a row labelled 1 scores above one labelled 0. */
export function areaUnderCurve(scores: Float64Array, label: Float32Array): number {
  const order = upTo(scores.length).sort((one, other) => scores[one] - scores[other]);
  let below = 0;
  let pairs = 0;
  for (const row of order) {
    if (label[row] === 1) pairs += below;
    else below++;
  }
  return pairs / (below * (scores.length - below));
}
