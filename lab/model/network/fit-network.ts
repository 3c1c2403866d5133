/**
 * Training: pages in, weights out. Adam with a rate that rises and falls once, decaying kernels, some hidden values
 * dropped; all chance is seeded, so that the same pages give the same bytes. Runs on TF.js's wasm backend, one thread.
 */
import * as tf from '@tensorflow/tfjs';
import '@tensorflow/tfjs-backend-wasm';
import { type NetworkShape, weightSpecs } from '../../../src/core/scoring/context/network-shape.ts';
import { type Scaling, scaleRows } from '../../../src/core/scoring/context/scale-features.ts';
import { type Random, randomOf, shuffle } from '../../train/seeded-random.ts';
import type { TrainingPage } from '../training-page.ts';
import { type Batch, type Drop, forward, type Weights } from './forward.ts';
import { kindLoss, textLoss } from './network-loss.ts';

export interface FitSettings {
  readonly epochs: number;
  readonly rate: number;
  readonly pagesABatch: number;
  readonly dropped: number;
  readonly decay: number;
  /** What the loss of the page's kind counts. */
  readonly kindShare: number;
  readonly seed: number;
}

export const DEFAULT_FIT: FitSettings = {
  epochs: 6,
  rate: 3e-3,
  pagesABatch: 8,
  dropped: 0.15,
  decay: 0.01,
  kindShare: 0.1,
  seed: 1,
};

export type FittedWeights = ReadonlyMap<string, Float32Array>;

export async function useWasm(): Promise<void> {
  if (tf.getBackend() === 'wasm') return;
  tf.enableProdMode();
  // Threads would add up in an order of their own.
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  await tf.setBackend('wasm');
  await tf.ready();
}

/** One page of each that is to be seen in an epoch: where there are several variants of a page, the epoch takes one. */
export type Epoch = (random: Random) => readonly TrainingPage[];

export async function fitNetwork(
  shape: NetworkShape,
  scaling: Scaling,
  epoch: Epoch,
  settings: FitSettings,
  onEpoch: (loss: number) => void = () => undefined,
): Promise<FittedWeights> {
  await useWasm();
  const random = randomOf(settings.seed);
  const weights = firstWeights(shape, random);
  const optimizer = tf.train.adam(settings.rate, 0.9, 0.99, 1e-8);
  const length = epoch(randomOf(settings.seed)).length;
  const steps = Math.ceil(length / settings.pagesABatch) * settings.epochs;
  const drop = dropOf(settings.dropped, random);
  let step = 0;
  for (let round = 0; round < settings.epochs; round++) {
    const pages = epoch(random);
    const order = Int32Array.from(pages, (_, index) => index);
    shuffle(order, random);
    let loss = 0;
    for (let start = 0; start < order.length; start += settings.pagesABatch) {
      const batch = Array.from(order.subarray(start, start + settings.pagesABatch), (index) => pages[index]);
      const rate = rateAt(step++ / steps, settings.rate);
      (optimizer as unknown as { learningRate: number }).learningRate = rate;
      loss += learnFrom(batch, { shape, scaling, weights, optimizer, drop, settings });
      const kept = 1 - rate * settings.decay;
      tf.tidy(() => {
        for (const [name, weight] of weights) if (name.endsWith('/kernel')) weight.assign(weight.mul(kept));
      });
    }
    onEpoch(loss / Math.ceil(order.length / settings.pagesABatch));
  }
  const fitted = new Map([...weights].map(([name, weight]) => [name, Float32Array.from(weight.dataSync())]));
  for (const weight of weights.values()) weight.dispose();
  optimizer.dispose();
  return fitted;
}

/** From a tenth up to the whole in the first quarter, then down to nothing along a cosine. */
function rateAt(done: number, rate: number): number {
  if (done < 0.25) return rate * (0.1 + 3.6 * done);
  return rate * 0.5 * (1 + Math.cos((Math.PI * (done - 0.25)) / 0.75)) + rate * 1e-3;
}

interface Learning {
  readonly shape: NetworkShape;
  readonly scaling: Scaling;
  readonly weights: ReadonlyMap<string, tf.Variable<tf.Rank.R2>>;
  readonly optimizer: tf.AdamOptimizer;
  readonly drop: Drop;
  readonly settings: FitSettings;
}

function learnFrom(pages: readonly TrainingPage[], learning: Learning): number {
  const { shape, scaling, weights, optimizer, drop, settings } = learning;
  return tf.tidy(() => {
    const batch = batchOf(pages, scaling);
    const rows = batch.x.shape[0];
    const target = new Float32Array(rows);
    const weight = new Float32Array(rows);
    batch.pages.forEach(({ from }, index) => {
      target.set(pages[index].target, from);
      weight.set(pages[index].weight, from);
    });
    const total = weight.reduce((sum, value) => sum + value, 0);
    if (total === 0) return 0;
    for (let row = 0; row < rows; row++) weight[row] /= total;
    const kinds = Int32Array.from(pages, ({ kind }) => kind);
    const { value, grads } = tf.variableGrads(() => {
      const output = forward(shape, weights as Weights, batch, drop);
      const texts = textLoss(output.logits, target, weight);
      if (!output.kinds || !kinds.some((kind) => kind >= 0)) return texts;
      return tf.add(texts, tf.mul(kindLoss(output.kinds, kinds), settings.kindShare)) as tf.Scalar;
    });
    optimizer.applyGradients(Object.entries(grads).map(([name, tensor]) => ({ name, tensor })));
    return value.dataSync()[0];
  });
}

export function batchOf(pages: readonly TrainingPage[], scaling: Scaling): Batch {
  const columns = scaling.mean.length;
  const rows = pages.reduce((sum, { leaves }) => sum + leaves.count, 0);
  const x = new Float32Array(rows * columns);
  const signs = new Float32Array(pages.length * pages[0].leaves.signs.length);
  let from = 0;
  const stretches = pages.map(({ leaves, pool }, index) => {
    const to = from + leaves.count;
    scaleRows(leaves.values, scaling, { into: x.subarray(from * columns, to * columns), width: columns });
    signs.set(leaves.signs, index * leaves.signs.length);
    const stretch = { from, to, context: pool };
    from = to;
    return stretch;
  });
  return {
    x: tf.tensor2d(x, [rows, columns]),
    signs: tf.tensor2d(signs, [pages.length, signs.length / pages.length]),
    pages: stretches,
  };
}

function firstWeights(shape: NetworkShape, random: Random): Map<string, tf.Variable<tf.Rank.R2>> {
  const specs = weightSpecs(shape);
  return new Map(
    specs.map(({ name, shape: [from, to] }) => {
      const scale = name.endsWith('/bias') ? 0 : Math.sqrt(2 / from);
      const values = Float32Array.from({ length: from * to }, () => scale * normal(random));
      return [name, tf.variable(tf.tensor2d(values, [from, to]))];
    }),
  );
}

const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function dropOf(share: number, random: Random): Drop {
  if (share === 0) return (x) => x;
  return (x) => {
    const kept = new Float32Array(x.size);
    for (let i = 0; i < kept.length; i++) kept[i] = random() < share ? 0 : 1 / (1 - share);
    return tf.mul(x, tf.tensor2d(kept, x.shape));
  };
}
