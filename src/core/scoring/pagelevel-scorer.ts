/**
 * The scorer of paper 003, section 5.2: four logistic models, one for each class of node area, since template and content
 * look different at different sizes. Runs on TF.js's cpu backend: the nodes of one size class together, in batches so small
 * that the page gets its turns. Asks the engine for the kernels by name: the operations around them cost a small page more
 * than the product itself.
 */
import '@tensorflow/tfjs-backend-cpu';
import { BatchMatMul, engine, Sigmoid, setBackend, type Tensor } from '@tensorflow/tfjs-core';
import type { FeatureMatrix } from '../features/feature-matrix.ts';
import type { EngineCard } from './card-features.ts';
import type { ModelCard } from './model-files.ts';
import type { LogisticModel } from './read-model.ts';
import type { Choices, Contribution, PageScores, ScorablePage, Scorer } from './scorer.ts';

/** Rows of one product: some 5 ms of work before the code is compiled. */
const ROWS_A_BATCH = 128;

export class PagelevelScorer implements Scorer {
  readonly name: string;
  readonly rows = 'blocks';
  readonly card: EngineCard<ModelCard>;
  readonly choices: Choices;
  private readonly features: readonly string[];
  /** Each size class's weights for values as they are, the scaling folded into them once; the bias stands last. */
  private readonly classes: readonly Float32Array[];

  constructor(model: LogisticModel) {
    this.name = model.card.name;
    this.card = model.card;
    this.features = model.features;
    this.choices = { threshold: model.card.threshold, smoothing: model.card.smoothing };
    const { mean, sd } = model.card.scaling;
    this.classes = model.classes.map(({ kernel, bias }) => {
      const folded = new Float32Array(kernel.length + 1);
      let shifted = bias;
      for (let i = 0; i < kernel.length; i++) {
        folded[i] = kernel[i] / sd[i];
        shifted -= folded[i] * mean[i];
      }
      folded[kernel.length] = shifted;
      return folded;
    });
    setBackend('cpu');
  }

  score(features: FeatureMatrix): Float32Array {
    const steps = this.scoreRows(features);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  }

  *scoreInSteps({ features }: ScorablePage): Generator<void, PageScores> {
    return { rows: yield* this.scoreRows(features) };
  }

  private *scoreRows(features: FeatureMatrix): Generator<void, Float32Array> {
    const scores = new Float32Array(features.nodes.length);
    const rowsOf: number[][] = this.classes.map(() => []);
    for (let row = 0; row < features.nodes.length; row++) rowsOf[this.classOf(features, row)].push(row);
    yield;
    for (let index = 0; index < rowsOf.length; index++)
      for (let from = 0; from < rowsOf[index].length; from += ROWS_A_BATCH) {
        const rows = rowsOf[index].slice(from, from + ROWS_A_BATCH);
        const batch = this.scoreBatch(features, rows, this.classes[index]);
        for (let i = 0; i < rows.length; i++) scores[rows[i]] = batch[i];
        yield;
      }
    return scores;
  }

  explain({ features }: Pick<ScorablePage, 'features'>, row: number, count: number): Contribution[] {
    const kernel = this.classes[this.classOf(features, row)];
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
      feature: this.features[i],
      value: features.values[from + i],
      weight: weights[i],
    }));
  }

  private scoreBatch({ values, columns }: FeatureMatrix, rows: readonly number[], kernel: Float32Array): Float32Array {
    const width = columns + 1;
    const batch = new Float32Array(rows.length * width);
    for (let i = 0; i < rows.length; i++) {
      batch.set(values.subarray(rows[i] * columns, (rows[i] + 1) * columns), i * width);
      // What the bias is multiplied with.
      batch[i * width + columns] = 1;
    }
    const tf = engine();
    const output = tf.tidy(() => {
      const a = tf.makeTensor(batch, [rows.length, width], 'float32');
      const b = tf.makeTensor(kernel, [width, 1], 'float32');
      const x = tf.runKernel<Tensor>(BatchMatMul, { a, b }, { transposeA: false, transposeB: false });
      return tf.runKernel<Tensor>(Sigmoid, { x });
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
