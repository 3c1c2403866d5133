/**
 * Files of a model of texts in, the checked model out. A model that does not fit the engine is refused with a sentence
 * that names the file and what is wrong with it: a wrong score looks just like a right one.
 */
import { type EngineCard, wrongFeatures } from './card-features.ts';
import type { Network } from './context/context-network.ts';
import type { NetworkShape } from './context/network-shape.ts';
import { readNetwork } from './context/pack-network.ts';
import { readTrees } from './context/pack-trees.ts';
import { PAGE_SIGNS } from './context/page-signs.ts';
import type { TreeEnsemble } from './context/tree-ensemble.ts';
import type { Choices } from './scorer.ts';

export interface ContextCard {
  readonly format: string;
  readonly name: string;
  readonly version: string;
  readonly purpose: string;
  /** Names of the features, in order. */
  readonly features: readonly string[];
  readonly shape: NetworkShape;
  /** What the log-odds of each count; together 1. */
  readonly shares: { readonly network: number; readonly trees: number };
  /** Log-odds of content times slope, plus offset, are calibrated. */
  readonly calibration: { readonly slope: number; readonly offset: number };
  /** The F1 that the scores expect, against how likely the F1 of such pages was above 0.9: rising pairs. */
  readonly confidence: readonly (readonly [expected: number, likely: number])[];
  readonly choices: Choices;
  readonly data?: unknown;
  readonly metrics?: unknown;
  /** Day it was fitted, YYYY-MM-DD. */
  readonly date: string;
}

export interface ContextModelFiles {
  readonly card: EngineCard<ContextCard>;
  /** weights.bin */
  readonly network: Uint8Array;
  /** trees.bin */
  readonly trees: Uint8Array;
}

export interface ContextModel {
  readonly card: EngineCard<ContextCard>;
  /** Names of the features, in order. */
  readonly features: readonly string[];
  readonly network: Network;
  readonly trees: TreeEnsemble;
}

export const CONTEXT_FORMAT = 'winnow-context/1';

export function readContextModel(files: ContextModelFiles, features: readonly string[]): ContextModel {
  const { card } = files;
  const where = `models/${card?.name ?? '?'}`;
  const refuse = (file: string, why: string): never => {
    throw new Error(`${where}/${file} ${why}`);
  };
  if (card?.format !== CONTEXT_FORMAT) refuse('card.json', `has format "${card?.format}", not "${CONTEXT_FORMAT}".`);
  checkCard(card, features, refuse);
  const columns = features.length + PAGE_SIGNS;
  const trees = readPart(() => readTrees(files.trees), 'trees.bin', refuse);
  if (trees.column.some((column) => column >= columns))
    refuse('trees.bin', `asks for a column that is not among the ${columns} of the engine.`);
  return {
    card,
    features,
    network: readPart(() => readNetwork(card.shape, files.network), 'weights.bin', refuse),
    trees,
  };
}

function readPart<T>(read: () => T, file: string, refuse: (file: string, why: string) => never): T {
  try {
    return read();
  } catch (error) {
    return refuse(file, (error as Error).message);
  }
}

function checkCard(
  card: EngineCard<ContextCard>,
  features: readonly string[],
  refuse: (file: string, why: string) => never,
): void {
  const wrong = wrongFeatures(card.features, features);
  if (wrong) refuse('card.json', wrong);
  if (card.shape?.inputs !== features.length || card.shape.signs !== PAGE_SIGNS)
    refuse(
      'card.json',
      `has a network for ${card.shape?.inputs} features and ${card.shape?.signs} page signs; the engine has ${features.length} and ${PAGE_SIGNS}.`,
    );
  const { threshold } = card.choices;
  if (!(threshold > 0 && threshold < 1)) refuse('card.json', `has threshold ${threshold}, not one between 0 and 1.`);
  if (!(card.calibration.slope > 0))
    refuse('card.json', `has calibration slope ${card.calibration.slope}, not above 0.`);
}
