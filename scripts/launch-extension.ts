/** A Chromium with the built extension in it, driven by puppeteer: what a user has who loaded dist/chrome. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser } from 'puppeteer-core';
import { findChromium } from './find-browser.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

export interface LaunchOptions {
  readonly isHeadless: boolean;
  readonly args?: readonly string[];
}

export async function launchWithExtension({ isHeadless, args = [] }: LaunchOptions): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: install one or set CHROME_PATH.');
  const isRoot = process.getuid?.() === 0;
  return puppeteer.launch({
    executablePath,
    headless: isHeadless,
    pipe: true,
    enableExtensions: [join(ROOT, 'dist', 'chrome')],
    defaultViewport: isHeadless ? { width: 1280, height: 860 } : null,
    // Chromium refuses its sandbox to root, and reaches out at start unless told not to.
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      ...args,
    ],
  });
}
