/**
 * The network in the page: features of a page's texts, their surroundings and the page's signs in, log-odds of content of each
 * text and probabilities of the page's kinds out. Products run on TF.js's cpu backend in batches so small that the page gets
 * its turns; what lies between them is plain loops. The lab trains the same sums (lab/model/network/forward.ts).
 */
import '@tensorflow/tfjs-backend-cpu';
import { BatchMatMul, engine, setBackend, type Tensor } from '@tensorflow/tfjs-core';
import type { FeatureMatrix } from '../../features/feature-matrix.ts';
import { KINDS, type NetworkShape } from './network-shape.ts';
import { besideRows, MEANS, type PoolContext, poolRows } from './pool.ts';
import { type Scaling, scaleRows } from './scale-features.ts';

/** Rows of one product: some 5 ms of work before the code is compiled. */
const ROWS_A_BATCH = 128;

export interface Network {
  readonly shape: NetworkShape;
  readonly scaling: Scaling;
  readonly weights: ReadonlyMap<string, Float32Array>;
}

export interface NetworkInput {
  readonly features: FeatureMatrix;
  readonly signs: Float32Array;
  readonly context: PoolContext;
}

export interface NetworkAnswer {
  /** Log-odds of content, one a text. */
  readonly logits: Float32Array;
  /** Probabilities in the order of PAGE_KINDS. */
  readonly kinds: Float32Array;
  /** Hidden values before the judgement, for who explains it. */
  readonly hidden: HiddenLayers;
}

/** What each stage made of each text. */
export interface HiddenLayers {
  readonly page: Float32Array;
  /** Sum of own values and of all that was added to them, stage by stage: own, each step, around. */
  readonly stages: readonly Float32Array[];
}

export function* runNetwork(
  network: Network,
  { features, signs, context }: NetworkInput,
): Generator<void, NetworkAnswer> {
  const { shape, scaling } = network;
  const { width, pageWidth, inputs, steps } = shape;
  const { count } = context;
  setBackend('cpu');
  const page = rectified(denseRows(network, 'page', signs));
  const own = new Float32Array(count * width);
  const rowWidth = inputs + pageWidth;
  for (let from = 0; from < count; from += ROWS_A_BATCH) {
    const rows = Math.min(ROWS_A_BATCH, count - from);
    const x = new Float32Array(rows * rowWidth);
    scaleRows(features.values.subarray(from * inputs, (from + rows) * inputs), scaling, { into: x, width: rowWidth });
    for (let row = 0; row < rows; row++) x.set(page, row * rowWidth + inputs);
    own.set(rectified(denseRows(network, 'own', x)), from * width);
    yield;
  }
  const stages: Float32Array[] = [own];
  let h: Float32Array = own;
  for (const step of steps) {
    const wide = new Float32Array(count * 3 * width);
    besideRows(h, width, step, wide);
    yield;
    h = yield* addRows(h, network, `beside${step}`, wide);
    stages.push(h);
  }
  const around = new Float32Array(count * (1 + MEANS) * width);
  const pooled = new Float32Array(count * MEANS * width);
  poolRows(h, width, context, pooled);
  yield;
  joinRows([h, pooled], [width, MEANS * width], around);
  h = yield* addRows(h, network, 'around', around);
  stages.push(h);
  const kinds = softmax(denseRows(network, 'kind', joined(page, pageMean(h, width, context.weight))));
  yield;
  const logits = new Float32Array(count);
  for (let from = 0; from < count; from += ROWS_A_BATCH) {
    const to = Math.min(count, from + ROWS_A_BATCH);
    logits.set(judgeRows(network, h.subarray(from * width, to * width), kinds), from);
    yield;
  }
  return { logits, kinds, hidden: { page, stages } };
}

/** Rows of the last hidden values -> log-odds. */
export function judgeRows(network: Network, h: Float32Array, kinds: Float32Array): Float32Array {
  const { width } = network.shape;
  const rows = h.length / width;
  const x = new Float32Array(rows * (width + KINDS));
  for (let row = 0; row < rows; row++) {
    x.set(h.subarray(row * width, (row + 1) * width), row * (width + KINDS));
    x.set(kinds, row * (width + KINDS) + width);
  }
  return denseRows(network, 'score', rectified(denseRows(network, 'judge', x)));
}

/** Rows times a kernel, plus its bias. */
export function denseRows({ weights }: Network, name: string, rows: Float32Array): Float32Array {
  const kernel = weights.get(`${name}/kernel`)!;
  const bias = weights.get(`${name}/bias`)!;
  const to = bias.length;
  const from = kernel.length / to;
  const count = rows.length / from;
  const tf = engine();
  const output = tf.tidy(() => {
    const a = tf.makeTensor(rows, [count, from], 'float32');
    const b = tf.makeTensor(kernel, [from, to], 'float32');
    return tf.runKernel<Tensor>(BatchMatMul, { a, b }, { transposeA: false, transposeB: false });
  });
  const values = output.dataSync<'float32'>() as Float32Array;
  output.dispose();
  for (let at = 0; at < values.length; at++) values[at] += bias[at % to];
  return values;
}

/** In place: what is below zero becomes zero. */
export function rectified(values: Float32Array): Float32Array {
  for (let at = 0; at < values.length; at++) if (values[at] < 0) values[at] = 0;
  return values;
}

/** h plus what a layer makes of the rows, in batches. */
function* addRows(h: Float32Array, network: Network, name: string, rows: Float32Array): Generator<void, Float32Array> {
  const { width } = network.shape;
  const sum = Float32Array.from(h);
  const count = h.length / width;
  const rowWidth = count > 0 ? rows.length / count : 0;
  for (let from = 0; from < count; from += ROWS_A_BATCH) {
    const to = Math.min(count, from + ROWS_A_BATCH);
    const added = rectified(denseRows(network, name, rows.slice(from * rowWidth, to * rowWidth)));
    for (let at = 0; at < added.length; at++) sum[from * width + at] += added[at];
    yield;
  }
  return sum;
}

function joinRows(parts: readonly Float32Array[], widths: readonly number[], into: Float32Array): void {
  const rowWidth = widths.reduce((sum, width) => sum + width, 0);
  let at = 0;
  for (let part = 0; part < parts.length; part++) {
    const width = widths[part];
    for (let row = 0, to = at; row * width < parts[part].length; row++, to += rowWidth)
      into.set(parts[part].subarray(row * width, (row + 1) * width), to);
    at += width;
  }
}

function joined(a: Float32Array, b: Float32Array): Float32Array {
  const both = new Float32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

function pageMean(h: Float32Array, width: number, weight: Float32Array): Float32Array {
  const mean = new Float32Array(width);
  let total = 0;
  for (let row = 0; row < weight.length; row++) {
    total += weight[row];
    for (let i = 0; i < width; i++) mean[i] += weight[row] * h[row * width + i];
  }
  if (total > 0) for (let i = 0; i < width; i++) mean[i] /= total;
  return mean;
}

function softmax(values: Float32Array): Float32Array {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const total = powers.reduce((sum, value) => sum + value, 0);
  return powers.map((value) => value / total);
}
