/**
 * `npm run package`: what the stores want, in dist/packages: a zip for Chrome and its kin, one for Firefox, the sources for
 * Mozilla's reviewers, and their checksums. Builds first; lints the Firefox form as Mozilla does.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildExtension } from './build-extension.ts';
import { TARGETS } from './manifest-for.ts';
import { filesBelow, zipOf } from './zip-of.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PACKAGES = join(ROOT, 'dist', 'packages');

function run(program: string, args: readonly string[]): string {
  const result = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (result.status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed:\n${result.error?.message ?? result.stdout + result.stderr}`);
  return result.stdout;
}

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
rmSync(PACKAGES, { recursive: true, force: true });
mkdirSync(PACKAGES, { recursive: true });

function write(name: string, zip: Uint8Array): void {
  writeFileSync(join(PACKAGES, name), zip);
  const sum = createHash('sha256').update(zip).digest('hex');
  process.stdout.write(`${sum}  ${name}  ${Math.round(zip.length / 1000)} kB\n`);
}

for (const target of TARGETS) {
  await buildExtension(target);
  const folder = join(ROOT, 'dist', target);
  write(`winnow-${version}-${target}.zip`, zipOf(folder, filesBelow(folder)));
}
const webExt = join(ROOT, 'node_modules', 'web-ext', 'bin', 'web-ext.js');
run(process.execPath, [webExt, 'lint', '--source-dir', join(ROOT, 'dist', 'firefox'), '--warnings-as-errors']);
process.stdout.write('web-ext lint: clean\n');
// The sources as they are committed, with what is changed in the tree: what was built is what is handed over.
const tracked = run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'])
  .split('\0')
  .filter(Boolean);
write(`winnow-${version}-source.zip`, zipOf(ROOT, tracked));
