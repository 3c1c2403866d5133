/**
 * Finds an installed Chromium-family browser or Firefox. No dependencies: the bootstrap uses it before any package is there.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];

/** @param {string} path */
const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @param {readonly string[]} names @param {NodeJS.ProcessEnv} env */
const onPath = (names, env) => {
  for (const name of names)
    for (const folder of (env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      if (folder && isExecutable(path)) return path;
    }
  return undefined;
};

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} path of the browser's program
 */
export function findChromium(env = process.env) {
  if (env.CHROME_PATH) return isExecutable(env.CHROME_PATH) ? env.CHROME_PATH : undefined;
  return onPath(CHROMIUM_NAMES, env);
}
