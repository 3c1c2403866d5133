/** The scorers that ship: models/winnow and models/pagelevel, bundled; each is read and checked when it is first asked for. */
import pagelevelCard from '../../../models/pagelevel/card.json' with { type: 'json' };
import pagelevelModel from '../../../models/pagelevel/model.json' with { type: 'json' };
import pagelevelWeights from '../../../models/pagelevel/weights.bin?inline';
import winnowCard from '../../../models/winnow/card.json' with { type: 'json' };
import winnowTrees from '../../../models/winnow/trees.bin?inline';
import winnowWeights from '../../../models/winnow/weights.bin?inline';
import { FEATURES } from '../features/feature-list.ts';
import { ContextScorer } from './context-scorer.ts';
import type { ModelFiles, ModelJson } from './model-files.ts';
import { MODEL_NAMES, type ModelName } from './model-names.ts';
import { PagelevelScorer } from './pagelevel-scorer.ts';
import { type ContextModelFiles, readContextModel } from './read-context-model.ts';
import { readModel } from './read-model.ts';
import type { Scorer } from './scorer.ts';

const featureNames = (): string[] => FEATURES.map((feature) => feature.name);

const READERS: Readonly<Record<ModelName, () => Scorer>> = {
  winnow: () => {
    const card = winnowCard as unknown as ContextModelFiles['card'];
    const files = { card, network: bytesOf(winnowWeights), trees: bytesOf(winnowTrees) };
    return new ContextScorer(readContextModel(files, featureNames()));
  },
  pagelevel: () => {
    const card = pagelevelCard as unknown as ModelFiles['card'];
    const files = { model: pagelevelModel as ModelJson, card, weights: bytesOf(pagelevelWeights).buffer };
    return new PagelevelScorer(readModel(files, featureNames()));
  },
};

const read = new Map<ModelName, Scorer>();

export function scorerNamed(name: ModelName): Scorer {
  if (!MODEL_NAMES.includes(name))
    throw new RangeError(`There is no model "${name}": it is ${MODEL_NAMES.join(' or ')}.`);
  const scorer = read.get(name) ?? READERS[name]();
  read.set(name, scorer);
  return scorer;
}

/** Bytes of a base64 data address. Decoded by hand: pages may forbid fetching even those. */
function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> {
  const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
