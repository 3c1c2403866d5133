/**
 * Four logistic regressions by node area (paper 003, section 5.2), as one system: rows in, a scorer out. The scaling is
 * fitted on the same rows and kept with the weights.
 */
import type { FeatureMatrix } from '../../src/core/features/feature-matrix.ts';
import { classOf } from './area-class.ts';
import { copyRow, type RowSelection, type TrainedScorer, widthOf } from './node-rows.ts';
import {
  type ClassedModel,
  type FitOptions,
  fitLogistic,
  type LogisticModel,
  type Rows,
  type Scaling,
} from './plain-logistic.ts';
import { fitLogisticTf } from './tf-logistic.ts';

export interface AreaFit extends FitOptions {
  readonly areaCutsPx: readonly number[];
  /** `plain` is the same fit without TF.js, several times as fast: for trying things out. */
  readonly by: 'tfjs' | 'plain';
}

export const DEFAULT_AREA_FIT: AreaFit = {
  epochs: 8,
  rate: 0.02,
  batch: 512,
  l2: 1e-3,
  seed: 1,
  leastSteps: 800,
  areaCutsPx: [6000, 60_000, 300_000],
  by: 'tfjs',
};

/** Least spread of a column: a flag that is hardly ever set must not weigh hundreds of deviations where it is. */
const LEAST_SD = 0.05;

export class AreaModels implements TrainedScorer {
  readonly model: ClassedModel;
  readonly areaCutsPx: readonly number[];

  constructor(model: ClassedModel, areaCutsPx: readonly number[]) {
    this.model = model;
    this.areaCutsPx = areaCutsPx;
  }

  score(selection: RowSelection): Float32Array {
    const row = new Float32Array(this.#checked(widthOf(selection)));
    return Float32Array.from(selection.rows, (index) => {
      copyRow(selection, index, row, 0);
      return this.#scoreOf(row, selection.data.areaPx[index]);
    });
  }

  /** All scored nodes of a page. */
  scorePage({ columns, values, areaPx }: FeatureMatrix): Float32Array {
    this.#checked(columns);
    return Float32Array.from(areaPx, (area, row) =>
      this.#scoreOf(values.subarray(row * columns, (row + 1) * columns), area),
    );
  }

  #checked(width: number): number {
    const own = this.model.scaling.mean.length;
    if (own !== width) throw new Error(`a model of ${own} features cannot score rows of ${width}`);
    return width;
  }

  #scoreOf(row: Float32Array, areaPx: number): number {
    const { mean, sd } = this.model.scaling;
    const { weights, bias } = this.model.classes[classOf(areaPx, this.areaCutsPx)];
    let sum = bias;
    for (let column = 0; column < row.length; column++)
      sum += (weights[column] * (row[column] - mean[column])) / sd[column];
    return 1 / (1 + Math.exp(-sum));
  }
}

/** `onProgress` takes the share of the whole fit that is done. */
export function fitAreaModels(
  selection: RowSelection,
  options: AreaFit,
  onProgress?: (share: number) => void,
): AreaModels {
  const scaling = scalingOf(selection);
  const { data, rows } = selection;
  let done = 0;
  const classes = Array.from({ length: options.areaCutsPx.length + 1 }, (_, wanted): LogisticModel => {
    const own = rows.filter((row) => classOf(data.areaPx[row], options.areaCutsPx) === wanted);
    const scaled = scaledRows({ ...selection, rows: own }, scaling);
    const all = Int32Array.from(own, (_, index) => index);
    const before = done;
    done += own.length / Math.max(rows.length, 1);
    const model =
      options.by === 'plain'
        ? fitLogistic(scaled, all, options)
        : fitLogisticTf(scaled, all, options, (share) => onProgress?.(before + share * (done - before)));
    onProgress?.(done);
    return model;
  });
  return new AreaModels({ scaling, classes }, options.areaCutsPx);
}

/** Every row counts what it counts in the fit, so that a large site does not set the scale. */
export function scalingOf(selection: RowSelection): Scaling {
  const width = widthOf(selection);
  const mean = new Float64Array(width);
  const square = new Float64Array(width);
  const row = new Float32Array(width);
  let total = 0;
  for (const index of selection.rows) {
    copyRow(selection, index, row, 0);
    const weight = selection.data.weight[index];
    total += weight;
    for (let column = 0; column < width; column++) {
      mean[column] += weight * row[column];
      square[column] += weight * row[column] * row[column];
    }
  }
  const sd = new Float64Array(width);
  for (let column = 0; column < width; column++) {
    mean[column] /= total;
    const variance = square[column] / total - mean[column] ** 2;
    sd[column] = variance > 1e-12 ? Math.max(LEAST_SD, Math.sqrt(variance)) : 1;
  }
  return { mean, sd };
}

function scaledRows(selection: RowSelection, { mean, sd }: Scaling): Omit<Rows, 'areaClass'> {
  const { data, rows } = selection;
  const columns = widthOf(selection);
  const values = new Float32Array(rows.length * columns);
  for (let index = 0; index < rows.length; index++) {
    const from = index * columns;
    copyRow(selection, rows[index], values, from);
    for (let column = 0; column < columns; column++)
      values[from + column] = (values[from + column] - mean[column]) / sd[column];
  }
  return {
    columns,
    values,
    target: Float32Array.from(rows, (row) => data.label[row]),
    weight: Float32Array.from(rows, (row) => data.weight[row]),
  };
}
