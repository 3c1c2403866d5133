/** A model of texts that does not fit the engine is refused with a sentence that names the file and what is wrong. */
import { describe, expect, test } from 'vitest';
import { hashFeatures } from '../../../../src/core/scoring/card-features.ts';
import { packNetwork, readNetwork } from '../../../../src/core/scoring/context/pack-network.ts';
import { PAGE_SIGNS } from '../../../../src/core/scoring/context/page-signs.ts';
import { type ContextModelFiles, readContextModel } from '../../../../src/core/scoring/read-context-model.ts';
import { readModel } from '../../../../src/core/scoring/read-model.ts';
import { smallContextModel, smallNetwork } from './small-context-model.ts';
import { smallModel } from './small-model.ts';

const NAMES = ['words', 'links', 'depth'];
const FILES = smallContextModel(NAMES);

const refused = (files: ContextModelFiles, sentence: string): void =>
  expect(() => readContextModel(files, NAMES)).toThrow(new Error(`models/made-up/${sentence}`));
const withCard = (change: object): ContextModelFiles => ({ ...FILES, card: { ...FILES.card, ...change } });
const changed = (bytes: Uint8Array, at: number, value: number): Uint8Array => {
  const copy = bytes.slice();
  new DataView(copy.buffer).setFloat32(at, value, true);
  return copy;
};

describe('a model that fits', () => {
  test('is read, with the engine’s own names of the features', () => {
    const { features, trees, network } = readContextModel(FILES, NAMES);
    expect(features).toBe(NAMES);
    expect(trees.trees).toBe(1);
    expect(network.shape).toEqual(FILES.card.shape);
  });

  test('is read from a slim card, which carries a hash in the place of the names', () => {
    expect(readContextModel(withCard({ features: hashFeatures(NAMES) }), NAMES).features).toBe(NAMES);
    const paper = smallModel(NAMES);
    const slim = { ...paper, card: { ...paper.card, features: hashFeatures(NAMES) } };
    expect(readModel(slim, NAMES).features).toBe(NAMES);
  });
});

describe('refused are models', () => {
  test('of another format', () =>
    refused(
      withCard({ format: 'winnow-context/0' }),
      'card.json has format "winnow-context/0", not "winnow-context/1".',
    ));

  test('without a card', () =>
    expect(() => readContextModel({ ...FILES, card: null as never }, NAMES)).toThrow(
      'models/?/card.json has format "undefined", not "winnow-context/1".',
    ));

  test('of other features', () => {
    refused(withCard({ features: ['words'] }), 'card.json lists 1 features, but the engine computes 3.');
    refused(
      withCard({ features: ['words', 'depth', 'links'] }),
      'card.json has "depth" as feature 1, but the engine computes "links" there.',
    );
  });

  test('of other features by the hash of a slim card', () => {
    const other = hashFeatures(['words', 'depth', 'links']);
    const own = hashFeatures(NAMES);
    expect(other.hash).not.toBe(own.hash);
    refused(
      withCard({ features: other }),
      `card.json lists features of other names than the engine computes (their hash is ${other.hash}, not ${own.hash}).`,
    );
    refused(withCard({ features: { ...own, count: 4 } }), 'card.json lists 4 features, but the engine computes 3.');
  });

  test('whose network is for something else', () =>
    refused(
      withCard({ shape: { ...FILES.card.shape, inputs: 7 } }),
      `card.json has a network for 7 features and ${PAGE_SIGNS} page signs; the engine has 3 and ${PAGE_SIGNS}.`,
    ));

  test('whose weights are cut off or of another shape', () => {
    const { length } = FILES.network;
    refused(
      { ...FILES, network: FILES.network.subarray(0, length - 1) },
      `weights.bin has ${length - 1} bytes, but its shape needs ${length}: it is cut off or of another model.`,
    );
    expect(() => readContextModel(withCard({ shape: { ...FILES.card.shape, width: 5 } }), NAMES)).toThrow(
      /^models\/made-up\/weights\.bin has \d+ bytes, but its shape needs \d+: it is cut off or of another model\.$/,
    );
  });

  test('with weights that are no numbers', () => {
    refused(
      { ...FILES, network: changed(FILES.network, 4, Number.NaN) },
      'weights.bin has NaN in the means: weights must be finite numbers.',
    );
    refused({ ...FILES, network: changed(FILES.network, 12, 0) }, 'weights.bin has a deviation that is not above 0.');
    refused(
      { ...FILES, network: changed(FILES.network, 24, Number.POSITIVE_INFINITY) },
      'weights.bin has Infinity in page/kernel: weights must be finite numbers.',
    );
  });

  test('whose trees are cut off or ask for what is not there', () => {
    refused(
      { ...FILES, trees: FILES.trees.subarray(0, 12) },
      'trees.bin The packed trees are damaged: their checksum does not fit.',
    );
    const few = smallContextModel([]);
    expect(() => readContextModel({ ...few, trees: FILES.trees }, [])).not.toThrow();
  });

  test.each([0, 1, Number.NaN])('with threshold %s', (threshold) =>
    refused(
      withCard({ choices: { ...FILES.card.choices, threshold } }),
      `card.json has threshold ${threshold}, not one between 0 and 1.`,
    ),
  );

  test('with a calibration that turns scores round', () =>
    refused(withCard({ calibration: { slope: -1, offset: 0 } }), 'card.json has calibration slope -1, not above 0.'));
});

test('a network comes back from its bytes: biases and scaling to the bit, kernels to a 254th of their column’s range', () => {
  const network = smallNetwork(40);
  const back = readNetwork(network.shape, packNetwork(network));
  expect(back.scaling).toEqual(network.scaling);
  for (const [name, values] of network.weights) {
    const found = back.weights.get(name)!;
    if (name.endsWith('/bias')) expect(found, name).toEqual(values);
    const furthest = values.reduce((most, value, i) => Math.max(most, Math.abs(value - found[i])), 0);
    const range = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(furthest, name).toBeLessThanOrEqual((range / 254) * 1.001);
  }
});
