/**
 * A zip that is the same to the byte whenever its files are: names sorted, one fixed date, no attributes of the machine.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';

/** The first day that a zip can name; in local time, as zip has no zones. */
const DATE = new Date(1980, 0, 1);

/** Paths of all files below a folder, with forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

export function zipOf(folder: string, paths: readonly string[]): Uint8Array {
  const files: Zippable = {};
  for (const path of [...paths].sort()) files[path] = [readFileSync(join(folder, path)), { mtime: DATE, level: 9 }];
  return zipSync(files);
}
