/**
 * Thresholds of the labelling: what the command line says, checked, and as the row of numbers that the queries read.
 * Shares are whole numbers of ten thousand there, so that every comparison is exact and alike in all engines.
 */

import { Complaint } from '../../src/command/complaint.ts';

export interface LabelOptions {
  /** Template: on more than this share of a site's pages (papers 003 and 000: 0.10). */
  readonly templateShare: number;
  /** ... and on at least so many pages: ten per cent of a small site is one page. */
  readonly templatePages: number;
  /** An inner node is template too with more than this share of its HTML inside templates (paper 003: 0.85). */
  readonly innerShare: number;
  /** A content block may have up to this share of its HTML inside short template nodes. */
  readonly strayShare: number;
  /** A block with more than this share of its words in links points elsewhere: no example of content. */
  readonly linkedShare: number;
  /** Sites with fewer different pages are left out. */
  readonly leastPages: number;
  /** Text that can be told from chance: so many characters, so many different words (paper 000: 40 and 3). */
  readonly leastChars: number;
  readonly leastWords: number;
  /** Which fingerprints count. */
  readonly by: 'text' | 'markup' | 'both';
}

export const DEFAULT_LABEL_OPTIONS: LabelOptions = {
  templateShare: 0.1,
  templatePages: 2,
  innerShare: 0.85,
  strayShare: 0.05,
  linkedShare: 0.8,
  leastPages: 10,
  leastChars: 40,
  leastWords: 3,
  by: 'both',
};

/** Names and kinds for node:util's parseArgs. */
export const LABEL_ARGUMENTS = {
  'template-share': { type: 'string' },
  'template-pages': { type: 'string' },
  'inner-share': { type: 'string' },
  'stray-share': { type: 'string' },
  'linked-share': { type: 'string' },
  'least-pages': { type: 'string' },
  'least-chars': { type: 'string' },
  'least-words': { type: 'string' },
  by: { type: 'string' },
} as const;

type Arguments = Readonly<Partial<Record<keyof typeof LABEL_ARGUMENTS, string | undefined>>>;

export function readLabelOptions(given: Arguments): LabelOptions {
  const fallback = DEFAULT_LABEL_OPTIONS;
  const by = given.by ?? fallback.by;
  if (by !== 'text' && by !== 'markup' && by !== 'both')
    throw new Complaint(`--by is text, markup or both, not "${by}".`);
  return {
    templateShare: share(given, 'template-share', fallback.templateShare),
    templatePages: count(given, 'template-pages', fallback.templatePages),
    innerShare: share(given, 'inner-share', fallback.innerShare),
    strayShare: share(given, 'stray-share', fallback.strayShare),
    linkedShare: share(given, 'linked-share', fallback.linkedShare),
    leastPages: count(given, 'least-pages', fallback.leastPages),
    leastChars: count(given, 'least-chars', fallback.leastChars),
    leastWords: count(given, 'least-words', fallback.leastWords),
    by,
  };
}

function share(given: Arguments, name: keyof Arguments, fallback: number): number {
  const value = given[name] === undefined ? fallback : Number(given[name]);
  if (!(value >= 0 && value <= 1)) throw new Complaint(`--${name} is a share from 0 to 1, not "${given[name]}".`);
  return value;
}

function count(given: Arguments, name: keyof Arguments, fallback: number): number {
  const value = given[name] === undefined ? fallback : Number(given[name]);
  if (!Number.isInteger(value) || value < 1)
    throw new Complaint(`--${name} is a whole number from 1, not "${given[name]}".`);
  return value;
}

export const SHARE_UNITS = 10_000;

/** The columns of the queries' `options`. */
export function optionRow(options: LabelOptions): Readonly<Record<string, number>> {
  const units = (value: number): number => Math.round(value * SHARE_UNITS);
  return {
    template_share: units(options.templateShare),
    template_pages: options.templatePages,
    inner_share: units(options.innerShare),
    stray_share: units(options.strayShare),
    linked_share: units(options.linkedShare),
    least_pages: options.leastPages,
    least_chars: options.leastChars,
    least_words: options.leastWords,
    by_text: options.by === 'markup' ? 0 : 1,
    by_markup: options.by === 'text' ? 0 : 1,
  };
}
