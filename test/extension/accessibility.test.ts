/** axe-core on every view of the built extension, as the browser shows it, in light and dark. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { CDPSession, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChromiumExtension } from './chromium-extension.ts';
import { LayerInPage } from './layer-in-page.ts';
import { magazinePage } from './magazine-page.ts';

/** Where its script has run. */
declare const axe: typeof axeCore;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCHEMES = ['light', 'dark'] as const;
const HOST = 'axe.localhost';

let chromium: ChromiumExtension;
beforeAll(async () => {
  chromium = await ChromiumExtension.launch();
  chromium.pages.put(HOST, '/shed', magazinePage({ title: 'The village shed' }));
});
afterAll(() => chromium.close());

const inScheme = (page: Page, scheme: string): Promise<void> =>
  page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);

/** From the debugger, where the extension's own policy does not hold. `root` is an expression in the page. */
async function complaints(page: Page, root = 'document'): Promise<readonly string[]> {
  const session: CDPSession = await page.createCDPSession();
  await session.send('Runtime.evaluate', { expression: AXE });
  const expression = `axe.run(${root}).then(({ violations, passes }) => JSON.stringify({
    passes: passes.length,
    violations: violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ' ' + target + ' ' + failureSummary)),
  }))`;
  const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  await session.detach();
  const { passes, violations } = JSON.parse(String(result.value)) as { passes: number; violations: string[] };
  expect(passes).toBeGreaterThan(5);
  return violations;
}

describe.each(SCHEMES)('In %s', (scheme) => {
  test.each(['options', 'welcome'] as const)('the page %s is accessible.', async (name) => {
    const page = await chromium.openOwn(name);
    await inScheme(page, scheme);
    await page.waitForSelector('h1');
    expect(await complaints(page)).toEqual([]);
    await page.close();
  });

  test('the popup is accessible, with text and with a refusal.', async () => {
    const page = await chromium.open(chromium.pages.at(HOST, '/shed'));
    const popup = await (await chromium.openPopup(page)).untilRead();
    await inScheme(popup.page, scheme);
    expect(await complaints(popup.page)).toEqual([]);
    await popup.close();
    await page.close();
    const own = await chromium.open('chrome://version');
    const refused = await chromium.openPopup(own);
    await refused.refusal();
    await inScheme(refused.page, scheme);
    expect(await complaints(refused.page)).toEqual([]);
    await refused.close();
    await own.close();
  });

  test('the reader is accessible.', async () => {
    const page = await chromium.open(chromium.pages.at(HOST, '/shed'));
    await chromium.allow(page);
    await inScheme(page, scheme);
    await chromium.command(page, 'toggle-reader');
    await new LayerInPage(page, 'reader').until((root) => root.querySelector('dialog[open] p'));
    const found = await new LayerInPage(page, 'reader', AXE).now(async (root) => {
      // axe walks open roots only: in the debugger's own world the host says that it has one.
      Object.defineProperty(root.host, 'shadowRoot', { value: root });
      const { violations } = await axe.run(root.querySelector('dialog')!);
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.html} ${node.failureSummary}`));
    });
    expect(found).toEqual([]);
    await page.close();
  });
});
