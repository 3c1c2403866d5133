/**
 * The scorer of paper 003, section 5.2: four logistic models, one for each class of node area, since template and content
 * look different at different sizes. Runs on TF.js's cpu backend: all nodes of one size class in one batch.
 */
import '@tensorflow/tfjs-backend-cpu';
import { add, matMul, setBackend, sigmoid, tensor2d, tidy } from '@tensorflow/tfjs-core';
import type { FeatureMatrix } from '../features/feature-matrix.ts';
import type { ModelCard } from './model-files.ts';
import type { LogisticModel } from './read-model.ts';
import type { Choices, Contribution, Scorer } from './scorer.ts';

/** A size class's weights for values as they are: the scaling is folded into them once. */
interface Folded {
  readonly kernel: Float32Array;
  readonly bias: number;
}

export class PagelevelScorer implements Scorer {
  readonly name: string;
  readonly card: ModelCard;
  readonly choices: Choices;
  private readonly classes: readonly Folded[];

  constructor(model: LogisticModel) {
    this.name = model.card.name;
    this.card = model.card;
    this.choices = { threshold: model.card.threshold, smoothing: model.card.smoothing };
    const { mean, sd } = model.card.scaling;
    this.classes = model.classes.map(({ kernel, bias }) => {
      const folded = kernel.map((weight, i) => weight / sd[i]);
      return { kernel: folded, bias: folded.reduce((sum, weight, i) => sum - weight * mean[i], bias) };
    });
    setBackend('cpu');
  }

  score(features: FeatureMatrix): Float32Array {
    const steps = this.scoreInSteps(features);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  }

  *scoreInSteps(features: FeatureMatrix): Generator<void, Float32Array> {
    const scores = new Float32Array(features.nodes.length);
    const rowsOf: number[][] = this.classes.map(() => []);
    for (let row = 0; row < features.nodes.length; row++) rowsOf[this.classOf(features, row)].push(row);
    for (let index = 0; index < rowsOf.length; index++) {
      const rows = rowsOf[index];
      if (rows.length === 0) continue;
      const batch = this.scoreBatch(features, rows, this.classes[index]);
      for (let i = 0; i < rows.length; i++) scores[rows[i]] = batch[i];
      yield;
    }
    return scores;
  }

  explain(features: FeatureMatrix, row: number, count: number): Contribution[] {
    const { kernel } = this.classes[this.classOf(features, row)];
    const { mean } = this.card.scaling;
    const from = row * features.columns;
    const weights = new Float32Array(features.columns);
    const loudest: number[] = [];
    for (let i = 0; i < features.columns; i++) {
      weights[i] = kernel[i] * (features.values[from + i] - mean[i]);
      const loudness = Math.abs(weights[i]);
      if (loudness === 0 || (loudest.length === count && loudness <= Math.abs(weights[loudest[count - 1]]))) continue;
      let place = Math.min(loudest.length, count - 1);
      while (place > 0 && Math.abs(weights[loudest[place - 1]]) < loudness) place--;
      loudest.splice(place, 0, i);
      loudest.length = Math.min(loudest.length, count);
    }
    return loudest.map((i) => ({
      feature: this.card.features[i],
      value: features.values[from + i],
      weight: weights[i],
    }));
  }

  private scoreBatch(
    { values, columns }: FeatureMatrix,
    rows: readonly number[],
    { kernel, bias }: Folded,
  ): Float32Array {
    const batch = new Float32Array(rows.length * columns);
    for (let i = 0; i < rows.length; i++)
      batch.set(values.subarray(rows[i] * columns, (rows[i] + 1) * columns), i * columns);
    const output = tidy(() => {
      const inputs = tensor2d(batch, [rows.length, columns]);
      return sigmoid(add(matMul(inputs, tensor2d(kernel, [columns, 1])), tensor2d([bias], [1, 1])));
    });
    const scores = output.dataSync<'float32'>();
    output.dispose();
    return scores;
  }

  private classOf(features: FeatureMatrix, row: number): number {
    const cuts = this.card.areaCutsPx;
    let index = 0;
    while (index < cuts.length && features.areaPx[row] >= cuts[index]) index++;
    return index;
  }
}
