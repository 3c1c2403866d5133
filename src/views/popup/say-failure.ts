/**
 * Whatever was thrown in, a sentence out that says what happened and what to do. A refusal has a sentence of its own; for
 * all else the action's message is filled with the error's own words.
 */
import type { Words } from '../words.ts';
import { RefusedError } from './popup-input.ts';

/** `key` names the message of what was tried; it takes the detail as $1. */
export function sayFailure(words: Words, key: string, error: unknown): string {
  if (error instanceof RefusedError) return sayRefusal(words, error);
  return words(key, detailOf(error));
}

export const sayRefusal = (words: Words, { refusal }: RefusedError): string =>
  words(`popup_refused_${refusal.replaceAll('-', '_')}`);

/** Without a full stop of its own: it stands inside a sentence. */
function detailOf(error: unknown): string {
  const said = error instanceof Error ? error.message || error.name : String(error);
  return said.trim().replace(/[.!\s]+$/, '');
}
