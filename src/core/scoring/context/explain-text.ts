/**
 * Why a text scored as it did: each of its features is set to what is typical (the mean of a number, 0 of a flag), and what that
 * takes from the calibrated log-odds is what the feature had to do with it. All else stays: the page's signs and kind, and what
 * the network made of the other texts. So the weights are changes that really come about, not shares of a sum.
 */
import type { FeatureMatrix } from '../../features/feature-matrix.ts';
import type { ContextModel } from '../read-context-model.ts';
import type { Contribution } from '../scorer.ts';
import { denseRows, type HiddenLayers, judgeRows, type Network, rectified } from './context-network.ts';
import { meansOfRow, type PoolContext } from './pool.ts';
import { scaleRows } from './scale-features.ts';
import { scoreRow } from './tree-ensemble.ts';

/** What scoring a page left behind. */
export interface ScoredTexts {
  readonly signs: Float32Array;
  readonly context: PoolContext;
  readonly kinds: Float32Array;
  readonly hidden: HiddenLayers;
}

/** Nearer to typical than this, in deviations, is typical. */
const TYPICAL_WITHIN = 1e-6;

export interface TextQuestion {
  readonly model: ContextModel;
  readonly features: FeatureMatrix;
  readonly scored: ScoredTexts;
  readonly row: number;
}

/** The features that spoke loudest, loudest first. */
export function explainText(question: TextQuestion, count: number): Contribution[] {
  const { model, features, row } = question;
  const { mean, sd } = model.network.scaling;
  const values = features.values.subarray(row * features.columns, (row + 1) * features.columns);
  const asked: number[] = [];
  for (let column = 0; column < values.length; column++)
    if (Math.abs(values[column] - mean[column]) > TYPICAL_WITHIN * sd[column]) asked.push(column);
  const network = networkWithout(question, values, asked);
  const trees = treesWithout(question, values, asked);
  const { shares, calibration } = model.card;
  const weightOf = (place: number): number =>
    -calibration.slope * (shares.network * network[place] + shares.trees * trees[place]);
  return asked
    .map((column, place) => ({ feature: model.features[column], value: values[column], weight: weightOf(place) }))
    .filter(({ weight }) => weight !== 0)
    .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
    .slice(0, count);
}

/** What each of the columns adds to the network's log-odds of content. */
function networkWithout(
  { model: { network }, scored, row }: TextQuestion,
  values: Float32Array,
  asked: readonly number[],
): Float64Array {
  const { page } = scored.hidden;
  const width = values.length + page.length;
  const x = new Float32Array((asked.length + 1) * width);
  scaleRows(values, network.scaling, { into: x, width });
  x.set(page, values.length);
  asked.forEach((column, place) => {
    const at = (place + 1) * width;
    x.copyWithin(at, 0, width);
    x[at + column] = 0;
  });
  const [whole, ...without] = judgeAgain(network, scored, row, x);
  return Float64Array.from(without, (logit) => whole - logit);
}

/** Log-odds of one text for several versions of its own values, each a row of `x`. */
function judgeAgain(
  network: Network,
  { hidden, kinds, context }: ScoredTexts,
  row: number,
  x: Float32Array,
): Float32Array {
  const { width, steps } = network.shape;
  const { stages } = hidden;
  let h = rectified(denseRows(network, 'own', x));
  steps.forEach((step, index) => {
    const wide = new Float32Array(3 * h.length);
    const [before, after] = [row - step, row + step].map((other) =>
      stages[index].subarray(Math.max(0, other) * width, Math.max(0, other + 1) * width),
    );
    for (let version = 0; version * width < h.length; version++) {
      const at = version * 3 * width;
      wide.set(before, at);
      wide.set(h.subarray(version * width, (version + 1) * width), at + width);
      wide.set(after, at + 2 * width);
    }
    h = plus(h, rectified(denseRows(network, `beside${step}`, wide)));
  });
  const own = stages[steps.length].subarray(row * width, (row + 1) * width);
  const { means, shares } = meansOfRow(stages[steps.length], width, context, row);
  const wide = new Float32Array((h.length / width) * (width + means.length));
  for (let version = 0, at = 0; version * width < h.length; version++) {
    for (let i = 0; i < width; i++) wide[at++] = h[version * width + i];
    // The text counts in the means that it sees.
    for (let i = 0; i < means.length; i++)
      wide[at++] = means[i] + shares[Math.floor(i / width)] * (h[version * width + (i % width)] - own[i % width]);
  }
  return judgeRows(network, plus(h, rectified(denseRows(network, 'around', wide))), kinds);
}

/** What each of the columns adds to the trees' log-odds of content. */
function treesWithout({ model, scored }: TextQuestion, values: Float32Array, asked: readonly number[]): Float64Array {
  const { trees, network } = model;
  const row = new Float32Array(values.length + scored.signs.length);
  row.set(values);
  row.set(scored.signs, values.length);
  const whole = scoreRow(trees, row, 0);
  return Float64Array.from(asked, (column) => {
    row[column] = network.scaling.mean[column];
    const without = scoreRow(trees, row, 0);
    row[column] = values[column];
    return whole - without;
  });
}

/** In place. */
function plus(h: Float32Array, added: Float32Array): Float32Array {
  for (let at = 0; at < h.length; at++) h[at] += added[at];
  return h;
}
