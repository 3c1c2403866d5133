import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeFromText } from '../../../scripts/code-from-text.ts';
import { launchChromium } from '../chromium.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const script = read('dist/bundle/winnow.js');
const page = read('test/browser/command/pages/ferry.html');
const TITLE = 'The ferry that waits';
const TITLE_OF_RESULT = 'winnow.analyse(document).then((result) => result.title)';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function openPage(policy = ''): Promise<Page> {
  const tab = await browser.newPage();
  await tab.route('https://winnow.test/*', (route) => {
    if (route.request().url().endsWith('.mjs'))
      return route.fulfill({ contentType: 'text/javascript', body: read('dist/bundle/winnow.mjs') });
    return route.fulfill({ contentType: 'text/html', body: page, headers: { 'content-security-policy': policy } });
  });
  await tab.goto('https://winnow.test/page');
  return tab;
}

test('the script works when it is evaluated, and its own value can be handed over', async () => {
  const tab = await openPage();
  expect(await tab.evaluate(script)).toBeUndefined();
  expect(await tab.evaluate(TITLE_OF_RESULT)).toContain(TITLE);
});

test('the script works as a script element', async () => {
  const tab = await openPage();
  await tab.addScriptTag({ content: script });
  expect(await tab.evaluate(TITLE_OF_RESULT)).toContain(TITLE);
});

test('the script works where the page forbids all scripts', async () => {
  const tab = await openPage("default-src 'none'; script-src 'none'");
  await tab.evaluate(script);
  expect(await tab.evaluate(TITLE_OF_RESULT)).toContain(TITLE);
});

test('the module offers the same and leaves globals alone', async () => {
  const tab = await openPage();
  const title = await tab.evaluate(
    `import('https://winnow.test/winnow.mjs').then((m) => m.analyse(document)).then((result) => result.title + typeof winnow)`,
  );
  expect(title).toBe(`${TITLE}undefined`);
});

test('no built script makes code from text', () => {
  expect(codeFromText(script)).toEqual([]);
  expect(codeFromText(read('dist/bundle/winnow.mjs'))).toEqual([]);
});

test('a strict TypeScript project can use the package’s types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-types-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(
      join(folder, 'use.ts'),
      [
        `import { analyse } from '${join(ROOT, 'dist/types/bundle.js')}';`,
        'const { text, sections }: { text: string; sections: readonly { verdict: "content" | "template" }[] } =',
        '  await analyse(document);',
        'text.trim(); sections.map((section) => section.verdict);',
        '// @ts-expect-error: an analysis has no such part, and is not just anything',
        '(await analyse(document)).nonsense;',
      ].join('\n'),
    );
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const options = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext', '--types', ''];
    const run = spawnSync(process.execPath, [tsc, ...options, 'use.ts'], { cwd: folder, encoding: 'utf8' });
    expect(run.stdout).toBe('');
    expect(run.status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
