/** What the welcome page shows and what it may ask for. */
import type { Words } from '../words.ts';

export interface WelcomeInput {
  readonly words: Words;
  /** Keys that are really assigned, '' where none is. */
  readonly keys: { readonly copy: string; readonly reader: string; readonly overlay: string };
  openOptions(): void;
  openShortcuts(): void;
}
