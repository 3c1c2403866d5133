/**
 * `npm start`: makes the machine ready, builds when needed and runs the command with the arguments given, or with --browser
 * a Chromium with the extension in it. Paths in the arguments count from where npm was called.
 */
import { spawn } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bootstrap } from './bootstrap.mjs';
import ensureBuilt from './ensure-built.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const args = process.argv.slice(2);
const opensBrowser = args.includes('--browser');
const onlyTalks = args.some((arg) => ['-h', '--help', '-V', '--version'].includes(arg));
const isQuiet = onlyTalks || opensBrowser || args.some((arg) => ['-q', '--quiet'].includes(arg));

function sayWhereExtensionIs() {
  const folder = (/** @type {string} */ name) => relative(process.env.INIT_CWD ?? ROOT, join(ROOT, 'dist', name));
  process.stderr.write(
    `\nThe browser extension is ready too:
  Chrome, Edge, Chromium: chrome://extensions, developer mode, "Load unpacked", ${folder('chrome')}
  Firefox: about:debugging#/runtime/this-firefox, "Load Temporary Add-on", ${join(folder('firefox'), 'manifest.json')}
  or have it opened on the sample page: npm start -- --browser\n`,
  );
}

try {
  bootstrap({ withBrowser: !onlyTalks });
  ensureBuilt();
  const program = opensBrowser
    ? ['--import', 'tsx', join(ROOT, 'scripts', 'open-in-browser.ts')]
    : [join(ROOT, 'dist', 'command', 'winnow.js'), ...args];
  const command = spawn(process.execPath, program, {
    stdio: 'inherit',
    // The packages that a script of ours needs are found from here.
    cwd: opensBrowser ? ROOT : (process.env.INIT_CWD ?? process.cwd()),
  });
  // The terminal sends Ctrl-C to both: the command closes its browser, and we leave with its exit code.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => signal !== 'SIGINT' && command.kill(signal));
  command.on('exit', (code) => {
    process.exitCode = code ?? 1;
    if (code === 0 && !isQuiet) sayWhereExtensionIs();
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
