/**
 * Fits logistic regressions, one a class of node areas: weighted cross-entropy on soft targets plus L2, by mini-batch Adam
 * with the rate falling to nothing along a cosine. Plain typed arrays, seeded: the same rows give the same weights.
 */
import { randomOf, shuffle } from './seeded-random.ts';

export interface FitOptions {
  readonly epochs: number;
  readonly rate: number;
  readonly batch: number;
  /** Of the mean loss a unit of weight. */
  readonly l2: number;
  readonly seed: number;
  /** A class with few rows goes through them more often, until it made so many steps. */
  readonly leastSteps: number;
}

export const DEFAULT_FIT: FitOptions = { epochs: 12, rate: 0.02, batch: 256, l2: 1e-4, seed: 1, leastSteps: 2000 };

export interface Scaling {
  readonly mean: Float64Array;
  readonly sd: Float64Array;
}

export interface LogisticModel {
  readonly weights: Float64Array;
  readonly bias: number;
}

export interface ClassedModel {
  readonly scaling: Scaling;
  /** One a class of areas. */
  readonly classes: readonly LogisticModel[];
}

export interface Rows {
  readonly columns: number;
  readonly values: Float32Array;
  readonly target: Float32Array;
  readonly weight: Float32Array;
  readonly areaClass: Uint8Array;
}

/** Least spread of a column: a flag that is hardly ever set must not weigh hundreds of deviations where it is. */
const LEAST_SD = 0.05;

export function fitScaling({ values, columns }: Pick<Rows, 'values' | 'columns'>, rows: Int32Array): Scaling {
  const mean = new Float64Array(columns);
  const square = new Float64Array(columns);
  for (const row of rows)
    for (let column = 0, at = row * columns; column < columns; column++, at++) {
      mean[column] += values[at];
      square[column] += values[at] * values[at];
    }
  const sd = new Float64Array(columns);
  for (let column = 0; column < columns; column++) {
    mean[column] /= rows.length;
    const variance = square[column] / rows.length - mean[column] ** 2;
    sd[column] = variance > 1e-12 ? Math.max(LEAST_SD, Math.sqrt(variance)) : 1;
  }
  return { mean, sd };
}

/** All rows scaled; into `into` where given, to spare the memory. */
export function scaleRows(
  { values, columns }: Pick<Rows, 'values' | 'columns'>,
  { mean, sd }: Scaling,
  into: Float32Array = new Float32Array(values.length),
): Float32Array {
  const scale = sd.map((value) => 1 / value);
  for (let start = 0; start < values.length; start += columns)
    for (let column = 0; column < columns; column++)
      into[start + column] = (values[start + column] - mean[column]) * scale[column];
  return into;
}

export function planOf(rows: number, { batch, epochs, leastSteps }: FitOptions): { epochs: number; steps: number } {
  const epochSteps = Math.ceil(rows / batch);
  const all = Math.max(epochs, Math.ceil(leastSteps / epochSteps));
  return { epochs: all, steps: all * epochSteps };
}

/** Falls from `rate` to nothing along a cosine. */
export const rateAt = (step: number, steps: number, rate: number): number =>
  rate * 0.5 * (1 + Math.cos((Math.PI * step) / steps));

/** One regression on the rows given; `values` are scaled. */
export function fitLogistic(data: Omit<Rows, 'areaClass'>, rows: Int32Array, options: FitOptions): LogisticModel {
  const { columns, values, target, weight } = data;
  const params = new Float64Array(columns + 1);
  if (rows.length === 0) return { weights: params.subarray(0, columns), bias: 0 };
  const gradient = new Float64Array(columns + 1);
  const first = new Float64Array(columns + 1);
  const second = new Float64Array(columns + 1);
  const order = Int32Array.from(rows);
  const random = randomOf(options.seed);
  const meanWeight = rows.reduce((sum, row) => sum + weight[row], 0) / rows.length;
  const { epochs, steps } = planOf(rows.length, options);
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (let start = 0; start < order.length; start += options.batch) {
      const stop = Math.min(start + options.batch, order.length);
      gradient.fill(0);
      for (let index = start; index < stop; index++) {
        const row = order[index];
        const base = row * columns;
        let sum = params[columns];
        for (let column = 0; column < columns; column++) sum += params[column] * values[base + column];
        const error = (weight[row] / meanWeight) * (1 / (1 + Math.exp(-sum)) - target[row]);
        for (let column = 0; column < columns; column++) gradient[column] += error * values[base + column];
        gradient[columns] += error;
      }
      const rate = rateAt(step++, steps, options.rate);
      adamStep({ params, gradient, first, second }, { count: stop - start, l2: options.l2, rate, step });
    }
  }
  return { weights: params.slice(0, columns), bias: params[columns] };
}

interface AdamState {
  readonly params: Float64Array;
  readonly gradient: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

/** Kingma and Ba 2015, with their constants. */
function adamStep(
  { params, gradient, first, second }: AdamState,
  { count, l2, rate, step }: { count: number; l2: number; rate: number; step: number },
): void {
  const firstShare = 1 - 0.9 ** step;
  const secondShare = 1 - 0.999 ** step;
  for (let at = 0; at < params.length; at++) {
    const slope = gradient[at] / count + (at < params.length - 1 ? l2 * params[at] : 0);
    first[at] = 0.9 * first[at] + 0.1 * slope;
    second[at] = 0.999 * second[at] + 0.001 * slope * slope;
    params[at] -= (rate * (first[at] / firstShare)) / (Math.sqrt(second[at] / secondShare) + 1e-8);
  }
}

/** The regressions of all classes on the rows given; rows without weight only count for the scaling. */
export function fitClasses(
  data: Rows,
  rows: Int32Array,
  settings: { readonly classes: number; readonly fit: FitOptions; readonly scratch?: Float32Array },
): ClassedModel {
  const scaling = fitScaling(data, rows);
  const values = scaleRows(data, scaling, settings.scratch);
  const classes = Array.from({ length: settings.classes }, (_, wanted) => {
    const own = rows.filter((row) => data.areaClass[row] === wanted && data.weight[row] > 0);
    return fitLogistic({ ...data, values }, own, settings.fit);
  });
  return { scaling, classes };
}

/** Templateness of the rows from `from` to before `to`; `scaled` are scaled values. */
export function scoreRows(
  model: ClassedModel,
  data: { readonly columns: number; readonly scaled: Float32Array; readonly areaClass: Uint8Array },
  [from, to]: readonly [number, number],
): Float32Array {
  const scores = new Float32Array(to - from);
  for (let row = from; row < to; row++) {
    const { weights, bias } = model.classes[data.areaClass[row]];
    let sum = bias;
    for (let column = 0, at = row * data.columns; column < data.columns; column++, at++)
      sum += weights[column] * data.scaled[at];
    scores[row - from] = 1 / (1 + Math.exp(-sum));
  }
  return scores;
}
