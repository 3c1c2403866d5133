import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import german from '../../../src/views/popup/messages/de.json' with { type: 'json' };
import { sayNote } from '../../../src/views/say-note.ts';
import { wordsFrom } from '../../browser/views/words-from-messages.ts';

const words = wordsFrom(german, 'de');
const sourceOf = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The sentences that the engine's source holds for its notes, with a number where one is filled in. */
function notesOfTheEngine(): string[] {
  const walk = [...sourceOf('src/core/dom/walk-page.ts').matchAll(/notes\.push\(\s*([`'])(.+?)\1\s*\)/gs)];
  const judge = [...sourceOf('src/core/analyse-page.ts').matchAll(/const [A-Z_]+ =\s*(')(.+?)';/gs)];
  return [...walk, ...judge].map((found) => found[2].replace(/\$\{[^}]+\}/g, '1234'));
}

describe('notes of the engine', () => {
  it("each of them is known to the popup, and said in the reader's language", () => {
    const notes = notesOfTheEngine();
    expect(notes.length).toBeGreaterThanOrEqual(5);
    for (const note of notes) {
      const said = sayNote(words, note);
      expect(said.language, note).toBe('');
      expect(said.text.includes('1.234'), note).toBe(note.includes('1234'));
    }
  });

  it('one that is not known is shown as it came, marked as English', () => {
    expect(sayNote(words, 'Something new.')).toEqual({ text: 'Something new.', language: 'en' });
  });
});
