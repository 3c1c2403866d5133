/** A network as it ships and pages in, log-odds of content out: of each text, and of the page's kinds. */
import * as tf from '@tensorflow/tfjs';
import { type NetworkShape, weightSpecs } from '../../../src/core/scoring/context/network-shape.ts';
import { readNetwork } from '../../../src/core/scoring/context/pack-network.ts';
import type { TrainingPage } from '../training-page.ts';
import { batchOf, useWasm } from './fit-network.ts';
import { forward } from './forward.ts';

export interface NetworkScores {
  readonly logits: Float32Array;
  readonly kinds: Float32Array;
}

/** `packed`: from packNetwork. */
export async function scoreNetwork(
  shape: NetworkShape,
  packed: Uint8Array,
  pages: readonly TrainingPage[],
): Promise<NetworkScores[]> {
  const { weights, scaling } = readNetwork(shape, packed);
  await useWasm();
  const tensors = new Map(
    weightSpecs(shape).map(({ name, shape: size }) => [name, tf.tensor2d(weights.get(name)!, [...size])]),
  );
  const scores = pages.map((page): NetworkScores => {
    if (page.leaves.count === 0) return { logits: new Float32Array(0), kinds: new Float32Array(0) };
    return tf.tidy(() => {
      const { logits, kinds } = forward(shape, tensors, batchOf([page], scaling));
      return {
        logits: Float32Array.from(logits.dataSync()),
        kinds: kinds ? Float32Array.from(tf.softmax(kinds).dataSync()) : new Float32Array(0),
      };
    });
  });
  for (const tensor of tensors.values()) tensor.dispose();
  return scores;
}
