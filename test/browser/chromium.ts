/**
 * A real Chromium for tests, and scripts made from TypeScript entries to run in its pages.
 */
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import { findChromium } from '../../scripts/find-browser.mjs';
import { PAGE_BUILD } from '../../scripts/page-build.ts';

export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: install one or set CHROME_PATH.');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/** One self-contained script that puts the entry's exports on `globalThis[name]`. */
export async function scriptFrom(entry: string, name: string): Promise<string> {
  const result = await build({
    ...PAGE_BUILD,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      assetsInlineLimit: 1_000_000,
      lib: { entry, name, formats: ['iife'], fileName: 'entry' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const output of outputs)
    if ('output' in output) for (const chunk of output.output) if (chunk.type === 'chunk') return chunk.code;
  throw new Error(`${entry} gave no script`);
}
