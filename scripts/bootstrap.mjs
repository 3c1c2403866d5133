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

/** Runs quietly; shows what was said only when it fails. @param {string} program @param {string[]} args */
function succeeds(program, args) {
  const isWindows = process.platform === 'win32';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = spawnSync(program, args, { cwd: ROOT, env, shell: isWindows, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (run.status === 0) return true;
  say(`${program} ${args.join(' ')} failed:\n${run.error?.message ?? `${run.stdout}${run.stderr}`.trim()}`);
  return false;
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
  if (succeeds('npm', ['ci', '--no-audit', '--no-fund'])) return;
  say('npm ci did not work; trying npm install, which may change package-lock.json ...');
  if (!succeeds('npm', ['install', '--no-audit', '--no-fund']))
    throw new Error('The npm packages could not be installed.');
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
    const isInstalled =
      succeeds('apt-get', ['update', '-qq']) &&
      succeeds('apt-get', ['install', '-qq', '-y', '--no-install-recommends', debian]);
    const installed = isInstalled ? find() : undefined;
    // Ubuntu's packages of the same name may be an empty shell that sends one to snap: run it once.
    if (installed && succeeds(installed, ['--version'])) return installed;
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
