/** A model that does not fit the engine is refused, with a sentence that names the file and the mismatch. */
import { describe, expect, test } from 'vitest';
import { FEATURES } from '../../../../src/core/features/feature-list.ts';
import type { ModelCard, ModelFiles, ModelJson } from '../../../../src/core/scoring/model-files.ts';
import { readModel } from '../../../../src/core/scoring/read-model.ts';
import { smallModel } from './small-model.ts';

const NAMES = ['first', 'second', 'third'];
const FILES = smallModel(NAMES);

const withCard = (change: Partial<ModelCard>): ModelFiles => ({ ...FILES, card: { ...FILES.card, ...change } });
const withScaling = (change: Partial<ModelCard['scaling']>): ModelFiles =>
  withCard({ scaling: { ...FILES.card.scaling, ...change } });
const withModel = (model: unknown): ModelFiles => ({ ...FILES, model: model as ModelJson });
const withWeight = (index: number, value: number): ModelFiles => {
  const weights = new Float32Array(FILES.weights.slice(0));
  weights[index] = value;
  return { ...FILES, weights: weights.buffer };
};
const refused = (files: ModelFiles, sentence: string): void =>
  expect(() => readModel(files, NAMES)).toThrow(new Error(`models/made-up/${sentence}`));

test('a model that fits is read: weights and bias of each class in order', () => {
  const { classes } = readModel(FILES, NAMES);
  expect(classes.map(({ name }) => name)).toEqual(['tiny', 'small', 'medium', 'large']);
  const all = new Float32Array(FILES.weights);
  expect([...classes[1].kernel]).toEqual([...all.slice(4, 7)]);
  expect(classes[1].bias).toBe(all[7]);
});

test('a model for the engine’s own features is read', () => {
  const names = FEATURES.map(({ name }) => name);
  expect(readModel(smallModel(names), names).classes[3].kernel.length).toBe(names.length);
});

describe('features', () => {
  test('of another number', () =>
    refused(withCard({ features: ['first', 'second'] }), 'card.json lists 2 features, but the engine computes 3.'));

  test('in another order', () =>
    refused(
      withCard({ features: ['first', 'third', 'second'] }),
      'card.json has "third" as feature 1, but the engine computes "second" there.',
    ));
});

describe('weights', () => {
  test('that are cut off', () =>
    refused(
      { ...FILES, weights: FILES.weights.slice(0, 60) },
      'weights.bin has 60 bytes, but model.json describes 64: it is cut off or of another model.',
    ));

  test('that are too many', () =>
    refused(
      { ...FILES, weights: new ArrayBuffer(68) },
      'weights.bin has 68 bytes, but model.json describes 64: it is cut off or of another model.',
    ));

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('that hold %s', (value) =>
    refused(
      withWeight(5, value),
      `weights.bin has ${value} as value 1 of small/kernel: weights must be finite numbers.`,
    ),
  );

  test('that lack a class', () =>
    refused(withCard({ classes: ['tiny', 'small', 'medium', 'huge'] }), 'model.json names no weights "huge/kernel".'));

  test('of another shape', () => {
    const [group] = FILES.model.weightsManifest;
    const weights = group.weights.map((spec, i) => ({ ...spec, shape: i === 0 ? [2] : i === 1 ? [2] : spec.shape }));
    refused(
      withModel({ ...FILES.model, weightsManifest: [{ ...group, weights }] }),
      'model.json gives tiny/kernel 2 values, but 3 are needed.',
    );
  });
});

describe('files', () => {
  test('of another format', () =>
    refused(
      withModel({ ...FILES.model, format: 'layers-model' }),
      'model.json has format "layers-model", not "winnow-logistic".',
    ));

  test('that name no weights at all', () =>
    refused(withModel({ format: 'winnow-logistic' }), 'model.json has no weightsManifest: it names no weights.'));

  test('that are empty', () => {
    const empty = { model: null, card: null, weights: new ArrayBuffer(0) } as unknown as ModelFiles;
    expect(() => readModel(empty, NAMES)).toThrow('models/?/model.json has format "undefined", not "winnow-logistic".');
    expect(() => readModel({ ...empty, model: FILES.model }, NAMES)).toThrow(
      'models/?/card.json lists undefined features, but the engine computes 3.',
    );
  });
});

describe('scaling', () => {
  test('of another length', () => {
    refused(withScaling({ mean: [1] }), 'card.json has 1 values in scaling.mean for 3 features.');
    refused(withScaling({ sd: [1, 1] }), 'card.json has 2 values in scaling.sd for 3 features.');
  });

  test('that would divide by nothing', () =>
    refused(withScaling({ sd: [1, 0, 1] }), 'card.json has a value in scaling.sd that is not above 0.'));

  test('that is no number', () =>
    refused(
      withScaling({ mean: [0, Number.NaN, 0] }),
      'card.json has a value in scaling.mean that is not a finite number.',
    ));
});

describe('size classes', () => {
  test('with too few cuts', () =>
    refused(withCard({ areaCutsPx: [100] }), 'card.json has 1 area cuts for 4 size classes.'));

  test('with cuts that do not rise', () =>
    refused(withCard({ areaCutsPx: [300, 200, 400] }), 'card.json has area cuts 300, 200, 400: they must rise.'));

  test.each([0, 1, Number.NaN])('threshold %s', (threshold) =>
    refused(withCard({ threshold }), `card.json has threshold ${threshold}, not one between 0 and 1.`),
  );
});
