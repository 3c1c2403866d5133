/**
 * Makes the unpacked extension of one browser in dist/<target>: pages and background by crxjs from the manifest, and the
 * scripts that run in pages as one self-contained file each, under fixed names (src/extension/page-scripts.ts).
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import { build } from 'vite';
import { codeFromText } from './code-from-text.ts';
import { localesFrom } from './make-locales.ts';
import { manifestFor, type Target } from './manifest-for.ts';
import { PAGE_BUILD } from './page-build.ts';
import { scriptOf } from './script-of.ts';
import { withoutMarkup } from './without-markup.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PAGE_SCRIPTS = ['page', 'reader', 'overlay', 'colours'];
/** Pages that no key of the manifest names. */
const MORE_PAGES = ['src/extension/welcome/welcome.html'];
const OLDEST = { chrome: 'chrome120', firefox: 'firefox142' } as const;
const INLINE_EVERYTHING = 2 ** 30;

function pageScript(name: string, target: Target): Promise<string> {
  return scriptOf({
    ...PAGE_BUILD,
    plugins: [...(PAGE_BUILD.plugins ?? []), withoutMarkup()],
    build: {
      target: OLDEST[target],
      minify: true,
      assetsInlineLimit: INLINE_EVERYTHING,
      lib: { entry: join(ROOT, `src/extension/content/${name}.ts`), name: 'winnow', formats: ['iife'], fileName: name },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

async function buildPages(target: Target, folder: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: join(ROOT, 'public'),
    plugins: [withoutMarkup(), crx({ manifest: manifestFor(target) as unknown as ManifestV3Export, browser: target })],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: OLDEST[target],
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: MORE_PAGES.map((page) => join(ROOT, page)) },
    },
  });
}

/** Every script below the folder, for whoever has to look at all of them. */
function* scriptsBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && entry.name.endsWith('.js')) yield join(entry.parentPath, entry.name);
}

export async function buildExtension(target: Target): Promise<void> {
  const folder = join(ROOT, 'dist', target);
  rmSync(folder, { recursive: true, force: true });
  await buildPages(target, folder);
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const name of PAGE_SCRIPTS) {
    // Firefox rejects a script whose last value it cannot hand over.
    write(`content/${name}.js`, `${(await pageScript(name, target)).trim()}\nvoid 0;\n`);
  }
  for (const [language, messages] of Object.entries(localesFrom(ROOT)))
    write(`_locales/${language}/messages.json`, `${JSON.stringify(messages, null, 1)}\n`);
  for (const path of scriptsBelow(folder)) {
    const places = codeFromText(readFileSync(path, 'utf8'));
    if (places.length > 0)
      throw new Error(`${path} makes code from text, which extensions must not: ${places.join(' | ')}`);
  }
}
