/**
 * Pages that could not be rendered, with the reason and the key of what was tried: such a page is not tried again until it
 * or the code changes, so that one that hangs costs its time once. Kept in failures.json.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { cacheFolder } from '../settings.ts';
import { writeWhole } from '../write-whole.ts';
import { type RenderVariant, variantName } from './render-variant.ts';

interface Note {
  readonly key: string;
  readonly reason: string;
}

export class FailureNotes {
  readonly #file = join(cacheFolder(), 'failures.json');
  readonly #notes: Record<string, Note>;

  constructor() {
    try {
      this.#notes = JSON.parse(readFileSync(this.#file, 'utf8')) as Record<string, Note>;
    } catch {
      this.#notes = {};
    }
  }

  /** Why the same page failed with the same code, undefined when it did not. */
  reasonOf(page: CorpusPage, variant: RenderVariant, key: string): string | undefined {
    const note = this.#notes[nameOf(page, variant)];
    return note?.key === key ? note.reason : undefined;
  }

  note(page: CorpusPage, variant: RenderVariant, note: Note): void {
    this.#notes[nameOf(page, variant)] = note;
    this.#save();
  }

  forget(page: CorpusPage, variant: RenderVariant): void {
    if (!(nameOf(page, variant) in this.#notes)) return;
    delete this.#notes[nameOf(page, variant)];
    this.#save();
  }

  #save(): void {
    writeWhole(this.#file, `${JSON.stringify(this.#notes, undefined, 1)}\n`);
  }
}

const nameOf = (page: CorpusPage, variant: RenderVariant): string =>
  `${variantName(variant)}/${page.corpus}/${page.id}`;
