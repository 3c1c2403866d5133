/**
 * A real Chromium for tests, and scripts made from TypeScript entries to run in its pages.
 */
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/find-browser.mjs';
import { pageScript } from '../../scripts/page-script.ts';

export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: install one or set CHROME_PATH.');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/** One self-contained script that puts the entry's exports on `globalThis[name]`. */
export const scriptFrom = (entry: string, name: string): Promise<string> =>
  pageScript({ entry, name, isMinified: false });
