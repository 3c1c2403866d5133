/** Cross-entropy of texts against soft labels and of pages against their kinds, with their slopes written down. */
import * as tf from '@tensorflow/tfjs';

/** Weighted mean over texts: sum of weight x cross-entropy, the weights as they are given. */
export function textLoss(logits: tf.Tensor2D, target: Float32Array, weight: Float32Array): tf.Scalar {
  const run = tf.customGrad((input) => {
    const z = (input as tf.Tensor).dataSync<'float32'>();
    let loss = 0;
    const slope = new Float32Array(z.length);
    for (let i = 0; i < z.length; i++) {
      loss += weight[i] * (Math.max(z[i], 0) - z[i] * target[i] + Math.log1p(Math.exp(-Math.abs(z[i]))));
      slope[i] = weight[i] * (1 / (1 + Math.exp(-z[i])) - target[i]);
    }
    const gradFunc = (dy: tf.Tensor): tf.Tensor => tf.tensor2d(slope, [z.length, 1]).mul(dy);
    return { value: tf.scalar(loss), gradFunc };
  });
  return run(logits) as tf.Scalar;
}

/** Mean over the pages whose kind is known (not -1). */
export function kindLoss(logits: tf.Tensor2D, kinds: Int32Array): tf.Scalar {
  const [pages, count] = logits.shape;
  const run = tf.customGrad((input) => {
    const z = (input as tf.Tensor).dataSync<'float32'>();
    const known = kinds.reduce((sum, kind) => sum + (kind >= 0 ? 1 : 0), 0);
    const slope = new Float32Array(z.length);
    let loss = 0;
    for (let page = 0; page < pages; page++) {
      if (kinds[page] < 0) continue;
      const row = z.subarray(page * count, (page + 1) * count);
      const most = Math.max(...row);
      const powers = row.map((value) => Math.exp(value - most));
      const total = powers.reduce((sum, value) => sum + value, 0);
      loss -= Math.log(powers[kinds[page]] / total) / known;
      for (let kind = 0; kind < count; kind++)
        slope[page * count + kind] = (powers[kind] / total - (kind === kinds[page] ? 1 : 0)) / known;
    }
    const gradFunc = (dy: tf.Tensor): tf.Tensor => tf.tensor2d(slope, [pages, count]).mul(dy);
    return { value: tf.scalar(loss), gradFunc };
  });
  return run(logits) as tf.Scalar;
}
