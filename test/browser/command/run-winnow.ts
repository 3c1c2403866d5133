/**
 * Runs the built command as its users do: a program of its own, with its own streams and exit code.
 */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '..', '..', '..');
const PROGRAM = join(ROOT, 'dist', 'command', 'winnow.js');
export const PAGES = join(HERE, 'pages');

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly stdin?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** When it is kept, Ctrl-C is pressed. */
  readonly interrupt?: Promise<unknown>;
}

export function runWinnow(
  args: readonly string[],
  { stdin = '', env = {}, cwd = PAGES, interrupt }: RunOptions = {},
): Promise<Run> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], { cwd, env: { ...process.env, ...env } });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', fail);
    child.on('close', (code) => done({ code, stdout, stderr }));
    child.stdin.end(stdin);
    interrupt?.then(() => child.kill('SIGINT'));
  });
}
