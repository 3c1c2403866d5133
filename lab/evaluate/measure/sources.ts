/**
 * The systems that score pages, by name, in the order of the report: the first that has scores is the one that it is about.
 */
import { pagelevelSource } from './pagelevel-source.ts';
import type { ScoreSource } from './score-source.ts';
import { winnowSource } from './winnow-source.ts';

const SOURCES: Readonly<Record<string, () => ScoreSource>> = {
  winnow: winnowSource,
  pagelevel: pagelevelSource,
};

export const SOURCE_NAMES: readonly string[] = Object.keys(SOURCES);

export const openSource = (name: string): ScoreSource => SOURCES[name]();
