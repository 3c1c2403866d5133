import * as tf from '@tensorflow/tfjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { fitNetwork, useWasm } from '../../../../lab/model/network/fit-network.ts';
import { forward } from '../../../../lab/model/network/forward.ts';
import { kindLoss, textLoss } from '../../../../lab/model/network/network-loss.ts';
import { scoreNetwork } from '../../../../lab/model/network/score-network.ts';
import type { TrainingPage } from '../../../../lab/model/training-page.ts';
import { epochOf } from '../../../../lab/model/training-set.ts';
import { DEFAULT_VARIANT } from '../../../../lab/render/render-variant.ts';
import { type Random, randomOf } from '../../../../lab/train/seeded-random.ts';
import { weightSpecs } from '../../../../src/core/scoring/context/network-shape.ts';
import { packNetwork } from '../../../../src/core/scoring/context/pack-network.ts';
import { poolContextOf } from '../../../../src/core/scoring/context/pool.ts';

const INPUTS = 3;
const SIGNS = 2;
const shape = { inputs: INPUTS, signs: SIGNS, width: 8, pageWidth: 3, steps: [1, 2], isPooled: true };

const numbers = (random: Random, count: number): Float32Array =>
  Float32Array.from({ length: count }, () => 2 * random() - 1);

/** Texts in groups of three: each group is an ancestor of its own, and the page that of all. */
function contextOf(count: number, makes: number, random: Random) {
  const ends = (step: (text: number) => number) => Int32Array.from({ length: count * 4 }, (_, at) => step(at));
  return {
    count,
    makes,
    make: Int32Array.from({ length: count }, (_, text) => text % makes),
    words: numbers(random, count).map((value) => 20 * Math.abs(value) + 1),
    from: ends((at) => (at % 4 === 0 ? Math.floor((at >> 2) / 3) * 3 : 0)),
    to: ends((at) => (at % 4 === 0 ? Math.min(count, Math.floor((at >> 2) / 3) * 3 + 3) : count)),
  };
}

beforeAll(() => useWasm());

test('slopes are those of the loss, for every weight', () => {
  const random = randomOf(11);
  const pages = [
    { from: 0, to: 6, context: poolContextOf(contextOf(6, 2, random)) },
    { from: 6, to: 13, context: poolContextOf(contextOf(7, 3, random)) },
  ];
  const first = new Map(weightSpecs(shape).map(({ name, shape: [from, to] }) => [name, numbers(random, from * to)]));
  const [x, signs, target, weight] = [
    numbers(random, 13 * INPUTS),
    numbers(random, 2 * SIGNS),
    numbers(random, 13).map(Math.abs),
    numbers(random, 13).map(Math.abs),
  ];
  const weights = new Map(
    weightSpecs(shape).map(({ name, shape: size }) => [name, tf.variable(tf.tensor2d(first.get(name)!, [...size]))]),
  );
  const loss = (): tf.Scalar => {
    const batch = { x: tf.tensor2d(x, [13, INPUTS]), signs: tf.tensor2d(signs, [2, SIGNS]), pages };
    const { logits, kinds } = forward(shape, weights, batch);
    return tf.add(textLoss(logits, target, weight), kindLoss(kinds!, Int32Array.of(2, -1))) as tf.Scalar;
  };
  const { grads } = tf.variableGrads(loss);
  const STEP = 5e-3;
  for (const [name, variable] of weights) {
    const slopes = grads[variable.name].dataSync();
    const values = first.get(name)!;
    for (let at = 0; at < values.length; at += 7) {
      const [above, below] = [STEP, -STEP].map((step) => {
        variable.assign(tf.tensor2d(values.with(at, values[at] + step), variable.shape));
        return loss().dataSync()[0];
      });
      variable.assign(tf.tensor2d(values, variable.shape));
      expect((above - below) / (2 * STEP), `${name} ${at}`).toBeCloseTo(slopes[at], 1);
    }
  }
});

/** Content is what has a marked text in its group: nothing that a text shows of itself. */
function pageOf(index: number, random: Random): TrainingPage {
  const count = 12;
  const values = numbers(random, count * INPUTS);
  const target = new Float32Array(count);
  for (let group = 0; group < count; group += 3) {
    const isContent = random() < 0.5;
    for (let text = group; text < group + 3; text++) values[text * INPUTS] = 0;
    if (isContent) values[(group + Math.floor(random() * 3)) * INPUTS] = 1;
    target.fill(isContent ? 1 : 0, group, group + 3);
  }
  const context = contextOf(count, count, random);
  const leaves = { ...context, values, columns: INPUTS, signs: new Float32Array(SIGNS) };
  const page = { corpus: 'made', id: String(index), fold: index % 2 };
  return {
    page,
    variant: DEFAULT_VARIANT,
    leaves,
    pool: poolContextOf(context),
    target,
    weight: target.map(() => 1),
    kind: -1,
  } as unknown as TrainingPage;
}

describe('a network', () => {
  const random = randomOf(2);
  const training = Array.from({ length: 60 }, (_, index) => pageOf(index, random));
  const unseen = Array.from({ length: 20 }, (_, index) => pageOf(index, random));
  const scaling = { mean: new Float32Array(INPUTS), sd: new Float32Array(INPUTS).fill(1) };
  const settings = { epochs: 25, rate: 0.01, pagesABatch: 8, dropped: 0.1, decay: 0.01, kindShare: 0.1, seed: 4 };
  const learnt = () => fitNetwork(shape, scaling, epochOf(training), settings);

  test('learns from what stands around a text, and scores the same after it was packed', async () => {
    const weights = await learnt();
    const scores = await scoreNetwork(shape, packNetwork({ shape, scaling, weights }), unseen);
    let right = 0;
    unseen.forEach(({ target }, page) => {
      target.forEach((value, text) => {
        right += scores[page].logits[text] > 0 === value > 0.5 ? 1 : 0;
      });
    });
    expect(right / (unseen.length * 12)).toBeGreaterThan(0.9);
  });

  test('is the same to the byte for the same pages and seed, and another for another seed', async () => {
    const [one, two] = [await learnt(), await learnt()];
    const other = await fitNetwork(shape, scaling, epochOf(training), { ...settings, seed: 5 });
    for (const [name, values] of one) expect(two.get(name)).toEqual(values);
    expect(other.get('own/kernel')).not.toEqual(one.get('own/kernel'));
  });
});
