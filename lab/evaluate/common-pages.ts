/**
 * Systems are compared on the pages that all of them have, else the easier half of a corpus would decide. A system that lacks
 * more than a few pages would take the others' pages away: it is left out and named.
 */
import type { WordFigures } from './measure/word-figures.ts';
import type { TextResult } from './text-results.ts';

/** A system with a smaller share of the pages is left out. */
const LEAST_SHARE = 0.95;

export interface CommonPages {
  readonly systems: readonly string[];
  readonly results: readonly TextResult[];
  /** Sentences on systems that are left out. */
  readonly notes: readonly string[];
}

export function commonPages(texts: readonly TextResult[]): CommonPages {
  const counts = new Map<string, number>();
  for (const { systems } of texts) for (const name of systems.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const systems = [...counts].filter(([, count]) => count >= LEAST_SHARE * texts.length).map(([name]) => name);
  const results = texts.filter((one) => systems.every((name) => one.systems.has(name)));
  const notes = [...counts]
    .filter(([name]) => !systems.includes(name))
    .map(([name, count]) => `${name} has ${count} of ${texts.length} pages and is left out.`);
  return { systems, results, notes };
}

/** The figures of a system on a page that has them. */
export const figuresOf = ({ systems }: TextResult, system: string): WordFigures => systems.get(system)!;
