/** The scorer that ships: the model in models/pagelevel, bundled, read and checked at first use. */
import card from '../../../models/pagelevel/card.json' with { type: 'json' };
import model from '../../../models/pagelevel/model.json' with { type: 'json' };
import weightsUrl from '../../../models/pagelevel/weights.bin?inline';
import { FEATURES } from '../features/feature-list.ts';
import type { ModelCard, ModelJson } from './model-files.ts';
import { PagelevelScorer } from './pagelevel-scorer.ts';
import { readModel } from './read-model.ts';

let scorer: PagelevelScorer | undefined;

export function defaultScorer(): PagelevelScorer {
  scorer ??= new PagelevelScorer(
    readModel(
      { model: model as ModelJson, card: card as unknown as ModelCard, weights: bytesOf(weightsUrl) },
      FEATURES.map((feature) => feature.name),
    ),
  );
  return scorer;
}

/** Bytes of a base64 data address. Decoded by hand: pages may forbid fetching even those. */
function bytesOf(dataUrl: string): ArrayBuffer {
  const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes.buffer;
}
