/** Card and legend by axe, in light and dark, right-to-left, in German, and on a phone. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardText, OverlayPage, settle } from './overlay-page.ts';
import { articlePage } from './site-pages.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let tabs: OverlayPage;
beforeAll(async () => {
  tabs = await OverlayPage.start();
});
afterAll(() => tabs.stop());

interface Axe {
  run(context: Element, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** axe does not look into closed roots: card and legend are judged in an open one with the same style. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.append(
      ...[...overlay.root.childNodes]
        .filter((node) => !(node as Element).matches('.layer'))
        .map((node) => node.cloneNode(true)),
    );
    root.adoptedStyleSheets = overlay.root.adoptedStyleSheets;
    document.body.replaceChildren(host);
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run(host, { rules: { region: { enabled: false } } });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

/** What sticks out of the viewport or of its own box. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...overlay.root.querySelectorAll<HTMLElement>('.card, .legend, .card button, .legend button, .legend .handle'),
    ].flatMap((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      if (width === 0) return [];
      const isOut = left < -0.5 || right > innerWidth + 0.5 || top < -0.5 || bottom > innerHeight + 0.5;
      return isOut || element.scrollWidth > element.clientWidth + 1
        ? [`${element.className} ${element.textContent}`]
        : [];
    }),
  );

const VIEWS: readonly [string, string, BrowserContextOptions][] = [
  ['in light', 'en', {}],
  ['in dark', 'en', { colorScheme: 'dark' }],
  ['in Arabic', 'ar', {}],
  ['in German on a phone of 360 px', 'de', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  ['in French at 320 px', 'fr', { viewport: { width: 320, height: 560 } }],
];

describe('card and legend', () => {
  it.each(VIEWS)('have no fault that axe finds and fit the screen %s', async (_, language, context) => {
    const page = await tabs.openOverlay(articlePage, {
      language,
      context: { viewport: { width: 1280, height: 860 }, ...context },
    });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('d');
    await settle(page);
    expect(await cardText(page)).not.toBe('');
    expect(await sticksOut(page)).toEqual([]);
    if (context.hasTouch) {
      const heights = await page.evaluate(() =>
        [...overlay.root.querySelectorAll<HTMLElement>('.buttons button, .legend button, .handle')].flatMap(
          ({ offsetHeight }) => offsetHeight || [],
        ),
      );
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
    }
    expect(
      await page.evaluate(() => [
        overlay.root.querySelector<HTMLElement>('.front')!.lang,
        overlay.root.querySelector<HTMLElement>('.front')!.dir,
      ]),
    ).toEqual([language, language === 'ar' ? 'rtl' : 'ltr']);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});
