/** A model's card as the options page shows it. */
import type { ModelFacts } from '../../views/options/options-input.ts';

interface Card {
  readonly name: string;
  readonly version: string;
  readonly purpose: string;
  readonly provisional?: boolean;
  readonly features: readonly string[];
  readonly threshold: number;
  readonly smoothing: { readonly c: number };
  readonly data: { readonly fittedOn: Readonly<Record<string, number>> };
  readonly metrics: { readonly crossValidated: Readonly<Record<string, { readonly smoothed: number }>> };
}

export const modelFacts = (card: Card): ModelFacts => ({
  name: card.name,
  version: card.version,
  purpose: card.purpose,
  isProvisional: card.provisional === true,
  features: card.features.length,
  threshold: card.threshold,
  smoothing: card.smoothing.c,
  data: Object.entries(card.data.fittedOn).map(([corpus, pages]) => `${corpus}: ${pages}`),
  metrics: Object.entries(card.metrics.crossValidated).map(([name, { smoothed }]) => ({
    name: `${name}, word F1`,
    value: smoothed,
  })),
});
