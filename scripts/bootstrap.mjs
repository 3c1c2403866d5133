/**
 * Makes a bare machine ready: npm packages, a Chromium, and with --firefox a Firefox. Uses nothing but Node itself, does
 * nothing when all is there, and talks on stderr only.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findChromium, findFirefox } from './find-browser.mjs';
import { whyPackagesAreStale } from './why-packages-are-stale.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {string} line */
const say = (line) => process.stderr.write(`${line}\n`);

/** Runs without a word. @param {string} program @param {string[]} args @returns {string | undefined} what it said when it failed */
function failureOf(program, args) {
  const isWindows = process.platform === 'win32';
  // `npm start --silent` hands its silence down, and with it the reason of a failure.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', npm_config_loglevel: 'error' };
  const run = spawnSync(program, args, { cwd: ROOT, env, shell: isWindows, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (run.status === 0) return undefined;
  return `${program} ${args.join(' ')} failed:\n${run.error?.message ?? `${run.stdout}${run.stderr}`.trim()}`;
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  } catch {
    return undefined;
  }
}

function installPackages() {
  const reason = whyPackagesAreStale({
    manifest: readJson('package.json') ?? {},
    lock: readJson('package-lock.json'),
    installed: readJson('node_modules/.package-lock.json'),
  });
  if (!reason) return;
  say(`Installing npm packages (${reason}) ...`);
  if (failureOf('npm', ['ci']) === undefined) return;
  // npm ci wants the binaries of every system in the lock file, and not every registry has them all.
  say('npm ci does not accept the lock file here; using npm install, with the same versions ...');
  const failure = failureOf('npm', ['install', '--no-save']);
  if (failure !== undefined) throw new Error(`The npm packages could not be installed. ${failure}`);
}

/** @param {string} name */
function isOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return folder !== '';
    } catch {
      return false;
    }
  });
}

/**
 * @param {{ name: string, find: () => string | undefined, debian: string, advice: string }} browser
 * @returns {string} path of its program
 */
function provideBrowser({ name, find, debian, advice }) {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    say(`Installing ${name} (Debian package ${debian}); this takes a minute or two ...`);
    const failure =
      failureOf('apt-get', ['update', '-qq']) ??
      failureOf('apt-get', ['install', '-qq', '-y', '--no-install-recommends', debian]);
    const installed = failure === undefined ? find() : undefined;
    // Ubuntu's packages of the same name may be an empty shell that sends one to snap: run it once.
    if (installed && failureOf(installed, ['--version']) === undefined) return installed;
    if (failure) say(failure);
  }
  throw new Error(`No ${name} found: ${advice}`);
}

/** @param {{ withBrowser?: boolean, withFirefox?: boolean }} [options] */
export function bootstrap({ withBrowser = true, withFirefox = false } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Winnow needs Node 20.19 or newer; this is ${process.versions.node}.`);
  installPackages();
  if (withBrowser)
    provideBrowser({
      name: 'Chromium',
      find: findChromium,
      debian: 'chromium',
      advice: 'install Chromium, Chrome or Edge (Debian: "sudo apt-get install chromium"), or set CHROME_PATH.',
    });
  if (withFirefox)
    provideBrowser({
      name: 'Firefox',
      find: findFirefox,
      debian: 'firefox-esr',
      advice: 'install Firefox (Debian: "sudo apt-get install firefox-esr"), or set FIREFOX_PATH.',
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    bootstrap({ withFirefox: process.argv.includes('--firefox') });
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
