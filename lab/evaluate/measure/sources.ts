/**
 * The systems that score pages, by name, in the order of the report.
 */
import { pagelevelSource } from './pagelevel-source.ts';
import type { ScoreSource } from './score-source.ts';

const SOURCES: Readonly<Record<string, () => ScoreSource>> = {
  pagelevel: pagelevelSource,
};

export const SOURCE_NAMES: readonly string[] = Object.keys(SOURCES);

export const openSource = (name: string): ScoreSource => SOURCES[name]();
