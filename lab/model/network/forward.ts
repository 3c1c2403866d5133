/**
 * The network on a batch of pages, as TF.js operations with slopes. The same sums as src/core/scoring/context/context-network.ts
 * does in the page, where a test holds them together.
 */
import * as tf from '@tensorflow/tfjs';
import type { NetworkShape } from '../../../src/core/scoring/context/network-shape.ts';
import { beside, pageMeans, pooled, type Stretch, toTexts } from './page-operations.ts';

export type Weights = ReadonlyMap<string, tf.Tensor2D>;

export interface Batch {
  /** Scaled features, one row a text. */
  readonly x: tf.Tensor2D;
  /** One row a page. */
  readonly signs: tf.Tensor2D;
  readonly pages: readonly Stretch[];
}

/** Applied to hidden values in training: some are set to zero. */
export type Drop = (x: tf.Tensor2D) => tf.Tensor2D;

export interface Output {
  /** Log-odds of being content. */
  readonly logits: tf.Tensor2D;
  /** Log-odds of the kinds, one row a page; null where the page is not looked at. */
  readonly kinds: tf.Tensor2D | null;
}

export function forward(shape: NetworkShape, weights: Weights, batch: Batch, drop: Drop = (x) => x): Output {
  const dense = (name: string, x: tf.Tensor2D): tf.Tensor2D =>
    tf.add(tf.matMul(x, weights.get(`${name}/kernel`)!), weights.get(`${name}/bias`)!);
  const hidden = (name: string, x: tf.Tensor2D): tf.Tensor2D => tf.relu(dense(name, x));
  const { pages } = batch;
  if (shape.width === 0) return { logits: dense('score', batch.x), kinds: null };
  const hasPage = shape.pageWidth > 0;
  const page = hasPage ? hidden('page', batch.signs) : null;
  let h = hidden('own', page ? tf.concat2d([batch.x, toTexts(page, pages)], 1) : batch.x);
  h = drop(h);
  for (const step of shape.steps) h = tf.add(h, hidden(`beside${step}`, beside(h, pages, step)));
  if (shape.isPooled) h = tf.add(h, hidden('around', drop(tf.concat2d([h, pooled(h, pages)], 1))));
  let kinds: tf.Tensor2D | null = null;
  if (page) {
    kinds = dense('kind', tf.concat2d([page, pageMeans(h, pages)], 1));
    h = hidden('judge', tf.concat2d([h, toTexts(tf.softmax(kinds), pages)], 1));
  }
  return { logits: dense('score', drop(h)), kinds };
}
