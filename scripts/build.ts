/**
 * Makes dist/ from src/: bundle/winnow.js (one script that sets globalThis.winnow), bundle/winnow.mjs (the same as a
 * module), types/ (declarations of the module), command/winnow.js (the program for Node) with its sample page, and
 * chrome/ and firefox/ (the unpacked extensions).
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildExtension } from './build-extension.ts';
import { codeFromText } from './code-from-text.ts';
import { TARGETS } from './manifest-for.ts';
import { PAGE_BUILD } from './page-build.ts';
import { scriptOf } from './script-of.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const fromRoot = (path: string): string => join(ROOT, path);

/** The engine carries its models in itself, so that it needs no network and no second file. */
const INLINE_EVERYTHING = 2 ** 30;

function engine(format: 'iife' | 'es'): Promise<string> {
  return scriptOf({
    ...PAGE_BUILD,
    build: {
      target: 'es2022',
      minify: true,
      assetsInlineLimit: INLINE_EVERYTHING,
      lib: { entry: fromRoot('src/bundle.ts'), name: 'winnow', formats: [format], fileName: 'winnow' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

function command(): Promise<string> {
  return scriptOf({
    build: {
      target: 'node20',
      minify: false,
      ssr: fromRoot('src/command/winnow.ts'),
      rolldownOptions: { external: ['playwright-core'], output: { format: 'es', codeSplitting: false } },
    },
    ssr: { noExternal: true, external: ['playwright-core'] },
  });
}

function write(path: string, code: string, mode = 0o644): void {
  const file = fromRoot(path);
  mkdirSync(dirname(file), { recursive: true });
  // Removed first: the mode counts for new files only.
  rmSync(file, { force: true });
  writeFileSync(file, code, { mode });
}

function writeEngine(path: string, code: string): void {
  const places = codeFromText(code);
  if (places.length > 0) throw new Error(`${path} makes code from text, which pages forbid: ${places.join(' | ')}`);
  write(path, code);
}

function writeTypes(): void {
  rmSync(fromRoot('dist/types'), { recursive: true, force: true });
  const tsc = fromRoot('node_modules/typescript/bin/tsc');
  const run = spawnSync(process.execPath, [tsc, '-p', fromRoot('scripts/tsconfig.types.json')], { stdio: 'inherit' });
  if (run.status !== 0 || !existsSync(fromRoot('dist/types/bundle.d.ts')))
    throw new Error('The types could not be made.');
}

const startedAt = new Date();
const script = await engine('iife');
// As the last expression's value is what evaluating the file gives, and the engine cannot be cloned: end with undefined.
writeEngine('dist/bundle/winnow.js', `${script.trim()}\nglobalThis.winnow = winnow;\nvoid 0;\n`);
writeEngine('dist/bundle/winnow.mjs', await engine('es'));
writeTypes();
const program = await command();
write('dist/command/winnow.js', program.startsWith('#!') ? program : `#!/usr/bin/env node\n${program}`, 0o755);
cpSync(fromRoot('src/command/sample'), fromRoot('dist/command/sample'), { recursive: true });
for (const target of TARGETS) await buildExtension(target);
write('dist/.built', '');
utimesSync(fromRoot('dist/.built'), startedAt, startedAt);
