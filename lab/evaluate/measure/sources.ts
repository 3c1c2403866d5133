/**
 * The systems that score pages, by name, in the order of the report: the first that has scores is the one that it is about.
 */
import { Complaint } from '../../../src/command/complaint.ts';
import { pagelevelSource } from './pagelevel-source.ts';
import type { ScoreSource } from './score-source.ts';
import { winnowSource } from './winnow-source.ts';

const SOURCES: Readonly<Record<string, (model?: string) => ScoreSource>> = {
  winnow: winnowSource,
  pagelevel: pagelevelSource,
};

export const SOURCE_NAMES: readonly string[] = Object.keys(SOURCES);

/**
 * `spec`: a name; `winnow=NAME` for another model of the store of held-out scores, `pagelevel=FOLDER` for another model on disk.
 */
export function openSource(spec: string): ScoreSource {
  const [name, ...model] = spec.split('=');
  const open = SOURCES[name];
  if (!open) throw new Complaint(`There is no system "${name}" to measure; there are ${SOURCE_NAMES.join(', ')}.`);
  return model.length > 0 ? open(model.join('=')) : open();
}
