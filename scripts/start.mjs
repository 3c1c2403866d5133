/**
 * `npm start`: makes the machine ready, builds when needed and runs the command with the arguments given.
 * Paths in the arguments count from where npm was called.
 */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bootstrap } from './bootstrap.mjs';
import ensureBuilt from './ensure-built.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const args = process.argv.slice(2);
const onlyTalks = args.some((arg) => ['-h', '--help', '-V', '--version'].includes(arg));

try {
  bootstrap({ withBrowser: !onlyTalks });
  ensureBuilt();
  const command = spawn(process.execPath, [join(ROOT, 'dist', 'command', 'winnow.js'), ...args], {
    stdio: 'inherit',
    cwd: process.env.INIT_CWD ?? process.cwd(),
  });
  // The terminal sends Ctrl-C to both: the command closes its browser, and we leave with its exit code.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => signal !== 'SIGINT' && command.kill(signal));
  command.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
