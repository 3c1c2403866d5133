/**
 * What figures depend on besides page and model: the engine's code from features to sections, and the code that measures. The
 * files as they are, comments and all: a comment too many makes some minutes of work, one too few would make wrong figures.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../render/hash-of.ts';
import { PROJECT } from '../../settings.ts';

const PLACES = [
  'src/core/judge-page.ts',
  'src/core/dom',
  'src/core/features',
  'src/core/scoring',
  'src/core/smoothing',
  'src/core/sections',
  'lab/evaluate/measure',
  'lab/gold',
];

function filesIn(place: string): string[] {
  if (place.endsWith('.ts')) return [place];
  return readdirSync(join(PROJECT, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(place, name));
}

export const codeKey = (): string =>
  hashOf(...PLACES.flatMap(filesIn).flatMap((file) => [file, readFileSync(join(PROJECT, file))]));
