/**
 * Builds dist/ when a source is newer than it. The build's own words go to stderr: stdout belongs to whoever asked.
 */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whyBuildIsStale } from './why-build-is-stale.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

export default function ensureBuilt() {
  const reason = whyBuildIsStale(ROOT);
  if (!reason) return;
  process.stderr.write(`Building (${reason}) ...\n`);
  const build = ['--import', 'tsx', join(ROOT, 'scripts', 'build.ts')];
  const { status } = spawnSync(process.execPath, build, { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('The build failed; see above.');
}
