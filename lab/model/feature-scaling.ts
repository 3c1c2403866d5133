/** Mean and deviation of the features over the texts of pages, as src/core/scoring/context/scale-features.ts wants them. */

import { FEATURES } from '../../src/core/features/feature-list.ts';
import type { Scaling } from '../../src/core/scoring/context/scale-features.ts';
import type { LeafPage } from './leaf-page.ts';

/** A feature that hardly ever differs is not blown up. */
const LEAST_SD = 0.02;

export function scalingOf(pages: readonly LeafPage[], rowsAPage = 60): Scaling {
  const columns = FEATURES.length;
  const sum = new Float64Array(columns);
  const squares = new Float64Array(columns);
  let rows = 0;
  for (const { count, values } of pages)
    for (let row = 0; row < count; row += Math.max(1, Math.floor(count / rowsAPage))) {
      rows++;
      for (let column = 0; column < columns; column++) {
        const value = values[row * columns + column];
        sum[column] += value;
        squares[column] += value * value;
      }
    }
  const mean = new Float32Array(columns);
  const sd = new Float32Array(columns).fill(1);
  for (let column = 0; column < columns; column++) {
    if (FEATURES[column].isFlag) continue;
    mean[column] = sum[column] / rows;
    sd[column] = Math.max(LEAST_SD, Math.sqrt(Math.max(0, squares[column] / rows - mean[column] ** 2)));
  }
  return { mean, sd };
}
