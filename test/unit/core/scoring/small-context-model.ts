/** Files of a small model of texts with made-up weights, for any list of features. */

import type { Network } from '../../../../src/core/scoring/context/context-network.ts';
import { type NetworkShape, weightSpecs } from '../../../../src/core/scoring/context/network-shape.ts';
import { packNetwork } from '../../../../src/core/scoring/context/pack-network.ts';
import { packTrees } from '../../../../src/core/scoring/context/pack-trees.ts';
import { PAGE_SIGNS } from '../../../../src/core/scoring/context/page-signs.ts';
import {
  CONTEXT_FORMAT,
  type ContextCard,
  type ContextModelFiles,
} from '../../../../src/core/scoring/read-context-model.ts';

export function smallShape(inputs: number): NetworkShape {
  return { inputs, signs: PAGE_SIGNS, width: 6, pageWidth: 4, steps: [1, 2, 4], isPooled: true };
}

/** Numbers that look drawn by lot and are the same every time. */
const made = (count: number, seed: number): Float32Array =>
  Float32Array.from({ length: count }, (_, i) => Math.sin(seed * 12.9 + i * 78.233));

export function smallNetwork(inputs: number): Network {
  const shape = smallShape(inputs);
  const weights = weightSpecs(shape).map(({ name, shape: [from, to] }, index) => {
    const scale = name.endsWith('/bias') ? 0.1 : 1.4 / Math.sqrt(from);
    return [name, made(from * to, index + 1).map((value) => scale * value)] as const;
  });
  const scaling = {
    mean: Float32Array.from({ length: inputs }, (_, i) => 0.1 * (i % 4)),
    sd: Float32Array.from({ length: inputs }, (_, i) => 0.5 + 0.25 * (i % 3)),
  };
  return { shape, scaling, weights: new Map(weights) };
}

/** One tree: column 1 up to 0.5 or not, then on its left side column 0. */
const TREES = {
  base: 0.25,
  trees: 1,
  root: Int32Array.of(0),
  column: Int16Array.of(1, 0, -1, -1, -1),
  edge: Float32Array.of(0.5, 0.25, 0, 0, 0),
  right: Int32Array.of(4, 3, 0, 0, 0),
  value: Float32Array.of(0, 0, -1, 0.5, 1),
};

export function smallContextModel(features: readonly string[], change: Partial<ContextCard> = {}): ContextModelFiles {
  const network = smallNetwork(features.length);
  const card: ContextCard = {
    format: CONTEXT_FORMAT,
    name: 'made-up',
    version: '1',
    purpose: 'tests',
    features: [...features],
    shape: network.shape,
    shares: { network: 0.6, trees: 0.4 },
    calibration: { slope: 1.2, offset: -0.1 },
    confidence: [
      [0.2, 0.1],
      [0.8, 0.7],
    ],
    choices: { threshold: 0.6, ownCut: 0.5, smoothing: { kind: 'area', c: 0.01 } },
    date: '2026-01-01',
    ...change,
  };
  return { card, network: packNetwork(network), trees: packTrees(TREES) };
}
