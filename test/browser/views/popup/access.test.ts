/** For everyone: rules of accessibility, the keyboard alone, both reading directions, narrow windows, long words. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PopupStage, violations } from './popup-stage.ts';

let stage: PopupStage;
beforeAll(async () => {
  stage = await PopupStage.start();
});
afterAll(() => stage.stop());

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Names of controls whose words stick out of them or out of the window. */
const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.button, .tab, .part, .figure, .status, .slider-row label')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return element.scrollWidth > element.clientWidth + 1 || left < -1 || right > innerWidth + 1;
      })
      .map((element) => element.innerText),
  );

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  it('no rule of accessibility is broken, in any state', async () => {
    const page = await stage.open(
      { held: ['analyse'], report: { selectedWords: 3, notes: ['New.'] } },
      { colorScheme },
    );
    await page.waitForTimeout(400);
    expect(await violations(page)).toEqual([]);
    await page.evaluate(() => popup.release('analyse'));
    await page.getByRole('button', { name: 'Copy text' }).click();
    await page.getByRole('status').getByText('Copied').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Download' }).click();
    await page.mouse.move(0, 0);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.locator('iframe').waitFor();
    await page.getByRole('slider', { name: 'Strictness' }).fill('70');
    await page.getByText('14 left out').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('nor where the page is unsure, empty, failing, refused or from right to left', async () => {
    const scenes = [
      { report: { confidence: 0.2, surety: 'please_check', text: '' }, failing: { copy: 'no' } },
      { report: { confidence: 0.7, surety: 'fairly_sure' }, language: 'ar' },
      { refusal: 'pdf' },
      { breaksWith: 'no' },
    ] as const;
    for (const scene of scenes) {
      const page = await stage.open(scene, { colorScheme });
      await page.locator('.surety, .refusal').waitFor();
      if ('failing' in scene) await page.getByRole('button', { name: 'Copy text' }).click();
      expect(await violations(page)).toEqual([]);
    }
  });
});

describe('by keyboard alone', () => {
  it('Tab reaches everything in the order of sight, each with a ring that can be seen', async () => {
    const page = await stage.open({ report: { selectedWords: 3, threshold: 0.3, smoothing: 0.1 } });
    await page.getByText('confident').waitFor();
    const walk: string[] = [];
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press('Tab');
      walk.push(
        await page.evaluate(() => {
          const element = document.activeElement as HTMLElement;
          // The ring of a radio button is drawn around its words.
          const ringed = element.matches('[type=radio]') ? (element.nextElementSibling as HTMLElement) : element;
          const { outlineStyle, outlineWidth } = getComputedStyle(ringed);
          const name = element.getAttribute('aria-label') ?? element.id;
          return `${name || ringed.innerText.split('\n')[0]}${outlineStyle === 'solid' && outlineWidth === '2px' ? '' : ' (no ring)'}`;
        }),
      );
    }
    expect(walk.slice(0, 13)).toEqual([
      'Options',
      'Copy text',
      'Copy as …',
      'Reader',
      'winnow-download',
      'Highlight',
      'winnow-tab-text',
      'Whole page',
      'winnow-panel',
      'winnow-strictness',
      "Strictness: back to the model's own value",
      'winnow-smoothing',
      "Smoothing: back to the model's own value",
    ]);
  });

  it('nothing that rests moves where motion is not wanted', async () => {
    const page = await stage.open({ held: ['analyse'] }, { reducedMotion: 'reduce' });
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(moving).toBe(0);
  });
});

describe('room', () => {
  const long = {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsbescheinigungsformular',
    site: 'Nord-Ostsee-Kanal-Schifffahrtsverwaltungsmitteilungen',
    authors: ['Adalbertina Quillhuber-Westermayer-Schifferdecker', 'Bo'],
    language: 'pt-BR',
    selectedWords: 12_345,
    confidence: 0.3,
    surety: 'please_check' as const,
    kind: { name: 'service' as const, confidence: 0.999 },
    words: 1_234_567,
    readingMinutes: 5187,
    threshold: 0.2,
    smoothing: 0.000013,
    sections: { content: 1, uncertain: 1, template: 1234 },
    notes: ['Something new.'],
  };

  it.each(['en', 'de', 'fr', 'es', 'ar'] as const)('nothing runs out of 400 or 320 pixels in %s', async (language) => {
    for (const width of [400, 320]) {
      const page = await stage.open({ language, report: long }, { viewport: { width, height: 600 } });
      await page.locator('.surety').waitFor();
      await page.locator('.button').first().click();
      await page.locator('.status.done').waitFor();
      expect(await overflow(page), `${width}`).toBe(0);
      expect(await stickingOut(page), `${width}`).toEqual([]);
      await page.getByRole('tab').last().click();
      await page.locator('iframe').waitFor();
      expect(await overflow(page), `${width}`).toBe(0);
    }
  });

  it('it is 400 by 600 pixels with an ordinary page, and lower where nothing can be read', async () => {
    const page = await stage.open({}, { viewport: { width: 400, height: 300 } });
    await page.getByText('confident').waitFor();
    expect(await page.locator('.popup').boundingBox()).toMatchObject({ width: 400, height: 600 });
    const refused = await stage.open({ refusal: 'store' });
    expect((await refused.locator('.popup').boundingBox())!.height).toBeLessThan(300);
  });

  it('a screen that is a little too low costs the text some lines, and nothing has to be scrolled for', async () => {
    const page = await stage.open({}, { viewport: { width: 400, height: 510 } });
    await page.getByText('confident').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(510);
  });

  it('a window that asks how wide it should be is told 400 pixels', async () => {
    const page = await stage.open();
    // What the browser does for a popup: the least width of the content, whatever the window was.
    const width = await page.evaluate(() => {
      document.body.style.width = 'min-content';
      return document.querySelector('.popup')!.getBoundingClientRect().width;
    });
    expect(width).toBe(400);
  });

  it('from right to left the whole popup is turned', async () => {
    const page = await stage.open({ language: 'ar', report: { language: 'ar', direction: 'rtl' } });
    await page.locator('.surety').waitFor();
    const left = (name: string): Promise<number> =>
      page
        .locator(name)
        .first()
        .evaluate((element) => element.getBoundingClientRect().left);
    expect(await page.locator('.popup').getAttribute('dir')).toBe('rtl');
    expect(await left('.share-content')).toBeGreaterThan(await left('.share-template'));
    expect(await left('.slider-row label')).toBeGreaterThan(await left('.slider'));
    expect(await left('.button.main')).toBeGreaterThan(await left('.split-end'));
  });

  it('fingers find everything on a phone of 360 pixels', async () => {
    const page = await stage.open(
      { report: { threshold: 0.3 } },
      { viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true },
    );
    await page.getByText('confident').waitFor();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.popup button, .slider')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => Math.min(element.offsetHeight, element.offsetWidth) < 40)
        .map((element) => `${element.className} ${element.offsetWidth}x${element.offsetHeight}`),
    );
    expect(small).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect((await page.locator('.popup').boundingBox())!.height).toBe(700);
  });
});
