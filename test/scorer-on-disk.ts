/** The shipped models in Node, read from the files that are bundled for pages. */
import { readFileSync } from 'node:fs';
import { FEATURES } from '../src/core/features/feature-list.ts';
import { ContextScorer } from '../src/core/scoring/context-scorer.ts';
import { PagelevelScorer } from '../src/core/scoring/pagelevel-scorer.ts';
import { readContextModel } from '../src/core/scoring/read-context-model.ts';
import { readModel } from '../src/core/scoring/read-model.ts';

const bytes = (path: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(new URL(`../models/${path}`, import.meta.url)));
const json = (path: string) => JSON.parse(new TextDecoder().decode(bytes(path)));
const names = FEATURES.map((feature) => feature.name);

export const winnowOnDisk = (): ContextScorer =>
  new ContextScorer(
    readContextModel(
      { card: json('winnow/card.json'), network: bytes('winnow/weights.bin'), trees: bytes('winnow/trees.bin') },
      names,
    ),
  );

export const pagelevelOnDisk = (): PagelevelScorer => {
  const weights = bytes('pagelevel/weights.bin').buffer;
  const files = { model: json('pagelevel/model.json'), card: json('pagelevel/card.json'), weights };
  return new PagelevelScorer(readModel(files, names));
};
