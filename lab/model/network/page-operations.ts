/**
 * Operations of TF.js that know where pages begin and end: rows of several pages stand one after the other in one tensor.
 * Way there and way back are plain loops (pool.ts and pool-slopes.ts), shared with the engine.
 */
import * as tf from '@tensorflow/tfjs';
import { besideRows, MEANS, type PoolContext, poolRows } from '../../../src/core/scoring/context/pool.ts';
import { besideSlopes, poolSlopes } from './pool-slopes.ts';

export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly context: PoolContext;
}

type Page = readonly Stretch[];
type Loop = (rows: Float32Array, into: Float32Array, page: Stretch) => void;

const values = (tensor: tf.Tensor): Float32Array => tensor.dataSync<'float32'>() as Float32Array;

/** An operation made of a loop a page there and a loop a page back; `widths`: of a row before and after. */
function byPage(
  x: tf.Tensor2D,
  pages: Page,
  { there, back, factor }: { there: Loop; back: Loop; factor: number },
): tf.Tensor2D {
  const [count, width] = x.shape;
  const run = tf.customGrad((input) => {
    const rows = values(input as tf.Tensor);
    const out = new Float32Array(count * width * factor);
    for (const page of pages)
      there(
        rows.subarray(page.from * width, page.to * width),
        out.subarray(page.from * width * factor, page.to * width * factor),
        page,
      );
    const gradFunc = (dy: tf.Tensor): tf.Tensor => {
      const slopes = values(dy);
      const into = new Float32Array(count * width);
      for (const page of pages)
        back(
          slopes.subarray(page.from * width * factor, page.to * width * factor),
          into.subarray(page.from * width, page.to * width),
          page,
        );
      return tf.tensor2d(into, [count, width]);
    };
    return { value: tf.tensor2d(out, [count, width * factor]), gradFunc };
  });
  return run(x) as tf.Tensor2D;
}

export const beside = (x: tf.Tensor2D, pages: Page, step: number): tf.Tensor2D =>
  byPage(x, pages, {
    there: (rows, into) => besideRows(rows, x.shape[1], step, into),
    back: (slopes, into) => besideSlopes(slopes, x.shape[1], step, into),
    factor: 3,
  });

export const pooled = (x: tf.Tensor2D, pages: Page): tf.Tensor2D =>
  byPage(x, pages, {
    there: (rows, into, { context }) => poolRows(rows, x.shape[1], context, into),
    back: (slopes, into, { context }) => poolSlopes(slopes, x.shape[1], context, into),
    factor: MEANS,
  });

/** One row a page: the weighted mean of its texts' rows. */
export function pageMeans(x: tf.Tensor2D, pages: Page): tf.Tensor2D {
  const [count, width] = x.shape;
  const shareOf = pages.map(({ context: { weight } }) => {
    const total = weight.reduce((sum, value) => sum + value, 0);
    return weight.map((value) => value / total);
  });
  const run = tf.customGrad((input) => {
    const rows = values(input as tf.Tensor);
    const out = new Float32Array(pages.length * width);
    pages.forEach(({ from, to }, page) => {
      for (let row = from; row < to; row++)
        for (let i = 0; i < width; i++) out[page * width + i] += shareOf[page][row - from] * rows[row * width + i];
    });
    const gradFunc = (dy: tf.Tensor): tf.Tensor => {
      const slopes = values(dy);
      const into = new Float32Array(count * width);
      pages.forEach(({ from, to }, page) => {
        for (let row = from; row < to; row++)
          for (let i = 0; i < width; i++) into[row * width + i] = shareOf[page][row - from] * slopes[page * width + i];
      });
      return tf.tensor2d(into, [count, width]);
    };
    return { value: tf.tensor2d(out, [pages.length, width]), gradFunc };
  });
  return run(x) as tf.Tensor2D;
}

/** A page's row given to each of its texts. */
export function toTexts(x: tf.Tensor2D, pages: Page): tf.Tensor2D {
  const width = x.shape[1];
  const count = pages.at(-1)?.to ?? 0;
  const run = tf.customGrad((input) => {
    const rows = values(input as tf.Tensor);
    const out = new Float32Array(count * width);
    pages.forEach(({ from, to }, page) => {
      const own = rows.subarray(page * width, (page + 1) * width);
      for (let row = from; row < to; row++) out.set(own, row * width);
    });
    const gradFunc = (dy: tf.Tensor): tf.Tensor => {
      const slopes = values(dy);
      const into = new Float32Array(pages.length * width);
      pages.forEach(({ from, to }, page) => {
        for (let row = from; row < to; row++)
          for (let i = 0; i < width; i++) into[page * width + i] += slopes[row * width + i];
      });
      return tf.tensor2d(into, [pages.length, width]);
    };
    return { value: tf.tensor2d(out, [count, width]), gradFunc };
  });
  return run(x) as tf.Tensor2D;
}
