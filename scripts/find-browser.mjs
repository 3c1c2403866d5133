/**
 * Finds an installed browser of the Chromium family, or Firefox: the environment first (CHROME_PATH, FIREFOX_PATH), then
 * PATH, then the places where installers put it. No dependencies: the bootstrap uses it before any package is there.
 */
import { accessSync, constants, statSync } from 'node:fs';
import { posix, win32 } from 'node:path';

/**
 * @typedef {object} BrowserKind
 * @property {string} variable name of the environment variable that overrules the search
 * @property {string[]} names programs to look for on PATH
 * @property {string[]} linux
 * @property {string[]} darwin below /Applications or ~/Applications
 * @property {string[]} win32 below Program Files or the user's local programs
 */

/** @type {BrowserKind} */
const CHROMIUM = {
  variable: 'CHROME_PATH',
  names: [
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'chrome',
    'microsoft-edge',
    'msedge',
  ],
  linux: [
    '/snap/bin/chromium',
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
    '/usr/lib/chromium/chromium',
  ],
  darwin: [
    'Google Chrome.app/Contents/MacOS/Google Chrome',
    'Chromium.app/Contents/MacOS/Chromium',
    'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'Google\\Chrome\\Application\\chrome.exe',
    'Chromium\\Application\\chrome.exe',
    'Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** @type {BrowserKind} */
const FIREFOX = {
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  linux: ['/snap/bin/firefox', '/opt/firefox/firefox', '/usr/lib/firefox-esr/firefox-esr', '/usr/lib/firefox/firefox'],
  darwin: ['Firefox.app/Contents/MacOS/firefox', 'Firefox Developer Edition.app/Contents/MacOS/firefox'],
  win32: ['Mozilla Firefox\\firefox.exe'],
};

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** @param {BrowserKind} kind @param {NodeJS.ProcessEnv} env @param {string} platform */
function* candidates(kind, env, platform) {
  const { delimiter, join } = platform === 'win32' ? win32 : posix;
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  const suffix = platform === 'win32' ? '.exe' : '';
  for (const name of kind.names) for (const folder of folders) yield join(folder, name + suffix);
  if (platform === 'linux') yield* kind.linux;
  if (platform === 'darwin')
    for (const root of ['/', env.HOME ?? '/']) for (const app of kind.darwin) yield join(root, 'Applications', app);
  if (platform === 'win32')
    for (const root of [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA])
      for (const program of kind.win32) if (root) yield join(root, program);
}

/**
 * @param {BrowserKind} kind @param {NodeJS.ProcessEnv} env @param {string} platform
 * @returns {string | undefined}
 */
function find(kind, env, platform) {
  const wanted = env[kind.variable];
  if (wanted) {
    if (isProgram(wanted)) return wanted;
    throw new Error(`${kind.variable} names ${wanted}, but no program is there: correct or unset ${kind.variable}.`);
  }
  for (const path of candidates(kind, env, platform)) if (isProgram(path)) return path;
  return undefined;
}

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [platform]
 * @returns {string | undefined} path of the browser's program
 */
export function findChromium(env = process.env, platform = process.platform) {
  return find(CHROMIUM, env, platform);
}

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [platform]
 * @returns {string | undefined} path of the browser's program
 */
export function findFirefox(env = process.env, platform = process.platform) {
  return find(FIREFOX, env, platform);
}
