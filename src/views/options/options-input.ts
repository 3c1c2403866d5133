/** What the options page shows and what it may ask for. */
import type { ModelName } from '../../core/scoring/model-names.ts';
import type { Preferences } from '../preferences.ts';
import type { SiteMemory } from '../site-memory.ts';
import type { Words } from '../words.ts';

export interface ModelFacts {
  readonly name: ModelName;
  readonly version: string;
  readonly purpose: string;
  readonly isProvisional: boolean;
  readonly features: number;
  /** What it uses where the user set nothing: templateness to cut at, and the smoothing's constant c. */
  readonly threshold: number;
  readonly smoothing: number;
  /** What it was fitted on, in the card's own words. */
  readonly data: readonly string[];
  /** Figures of the card, on pages that it was not fitted on: name and value. */
  readonly metrics: readonly { readonly name: string; readonly value: number }[];
}

export interface OptionsInput {
  readonly words: Words;
  readonly preferences: Preferences;
  readonly memory: SiteMemory;
  readonly keys: readonly { readonly name: 'copy' | 'reader' | 'overlay'; readonly key: string }[];
  /** Address or, in Firefox, the place of the browser's own page of shortcuts; '' where there is none (Android). */
  readonly shortcutsPage: string;
  readonly version: string;
  /** The models that there are, the default first. */
  readonly models: readonly ModelFacts[];
  savePreferences(change: Partial<Preferences>): Promise<void>;
  forget(host: string, index: number): Promise<SiteMemory>;
  forgetAll(): Promise<SiteMemory>;
  /** Checked (readExamplesFile) and merged; rejects with an ExamplesFileError for what is no memory. */
  importMemory(text: string): Promise<SiteMemory>;
  download(file: { readonly name: string; readonly type: string; readonly content: string }): Promise<void>;
  openShortcuts(): void;
}

/** The one that is chosen. */
export const modelIn = (models: readonly ModelFacts[], { model }: Preferences): ModelFacts =>
  models.find(({ name }) => name === model) ?? models[0];
