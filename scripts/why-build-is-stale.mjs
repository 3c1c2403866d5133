/**
 * Says whether dist/ has to be built again: compares the time at which the last build began (dist/.built) with every source.
 * Folders count too, so that a removed file is noticed.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'src',
  'public',
  'models',
  'scripts',
  'manifest.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** @param {string} path @returns {Generator<string>} */
function* withContents(path) {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (!facts) return;
  yield path;
  if (facts.isDirectory()) for (const name of readdirSync(path)) yield* withContents(join(path, name));
}

/**
 * @param {string} root folder of the project
 * @returns {string | undefined} the reason in words, undefined when dist/ is fresh
 */
export function whyBuildIsStale(root) {
  const built = statSync(join(root, 'dist', '.built'), { throwIfNoEntry: false });
  if (!built) return 'nothing is built yet';
  for (const source of SOURCES)
    for (const path of withContents(join(root, source)))
      if (statSync(path).mtimeMs > built.mtimeMs) return `${path.slice(root.length + 1)} is newer than the build`;
  return undefined;
}
