/** What a section of the options gets: the preferences as they stand, and the two ways of changing them. */
import type { Preferences } from '../preferences.ts';
import type { Words } from '../words.ts';

export interface PreferenceEditor {
  readonly words: Words;
  readonly preferences: Preferences;
  /** Shows a change without keeping it: a slider on its way. */
  preview(change: Partial<Preferences>): void;
  /** Shows and keeps a change, and says so. */
  save(change: Partial<Preferences>): void;
}
