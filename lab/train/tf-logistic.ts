/**
 * The fit of plain-logistic.ts by TF.js on its cpu backend, the one that the engine scores with: the same loss, the same
 * batches in the same order, TF.js's Adam. Scaled rows in, one regression out; the same rows give the same bytes.
 */
import * as tf from '@tensorflow/tfjs';
import { type FitOptions, type LogisticModel, planOf, type Rows, rateAt } from './plain-logistic.ts';
import { randomOf, shuffle } from './seeded-random.ts';

/** TF.js asks for another package at its first use; production mode keeps it quiet. */
function useCpu(): void {
  if (tf.getBackend() === 'cpu') return;
  tf.enableProdMode();
  tf.setBackend('cpu');
}

/** The rate of TF.js's optimizer is protected, but read anew at each step. */
type WithRate = { learningRate: number };

export function fitLogisticTf(
  data: Omit<Rows, 'areaClass'>,
  rows: Int32Array,
  options: FitOptions,
  onEpoch?: (share: number) => void,
): LogisticModel {
  const { columns, values, target, weight } = data;
  if (rows.length === 0) return { weights: new Float64Array(columns), bias: 0 };
  useCpu();
  const order = Int32Array.from(rows);
  const random = randomOf(options.seed);
  const meanWeight = rows.reduce((sum, row) => sum + weight[row], 0) / rows.length;
  const { epochs, steps } = planOf(rows.length, options);
  const kernel = tf.variable(tf.zeros<tf.Rank.R2>([columns, 1]));
  const bias = tf.variable(tf.scalar(0));
  const optimizer = tf.train.adam(options.rate, 0.9, 0.999, 1e-8);
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (let start = 0; start < order.length; start += options.batch) {
      const count = Math.min(options.batch, order.length - start);
      const batch = {
        x: new Float32Array(count * columns),
        target: new Float32Array(count),
        factor: new Float32Array(count),
      };
      for (let index = 0; index < count; index++) {
        const row = order[start + index];
        batch.x.set(values.subarray(row * columns, (row + 1) * columns), index * columns);
        batch.target[index] = target[row];
        batch.factor[index] = weight[row] / (meanWeight * count);
      }
      (optimizer as unknown as WithRate).learningRate = rateAt(step++, steps, options.rate);
      tf.tidy(() => {
        const x = tf.tensor2d(batch.x, [count, columns]);
        const error = x
          .matMul(kernel)
          .add(bias)
          .sigmoid()
          .sub(tf.tensor2d(batch.target, [count, 1]))
          .mul(tf.tensor2d(batch.factor, [count, 1]));
        // The gradient of cross-entropy is short enough to write down; deriving it anew at each step takes twice as long.
        const slope = error.matMul(x, true, false).reshape([columns, 1]).add(kernel.mul(options.l2));
        optimizer.applyGradients([
          { name: kernel.name, tensor: slope },
          { name: bias.name, tensor: error.sum() },
        ]);
      });
    }
    onEpoch?.((epoch + 1) / epochs);
  }
  const model = { weights: Float64Array.from(kernel.dataSync()), bias: bias.dataSync()[0] };
  optimizer.dispose();
  kernel.dispose();
  bias.dispose();
  return model;
}
