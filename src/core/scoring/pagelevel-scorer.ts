/**
 * The scorer of paper 003, section 5.2: four logistic models, one for each class of node area, since template and content
 * look different at different sizes. Runs on TF.js's cpu backend: all nodes of one size class in one batch.
 */
import '@tensorflow/tfjs-backend-cpu';
import { add, matMul, setBackend, sigmoid, tensor2d, tidy } from '@tensorflow/tfjs-core';
import type { FeatureMatrix } from '../features/feature-matrix.ts';
import type { ModelCard } from './model-files.ts';
import type { LogisticModel } from './read-model.ts';
import type { Contribution, Scorer } from './scorer.ts';

export class PagelevelScorer implements Scorer {
  readonly name: string;
  readonly card: ModelCard;
  private readonly model: LogisticModel;

  constructor(model: LogisticModel) {
    this.name = model.card.name;
    this.card = model.card;
    this.model = model;
    setBackend('cpu');
  }

  score(features: FeatureMatrix): Float32Array {
    const scores = new Float32Array(features.nodes.length);
    const rowsOf: number[][] = this.model.classes.map(() => []);
    for (let row = 0; row < features.nodes.length; row++) rowsOf[this.classOf(features, row)].push(row);
    rowsOf.forEach((rows, index) => {
      if (rows.length === 0) return;
      const batch = this.scoreBatch(features, rows, index);
      for (let i = 0; i < rows.length; i++) scores[rows[i]] = batch[i];
    });
    return scores;
  }

  explain(features: FeatureMatrix, row: number, count: number): Contribution[] {
    const { kernel } = this.model.classes[this.classOf(features, row)];
    const scaled = new Float32Array(features.columns);
    this.scaleRow(features, row, scaled, 0);
    const loudest: number[] = [];
    const loudness = (i: number): number => Math.abs(kernel[i] * scaled[i]);
    for (let i = 0; i < features.columns; i++) {
      if (loudness(i) === 0 || (loudest.length === count && loudness(i) <= loudness(loudest[count - 1]))) continue;
      let place = Math.min(loudest.length, count - 1);
      while (place > 0 && loudness(loudest[place - 1]) < loudness(i)) place--;
      loudest.splice(place, 0, i);
      loudest.length = Math.min(loudest.length, count);
    }
    return loudest.map((i) => ({
      feature: this.card.features[i],
      value: features.values[row * features.columns + i],
      weight: kernel[i] * scaled[i],
    }));
  }

  private scoreBatch(features: FeatureMatrix, rows: readonly number[], index: number): Float32Array {
    const { kernel, bias } = this.model.classes[index];
    const scaled = new Float32Array(rows.length * features.columns);
    rows.forEach((row, i) => {
      this.scaleRow(features, row, scaled, i * features.columns);
    });
    const output = tidy(() => {
      const inputs = tensor2d(scaled, [rows.length, features.columns]);
      const logits = add(matMul(inputs, tensor2d(kernel, [features.columns, 1])), tensor2d([bias], [1, 1]));
      return sigmoid(logits);
    });
    const values = output.dataSync<'float32'>();
    output.dispose();
    return values;
  }

  private scaleRow(features: FeatureMatrix, row: number, into: Float32Array, at: number): void {
    const { mean, sd, clip } = this.model.card.scaling;
    const from = row * features.columns;
    for (let i = 0; i < features.columns; i++) {
      const value = (features.values[from + i] - mean[i]) / sd[i];
      into[at + i] = Math.min(clip, Math.max(-clip, value));
    }
  }

  private classOf(features: FeatureMatrix, row: number): number {
    const cuts = this.model.card.areaCutsPx;
    let index = 0;
    while (index < cuts.length && features.areaPx[row] >= cuts[index]) index++;
    return index;
  }
}
