/**
 * The way back through src/core/scoring/context/pool.ts: slopes of what was pooled in, slopes of the rows out. Like the way there
 * linear in texts: what a stretch receives is noted at its ends and summed up once.
 */
import { ANCESTOR_LEVELS } from '../../../src/core/scoring/context/leaf-context.ts';
import { MEANS, type PoolContext } from '../../../src/core/scoring/context/pool.ts';

export function besideSlopes(slopes: Float32Array, width: number, step: number, into: Float32Array): void {
  const count = into.length / width;
  for (let row = 0; row < count; row++) {
    const at = row * width;
    for (let i = 0; i < width; i++) {
      let slope = slopes[row * 3 * width + width + i];
      if (row + step < count) slope += slopes[(row + step) * 3 * width + i];
      if (row >= step) slope += slopes[(row - step) * 3 * width + 2 * width + i];
      into[at + i] = slope;
    }
  }
}

export function poolSlopes(slopes: Float32Array, width: number, context: PoolContext, into: Float32Array): void {
  const { count, make, makes, from, to, weight } = context;
  const weightOfMake = new Float64Array(makes);
  const weights = new Float64Array(count + 1);
  for (let row = 0; row < count; row++) {
    weightOfMake[make[row]] += weight[row];
    weights[row + 1] = weights[row] + weight[row];
  }
  const ofMake = new Float64Array(makes * width);
  const changes = new Float64Array((count + 1) * width);
  for (let row = 0; row < count; row++) {
    let at = row * MEANS * width;
    const own = make[row];
    for (let i = 0; i < width; i++) ofMake[own * width + i] += slopes[at++] / weightOfMake[own];
    for (let level = 0; level <= ANCESTOR_LEVELS; level++) {
      const isPage = level === ANCESTOR_LEVELS;
      const low = isPage ? 0 : from[row * ANCESTOR_LEVELS + level];
      const high = isPage ? count : to[row * ANCESTOR_LEVELS + level];
      const total = weights[high] - weights[low];
      for (let i = 0; i < width; i++) {
        const slope = slopes[at++] / total;
        changes[low * width + i] += slope;
        changes[high * width + i] -= slope;
      }
    }
  }
  const running = new Float64Array(width);
  for (let row = 0; row < count; row++)
    for (let i = 0; i < width; i++) {
      running[i] += changes[row * width + i];
      into[row * width + i] = weight[row] * (running[i] + ofMake[make[row] * width + i]);
    }
}
