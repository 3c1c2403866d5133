/**
 * Compares what the lock file wants with what npm says it installed (node_modules/.package-lock.json). Answers with the
 * first difference in words, or undefined when nothing needs to be installed. Works on contents, not on file times: a
 * fresh checkout and a switched branch touch every time.
 */

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean,
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} LockEntry
 * @typedef {{ packages?: Record<string, LockEntry> }} LockFile
 */

/**
 * @param {{ manifest: LockEntry, lock: LockFile | undefined, installed: LockFile | undefined }} state
 * @returns {string | undefined}
 */
export function whyPackagesAreStale({ manifest, lock, installed }) {
  if (!installed?.packages) return 'npm packages are not installed yet';
  if (!lock?.packages) return 'package-lock.json is missing';
  const locked = lock.packages[''] ?? {};
  for (const group of /** @type {const} */ (['dependencies', 'devDependencies']))
    for (const [name, range] of Object.entries(manifest[group] ?? {}))
      if (locked[group]?.[name] !== range) return `package.json asks for ${name} ${range}, the lock file does not`;
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || entry.link) continue;
    const found = installed.packages[path];
    const name = path.replace(/^.*node_modules\//, '');
    // Optional packages are the binaries of other systems: npm leaves them out.
    if (!found && !entry.optional && !entry.devOptional) return `${name} is missing`;
    if (found && found.version !== entry.version) return `${name} is ${found.version}, wanted ${entry.version}`;
  }
  return undefined;
}
