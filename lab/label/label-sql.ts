/**
 * The queries of the labelling, read from sql/. The shared ones are the same text for every engine; an engine's own
 * prelude and ending have places (`${name}`) that are filled in here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LabelOptions, optionRow } from './label-options.ts';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'sql');

/** The shared files, in order. */
export const sharedQueries = (): { name: string; text: string }[] =>
  readdirSync(FOLDER)
    .filter((name) => /^\d\d-.*\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

/** An engine's own file, with its places filled in. */
export function engineQuery(name: string, values: Readonly<Record<string, string>>): string {
  return readFileSync(join(FOLDER, name), 'utf8').replace(/\$\{(\w+)\}/g, (_, place: string) => {
    if (values[place] === undefined) throw new Error(`${name} asks for "${place}", which nothing fills in.`);
    return values[place];
  });
}

export const optionColumns = (options: LabelOptions): string =>
  Object.entries(optionRow(options))
    .map(([name, value]) => `CAST(${value} AS BIGINT) AS ${name}`)
    .join(', ');
