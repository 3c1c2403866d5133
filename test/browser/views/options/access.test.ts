import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OptionsTabs } from './options-tab.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let tabs: OptionsTabs;
beforeAll(async () => {
  tabs = await OptionsTabs.start();
});
afterAll(() => tabs?.browser.close());

const MEMORY = {
  'news.example': [
    {
      signature: { version: 1 } as never,
      verdict: 'template' as const,
      label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenverordnung'.repeat(3),
      url: 'https://news.example/a',
      savedAt: '2026-11-14T09:00:00.000Z',
      score: 0.71,
      smoothed: 0.88,
    },
  ],
};

describe('everyone can use the options', () => {
  test.each([
    ['light', 'en'],
    ['dark', 'en'],
    ['dark', 'ar'],
  ] as const)('axe finds nothing in %s, language %s', async (colorScheme, language) => {
    const page = await tabs.open({ language, memory: MEMORY, preferences: { threshold: 0.4 } }, { colorScheme });
    await page.getByRole('switch').first().click();
    await page.getByRole('status').locator('span').waitFor();
    // Evaluated, not added as a tag: the page's own policy forbids scripts in it.
    await page.evaluate(AXE);
    const found = await page.evaluate(
      async () => (await (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run()).violations,
    );
    expect(found.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)).toEqual([]);
    await page.context().close();
  });

  test('a phone of 360 pixels needs no sideways scrolling and has room for fingers, in every language', async () => {
    const page = await tabs.open({}, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    for (const language of ['en', 'de', 'fr', 'es', 'ar'] as const) {
      const { width, small } = await page.evaluate(
        (setting) => {
          document.body.replaceChildren();
          optionsEntry.open(setting);
          const targets = [...document.querySelectorAll('button, .choice, .switch, .button')];
          const small = targets.filter((target) => target.getBoundingClientRect().height < 40);
          return { width: document.documentElement.scrollWidth, small: small.map(({ outerHTML }) => outerHTML) };
        },
        { language, memory: MEMORY },
      );
      expect({ language, width, small }).toEqual({ language, width: 360, small: [] });
    }
    await page.context().close();
  });

  test('Arabic runs from right to left', async () => {
    const page = await tabs.open({ language: 'ar' });
    const [index, parts] = await page.evaluate(() =>
      ['.index', '.parts'].map((name) => document.querySelector(name)?.getBoundingClientRect().left ?? 0),
    );
    expect(index).toBeGreaterThan(parts);
    expect(await page.locator('.winnow-options').getAttribute('lang')).toBe('ar');
    await page.context().close();
  });

  test('the keyboard reaches every control, and each shows that it is reached', async () => {
    const page = await tabs.open({ memory: MEMORY });
    const wanted = await page.evaluate(() => {
      const groups = new Set(
        [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ name }) => name),
      );
      return document.querySelectorAll('a, button, input:not([type=radio])').length + groups.size;
    });
    const seen = new Set<string>();
    for (let step = 0; step < wanted; step++) {
      await page.keyboard.press('Tab');
      const { place, hasRing } = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const shown = [element, element.nextElementSibling, element.parentElement].filter((at) => at !== null);
        const hasRing = shown.some((at) => getComputedStyle(at).outlineStyle === 'solid');
        return { place: `${[...document.querySelectorAll('*')].indexOf(element)} ${element.outerHTML}`, hasRing };
      });
      expect(hasRing, place).toBe(true);
      seen.add(place);
    }
    expect(seen.size).toBe(wanted);
    await page.context().close();
  });
});
