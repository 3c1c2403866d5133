/** Files of a small model with made-up weights, for any list of features. */
import type { ModelCard, ModelFiles } from '../../../../src/core/scoring/model-files.ts';

const CLASSES = ['tiny', 'small', 'medium', 'large'];

/** Weights and scaling that differ from feature to feature and from class to class. */
export function smallModel(features: readonly string[]): ModelFiles {
  const columns = features.length;
  const values = CLASSES.flatMap((_, index) => [
    ...Array.from({ length: columns }, (_, i) => Math.sin(1 + i * 7 + index * 3) / Math.sqrt(columns)),
    0.3 * index - 0.4,
  ]);
  const card: ModelCard = {
    name: 'made-up',
    version: '1',
    provisional: true,
    purpose: 'tests',
    features: [...features],
    scaling: {
      mean: Array.from({ length: columns }, (_, i) => 0.1 * (i % 5)),
      sd: Array.from({ length: columns }, (_, i) => 0.5 + 0.25 * (i % 3)),
    },
    areaCutsPx: [20_000, 100_000, 400_000],
    classes: CLASSES,
    threshold: 0.5,
    smoothing: { kind: 'area', c: 1e-5 },
    data: null,
    metrics: null,
    date: '2026-01-01',
  };
  const weights = CLASSES.flatMap((name) => [
    { name: `${name}/kernel`, shape: [columns, 1], dtype: 'float32' as const },
    { name: `${name}/bias`, shape: [1], dtype: 'float32' as const },
  ]);
  return {
    model: { format: 'winnow-logistic', weightsManifest: [{ paths: ['weights.bin'], weights }] },
    card,
    weights: Float32Array.from(values).buffer,
  };
}
