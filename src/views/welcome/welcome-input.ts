/** What the welcome page shows and what it may ask for. */
import type { Words } from '../words.ts';

export interface WelcomeInput {
  readonly words: Words;
  /** Keys that are really assigned, '' where none is. */
  readonly keys: { readonly copy: string; readonly reader: string; readonly overlay: string };
  /** Opens a page to try it on; without it no such button is shown. */
  readonly openSample?: () => void;
  openOptions(): void;
  openShortcuts(): void;
}
