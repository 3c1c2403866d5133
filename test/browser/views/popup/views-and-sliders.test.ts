/** The tabs with the text in three forms, however long, and the sliders that cut the page anew. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, PopupStage } from './popup-stage.ts';

let stage: PopupStage;
beforeAll(async () => {
  stage = await PopupStage.start();
});
afterAll(() => stage.stop());

const exportsOf = async (page: Page): Promise<string[]> =>
  (await callsOf(page, 'exportAs')).map((call) => call.with.join(' '));
const wishesOf = async (page: Page): Promise<unknown[]> => (await callsOf(page, 'recut')).map((call) => call.with[0]);
const slider = (page: Page, name: string) => page.getByRole('slider', { name });

describe('tabs', () => {
  it('arrows, Home and End move and open them, and one Tab further is the text', async () => {
    const page = await stage.open();
    const tabOf = (name: string) => page.getByRole('tab', { name });
    await tabOf('Text').focus();
    const walk: [string, string][] = [
      ['ArrowRight', 'Markdown'],
      ['ArrowRight', 'Preview'],
      ['ArrowRight', 'Text'],
      ['ArrowLeft', 'Preview'],
      ['Home', 'Text'],
      ['End', 'Preview'],
      ['ArrowLeft', 'Markdown'],
    ];
    for (const [key, name] of walk) {
      await page.keyboard.press(key);
      expect(await tabOf(name).getAttribute('aria-selected'), key).toBe('true');
      expect(await tabOf(name).evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await page.getByRole('tabpanel', { name: 'Markdown' }).getByText('# The last lamplighter').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
  });

  it('arrows follow the eye where words run from right to left', async () => {
    const page = await stage.open({ language: 'ar' });
    await page.getByRole('tab').first().focus();
    await page.keyboard.press('ArrowLeft');
    expect(await page.getByRole('tab', { name: 'Markdown' }).getAttribute('aria-selected')).toBe('true');
  });

  it('a form is asked for when first seen, kept, and asked for again after a cut', async () => {
    const page = await stage.open();
    expect(await exportsOf(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Markdown' }).click();
    await page.getByText('# The last').waitFor();
    await page.getByRole('tab', { name: 'Text' }).click();
    await page.getByRole('tab', { name: 'Markdown' }).click();
    expect(await exportsOf(page)).toEqual(['markdown page']);
    await slider(page, 'Strictness').fill('60');
    await page.waitForFunction(() => popup.namesOf('exportAs').length === 2);
    expect(await exportsOf(page)).toEqual(['markdown page', 'markdown page']);
  });

  it('a form that cannot be made is told in its place, and tried again when its tab is opened again', async () => {
    const page = await stage.open({ failing: { exportAs: 'the page is gone' } });
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByRole('tabpanel').getByText('This view could not be made (the page is gone).').waitFor();
    await page.getByRole('tab', { name: 'Text' }).click();
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.waitForFunction(() => popup.namesOf('exportAs').length === 2);
  });

  it('the preview is a frame in which nothing runs and from which nothing is asked', async () => {
    const page = await stage.open();
    await page.getByRole('tab', { name: 'Preview' }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'The last lamplighter' }).waitFor();
    const element = page.getByTitle('Preview of the clean page');
    expect(await element.getAttribute('sandbox')).toBe('');
    expect(await element.getAttribute('srcdoc')).toContain(
      `content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"`,
    );
    await frame.getByRole('link', { name: 'evening' }).click();
    await page.waitForTimeout(100);
    expect(await frame.getByRole('heading').count()).toBe(1);
    expect(stage.asked).toEqual([]);
    expect(await frame.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toContain('serif');
    expect(await frame.locator('body').evaluate((body) => getComputedStyle(body).marginLeft)).toBe('16px');
    expect(await frame.locator('title').textContent()).not.toBe('ran');
  });
});

describe('long texts', () => {
  it('of megabytes show at once, never hold up the popup, and are there to the last word', async () => {
    const page = await stage.open({ held: ['analyse'], repeats: 2500 });
    const filling = await page.evaluate(async () => {
      popup.release('analyse');
      while (!document.querySelector('.piece')) await new Promise((next) => setTimeout(next));
      const piecesAtOnce = document.querySelectorAll('.piece').length;
      let turns = 0;
      let pieces = 0;
      // The popup gets its turns in between: as many as there are pieces, or nearly.
      for (let same = 0; same < 40; turns++) {
        await new Promise((next) => setTimeout(next, 10));
        const now = document.querySelectorAll('.piece').length;
        same = now === pieces ? same + 1 : 0;
        pieces = now;
      }
      const shown = document.querySelector('.panel')!.textContent.replace(/\s+/g, '').length;
      const whole = popup.TEXT.repeat(2500).replace(/\s+/g, '').length;
      return { piecesAtOnce, pieces, turns: turns - 40, isWhole: shown === whole };
    });
    expect(filling.piecesAtOnce).toBeLessThan(5);
    expect(filling.pieces).toBeGreaterThan(100);
    expect(filling.turns).toBeGreaterThan(10);
    expect(filling.isWhole).toBe(true);
  });

  it('the text scrolls by itself, by keyboard too', async () => {
    const page = await stage.open({ repeats: 10 });
    const panel = page.getByRole('tabpanel');
    await panel.focus();
    await page.keyboard.press('End');
    await page.waitForFunction(() => document.querySelector('.panel')!.scrollTop > 300);
    expect(await page.evaluate(() => document.scrollingElement!.scrollTop)).toBe(0);
  });
});

describe('sliders', () => {
  it('more strict asks for a lower threshold, and the figure says what went', async () => {
    const page = await stage.open();
    const strictness = slider(page, 'Strictness');
    expect(await strictness.inputValue()).toBe('42');
    expect(await strictness.getAttribute('aria-valuetext')).toBe(
      "42 of 100, the model's own value, 12 sections left out",
    );
    await strictness.focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel').getByText('9 sections went.').waitFor();
    expect(await wishesOf(page)).toEqual([{ threshold: 0.57 }]);
    await page.getByText('9 left out').waitFor();
    expect(await strictness.getAttribute('aria-valuetext')).toBe('43 of 100, 9 sections left out');
  });

  it('smoothing runs over powers of ten and is off at its start', async () => {
    const page = await stage.open();
    const smoothing = slider(page, 'Smoothing');
    expect(await smoothing.getAttribute('aria-valuetext')).toBe("c = 0.0001, the model's own value");
    await smoothing.fill('41');
    await page.getByText('c = 0.01', { exact: true }).waitFor();
    await smoothing.focus();
    await page.keyboard.press('Home');
    await page.getByText('off', { exact: true }).waitFor();
    await page.waitForFunction(() => popup.namesOf('recut').length === 2);
    expect(await wishesOf(page)).toEqual([{ smoothing: 0.01 }, { smoothing: 0 }]);
  });

  it('while one cut is under way only the latest wish waits, and none of the other slider’s is lost', async () => {
    const page = await stage.open({ held: ['recut'] });
    for (const position of ['50', '55', '60', '65']) await slider(page, 'Strictness').fill(position);
    await slider(page, 'Smoothing').fill('41');
    expect(await page.evaluate(() => popup.waitingNow())).toEqual(['recut']);
    expect(await slider(page, 'Strictness').inputValue()).toBe('65');
    await page.evaluate(() => popup.release('recut'));
    await page.waitForFunction(() => popup.namesOf('recut').length === 2);
    expect(await slider(page, 'Strictness').inputValue()).toBe('65');
    await page.evaluate(() => popup.release('recut'));
    await page.getByRole('tabpanel').getByText('13 sections went.').waitFor();
    expect(await wishesOf(page)).toEqual([{ threshold: 0.5 }, { threshold: 0.35, smoothing: 0.01 }]);
  });

  it('a button and a double click lead back to what the model itself would use', async () => {
    const page = await stage.open({ report: { modelThreshold: 0.5834, threshold: 0.3 } });
    const back = page.getByRole('button', { name: "Strictness: back to the model's own value" });
    await back.click();
    await back.waitFor({ state: 'hidden' });
    await page.getByRole('status').getByText("Back to the model's own value").waitFor();
    expect(await wishesOf(page)).toEqual([{ threshold: 0.5834 }]);
    expect(await slider(page, 'Strictness').evaluate((element) => element === document.activeElement)).toBe(true);
    await slider(page, 'Smoothing').fill('10');
    await slider(page, 'Smoothing').dispatchEvent('dblclick');
    await page.waitForFunction(() => popup.namesOf('recut').length === 3);
    expect((await wishesOf(page)).at(-1)).toMatchObject({ smoothing: 0.0001 });
  });

  it('a cut that fails is told, and the slider goes back to what is true', async () => {
    const page = await stage.open({ failing: { recut: 'no page' } });
    await slider(page, 'Strictness').fill('80');
    await page.getByRole('status').getByText('The page could not be cut anew (no page).').waitFor();
    expect(await slider(page, 'Strictness').inputValue()).toBe('42');
  });
});
