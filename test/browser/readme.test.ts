/**
 * The README's Playwright example, run as it stands there: copied into a folder of its own, where the two packages that it
 * imports are installed, and started with the address of a page. No network: the page is a file.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../scripts/find-browser.mjs';

const root = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const example =
  /<!-- example: playwright -->\s*```js\n([\s\S]*?)```/.exec(readFileSync(root('README.md'), 'utf8'))?.[1] ?? '';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'winnow-readme-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root('.'), join(folder, 'node_modules', 'winnow-page'));
  symlinkSync(root('node_modules/playwright-core'), join(folder, 'node_modules', 'playwright-core'));
  writeFileSync(join(folder, 'clean.mjs'), example);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the README has an example of at most ten lines', () => {
  const lines = example.split('\n').filter((line) => line.trim() !== '');
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.length).toBeLessThanOrEqual(10);
});

test('the example prints the clean text of the page it is given', async () => {
  const address = new URL('../pages/news-sidebar-comments/page.html', import.meta.url).href;
  const { stdout } = await promisify(execFile)(process.execPath, ['clean.mjs', address], {
    cwd: folder,
    env: { ...process.env, CHROME_PATH: findChromium() ?? '' },
    encoding: 'utf8',
  });
  expect(stdout).toContain('The swell bends around the outer rock an hour before the wind changes');
  expect(stdout).not.toContain('All rights reserved');
});
