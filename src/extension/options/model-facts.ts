/** The models' cards as the options page shows them. Each kind of model has a card of its own kind. */
import pagelevel from '../../../models/pagelevel/card.json';
import winnow from '../../../models/winnow/card.json';
import type { ModelFacts } from '../../views/options/options-input.ts';

const pagesOf = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).map(([corpus, pages]) => `${corpus}: ${pages}`);

export const MODEL_FACTS: readonly ModelFacts[] = [
  {
    name: 'winnow',
    version: winnow.version,
    purpose: winnow.purpose,
    isProvisional: false,
    features: winnow.features.length,
    threshold: winnow.choices.threshold,
    smoothing: winnow.choices.smoothing.c,
    data: pagesOf(winnow.data.pages),
    metrics: [{ name: 'word F1', value: winnow.metrics.f1 }],
  },
  {
    name: 'pagelevel',
    version: pagelevel.version,
    purpose: pagelevel.purpose,
    isProvisional: pagelevel.provisional,
    features: pagelevel.features.length,
    threshold: pagelevel.threshold,
    smoothing: pagelevel.smoothing.c,
    data: [`${pagelevel.data.pages} pages of ${pagelevel.data.sites} sites`, `labels ${pagelevel.data.labels}`],
    metrics: [{ name: 'average precision', value: pagelevel.metrics.systems.logistic.averagePrecision }],
  },
];
