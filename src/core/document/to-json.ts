/**
 * A CleanDocument as a plain object for JSON: the facts about the page, then every block with its text, its judgement and
 * its place. Holds no reference to the DOM.
 */
import type { KindOfPage } from '../scoring/context/page-kind.ts';
import type { CleanBlock, CleanDocument } from './clean-document.ts';
import type { Metadata } from './read-metadata.ts';
import { toText } from './to-text.ts';
import { countWords, readingMinutes } from './word-count.ts';

export interface JsonFacts {
  readonly title?: string;
  readonly metadata?: Metadata;
  readonly kind?: KindOfPage | null;
}

export interface CleanJson {
  readonly format: 'winnow-document';
  readonly version: 1;
  readonly url: string;
  readonly title: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly metadata: Metadata | null;
  /** What kind of page it is; null where nobody told. */
  readonly kind: KindOfPage | null;
  readonly words: number;
  readonly readingMinutes: number;
  readonly blocks: readonly CleanBlock[];
}

/** Scores are 32-bit numbers: more digits than these are noise. */
const rounded = (value: number, digits: number): number => {
  const scale = 10 ** digits;
  return Number.isFinite(value) ? Math.round(value * scale) / scale : 0;
};

export function toJson(doc: CleanDocument, facts: JsonFacts = {}): CleanJson {
  const words = countWords(toText(doc));
  return {
    format: 'winnow-document',
    version: 1,
    url: doc.baseUrl,
    title: facts.title ?? facts.metadata?.title ?? '',
    language: doc.language,
    direction: doc.direction,
    metadata: facts.metadata ?? null,
    kind: facts.kind ? { ...facts.kind, confidence: rounded(facts.kind.confidence, 4) } : null,
    words,
    readingMinutes: readingMinutes(words),
    blocks: doc.blocks.map((block) => ({
      ...block,
      score: rounded(block.score, 4),
      smoothed: rounded(block.smoothed, 4),
      box: {
        left: rounded(block.box.left, 1),
        top: rounded(block.box.top, 1),
        width: rounded(block.box.width, 1),
        height: rounded(block.box.height, 1),
      },
    })),
  };
}
