/**
 * A fitted model on disk as the engine loads it: model.json (manifest), weights.bin (float32, little endian, class after
 * class: kernel, bias) and card.json (what it expects, what it was fitted on, how good it is).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelCard } from '../../src/core/scoring/model-files.ts';
import type { ClassedModel, LogisticModel } from './plain-logistic.ts';

export const CLASS_NAMES = ['tiny', 'small', 'medium', 'large'] as const;

interface WeightEntry {
  readonly name: string;
  readonly shape: readonly number[];
  readonly dtype: 'float32';
}

/** Six significant digits: more would only be noise in the diff. */
const rounded = (value: number): number => Number(value.toPrecision(6));
/** Of means and deviations: pages carry them as text. */
const rounder = (value: number): number => Number(value.toPrecision(4));

export function cardOf(model: ClassedModel, facts: Omit<ModelCard, 'scaling' | 'classes'>): ModelCard {
  const { features, areaCutsPx, ...rest } = facts;
  const { name, version, provisional, purpose, threshold, smoothing, data, metrics, date } = rest;
  return {
    name,
    version,
    provisional,
    purpose,
    features,
    scaling: {
      mean: Array.from(model.scaling.mean, rounder),
      sd: Array.from(model.scaling.sd, rounder),
    },
    areaCutsPx,
    classes: CLASS_NAMES.slice(0, model.classes.length),
    threshold: rounded(threshold),
    smoothing,
    data,
    metrics,
    date,
  };
}

export function writeModel(folder: string, model: ClassedModel, card: ModelCard): void {
  const columns = card.features.length;
  const weights: WeightEntry[] = [];
  const numbers: number[] = [];
  model.classes.forEach((own, index) => {
    if (own.weights.length !== columns) throw new Error(`${own.weights.length} weights for ${columns} features`);
    weights.push({ name: `${card.classes[index]}/kernel`, shape: [columns, 1], dtype: 'float32' });
    weights.push({ name: `${card.classes[index]}/bias`, shape: [1], dtype: 'float32' });
    numbers.push(...Array.from(own.weights, rounded), rounded(own.bias));
  });
  const manifest = {
    format: 'winnow-logistic',
    generatedBy: 'lab/train',
    weightsManifest: [{ paths: ['weights.bin'], weights }],
  };
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((value, index) => {
    bytes.writeFloatLE(value, index * 4);
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'model.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, 'weights.bin'), bytes);
  writeFileSync(join(folder, 'card.json'), `${JSON.stringify(card, null, 2)}\n`);
}

/** What was written, as it will be used. */
export function readModel(folder: string): { model: ClassedModel; card: ModelCard } {
  const card = JSON.parse(readFileSync(join(folder, 'card.json'), 'utf8')) as ModelCard;
  const bytes = readFileSync(join(folder, 'weights.bin'));
  const columns = card.features.length;
  const at = (index: number): number => bytes.readFloatLE(index * 4);
  const classes = card.classes.map((_, index): LogisticModel => {
    const base = index * (columns + 1);
    return {
      weights: Float64Array.from({ length: columns }, (_, column) => at(base + column)),
      bias: at(base + columns),
    };
  });
  const { mean, sd } = card.scaling;
  return { model: { scaling: { mean: Float64Array.from(mean), sd: Float64Array.from(sd) }, classes }, card };
}
