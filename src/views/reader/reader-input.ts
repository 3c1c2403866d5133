/** What the reader shows and what it may ask for. */
import type { ReaderLook } from '../preferences.ts';
import type { Words } from '../words.ts';

export interface ReaderArticle {
  readonly title: string;
  readonly site: string;
  readonly host: string;
  readonly url: string;
  readonly authors: readonly string[];
  /** ISO 8601 or ''. */
  readonly published: string;
  readonly readingMinutes: number;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The page's writing mode where it is vertical, '' otherwise. */
  readonly writingMode: string;
  /** The sanitised tree of a CleanDocument, in an inert document: imported, never changed. */
  readonly root: HTMLElement;
  readonly notes: readonly string[];
}

/** A stretch of code with its kind ('keyword', 'string', ...; '' for plain). */
export interface CodeStretch {
  readonly text: string;
  readonly kind: string;
}

export interface ReaderInput {
  readonly words: Words;
  readonly article: ReaderArticle;
  readonly look: ReaderLook;
  /** Whether the page's own speech can be used: tests may hand in their own. */
  readonly speech?: SpeechSynthesis;
  saveLook(look: ReaderLook): void;
  /** Copies the article; resolves when it is on the clipboard. */
  copy(): Promise<void>;
  /** Reads the page anew: what was loaded late is taken in. */
  refresh(): Promise<ReaderArticle>;
  /** Colours code; loaded when first needed. Null for a language that is not known. */
  colourCode(code: string, language: string): Promise<readonly CodeStretch[] | null>;
  /** The reader wants to be closed: by Escape, button, or the page's own doing. */
  close(): void;
}

/** A mounted reader. */
export interface MountedReader {
  show(article: ReaderArticle): void;
  dispose(): void;
}
