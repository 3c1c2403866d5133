/**
 * A note of the engine in, the same note in the reader's language out. The engine writes English, for files and commands
 * as well; a note that is not known here is shown as it came and marked as English.
 */
import type { Words } from './words.ts';

const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/^No part of the page looks like content/, 'popup_note_all_template'],
  [/^The page shows no text and no picture/, 'popup_note_nothing_shown'],
  [/^The page changed while it was read: it was read (\d+) times/, 'popup_note_changed'],
  [/^The page was still changing at the last reading/, 'popup_note_still_changing'],
  [/^The page is larger than (\d+) elements and texts/, 'popup_note_too_large'],
];

export interface SaidNote {
  readonly text: string;
  /** BCP 47, '' for the reader's own. */
  readonly language: string;
}

export function sayNote(words: Words, note: string): SaidNote {
  for (const [pattern, key] of KNOWN) {
    const found = pattern.exec(note);
    if (!found) continue;
    const values = found.slice(1).map((digits) => Number(digits).toLocaleString(words.language));
    return { text: words(key, ...values), language: '' };
  }
  return { text: note, language: 'en' };
}
