/**
 * Log-odds and what is known of them -> slope and offset with which they become probabilities that can be trusted: logistic
 * regression of one variable, by Newton's method, every text weighted by its words, every page alike.
 */
export interface CalibrationRows {
  readonly logits: Float32Array;
  /** Share of content, NaN where unknown. */
  readonly content: Float32Array;
  readonly words: Float32Array;
}

export interface CalibrationLine {
  readonly slope: number;
  readonly offset: number;
}

const ROUNDS = 30;
const ENOUGH = 1e-9;

export function calibrationOf(pages: readonly CalibrationRows[]): CalibrationLine {
  let slope = 1;
  let offset = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // Gradient and Hessian of the cross-entropy.
    let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0];
    for (const { logits, content, words } of pages) {
      const total = words.reduce((sum, count, text) => sum + (Number.isNaN(content[text]) ? 0 : count), 0);
      if (total === 0) continue;
      for (let text = 0; text < logits.length; text++) {
        if (Number.isNaN(content[text])) continue;
        const share = words[text] / total;
        const p = 1 / (1 + Math.exp(-(slope * logits[text] + offset)));
        const error = share * (p - content[text]);
        const mass = share * p * (1 - p);
        g0 += error;
        g1 += error * logits[text];
        h00 += mass;
        h01 += mass * logits[text];
        h11 += mass * logits[text] ** 2;
      }
    }
    const determinant = h00 * h11 - h01 * h01;
    if (!(determinant > 0)) break;
    const byOffset = (h11 * g0 - h01 * g1) / determinant;
    const bySlope = (h00 * g1 - h01 * g0) / determinant;
    offset -= byOffset;
    slope -= bySlope;
    if (Math.abs(byOffset) + Math.abs(bySlope) < ENOUGH) break;
  }
  return { slope, offset };
}
