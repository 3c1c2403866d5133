/** The network in the page does the same sums as the one that is trained (lab/model/network/forward.ts). */
import * as tf from '@tensorflow/tfjs';
import { expect, test } from 'vitest';
import { forward } from '../../../../../lab/model/network/forward.ts';
import { runNetwork } from '../../../../../src/core/scoring/context/context-network.ts';
import type { LeafContext } from '../../../../../src/core/scoring/context/leaf-context.ts';
import { ANCESTOR_LEVELS } from '../../../../../src/core/scoring/context/leaf-context.ts';
import { weightSpecs } from '../../../../../src/core/scoring/context/network-shape.ts';
import { PAGE_SIGNS } from '../../../../../src/core/scoring/context/page-signs.ts';
import { poolContextOf } from '../../../../../src/core/scoring/context/pool.ts';
import { scaleRows } from '../../../../../src/core/scoring/context/scale-features.ts';
import { runToEnd } from '../../../../run-to-end.ts';
import { smallNetwork } from '../small-context-model.ts';

const INPUTS = 17;
const network = smallNetwork(INPUTS);

/** Texts in groups of two, four, eight and all, of as many makes as a page may have. */
function contextOf(count: number, makes: number): LeafContext {
  const sizes = Array.from({ length: ANCESTOR_LEVELS }, (_, level) =>
    level === ANCESTOR_LEVELS - 1 ? count : 2 ** (level + 1),
  );
  const places = Array.from({ length: count * ANCESTOR_LEVELS }, (_, at) => [
    Math.floor(at / ANCESTOR_LEVELS),
    sizes[at % ANCESTOR_LEVELS],
  ]);
  return {
    count,
    words: Float32Array.from({ length: count }, (_, text) => 1 + ((text * 13) % 90)),
    make: Int32Array.from({ length: count }, (_, text) => text % makes),
    makes,
    from: Int32Array.from(places, ([text, size]) => Math.floor(text / size) * size),
    to: Int32Array.from(places, ([text, size]) => Math.min(count, (Math.floor(text / size) + 1) * size)),
  };
}

test.each([
  [1, 1],
  [5, 2],
  [129, 7],
  [400, 400],
])('on a page of %i texts of %i makes', async (count, makes) => {
  await tf.setBackend('cpu');
  const context = poolContextOf(contextOf(count, makes));
  const values = Float32Array.from({ length: count * INPUTS }, (_, i) => 3 * Math.sin(i * 1.37));
  const signs = Float32Array.from({ length: PAGE_SIGNS }, (_, i) => Math.cos(i * 2.1));
  const features = { nodes: new Int32Array(count), areaPx: new Float32Array(count), columns: INPUTS, values };
  const inPage = runToEnd(runNetwork(network, { features, signs, context }));

  const scaled = new Float32Array(values.length);
  scaleRows(values, network.scaling, { into: scaled, width: INPUTS });
  const tensors = new Map(
    weightSpecs(network.shape).map(({ name, shape }) => [name, tf.tensor2d(network.weights.get(name)!, [...shape])]),
  );
  const pages = [{ from: 0, to: count, context }];
  const x = tf.tensor2d(scaled, [count, INPUTS]);
  const trained = forward(network.shape, tensors, { x, signs: tf.tensor2d(signs, [1, PAGE_SIGNS]), pages });
  const logits = trained.logits.dataSync<'float32'>();
  const kinds = tf.softmax(trained.kinds!).dataSync<'float32'>();
  expect(Math.max(...logits.map((logit, text) => Math.abs(logit - inPage.logits[text])))).toBeLessThan(1e-4);
  expect(Math.max(...kinds.map((share, kind) => Math.abs(share - inPage.kinds[kind])))).toBeLessThan(1e-4);
  expect(new Set(logits).size).toBe(count);
});
