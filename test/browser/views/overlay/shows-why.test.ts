/** Pointing, walking with keys, flipping, cutting: what the reader does and what the overlay answers. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardText, OverlayPage, settle } from './overlay-page.ts';
import { articlePage } from './site-pages.ts';

let tabs: OverlayPage;
beforeAll(async () => {
  tabs = await OverlayPage.start();
});
afterAll(() => tabs.stop());

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
  await settle(page);
};
const calls = (page: Page): Promise<string[]> =>
  page.evaluate(() => overlay.calls.map((call) => call.replace(/\d+ /, '')));
const heading = (page: Page): Promise<string> =>
  page.evaluate(() =>
    overlay.root.querySelector<HTMLElement>('.card')!.hidden
      ? ''
      : overlay.root.querySelector('.card h2')!.textContent!,
  );
const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => scrollY);

describe('the card', () => {
  it('says of the section under the pointer what it is, how it scored and why', async () => {
    const page = await tabs.openOverlay(articlePage);
    expect(await cardText(page)).toBe('');
    await page.hover('.sidebar h3');
    await settle(page);
    const said = await cardText(page);
    expect(said).toMatch(/^Most read today\s+template [01]\.\d\d/);
    expect(said).toMatch(/7 blocks · 35 words · \d+% of the page · raw [01]\.\d\d/);
    expect(said).toMatch(/Stands in <aside>|Its name says “sidebar”/);
    expect(said).toMatch(/div > aside|aside/);
    expect(await page.evaluate(() => overlay.root.querySelectorAll('.reasons li').length)).toBe(5);
    await page.hover('footer');
    await page.waitForFunction(() => overlay.root.querySelector('.card h2')!.textContent!.startsWith('© 2026'));
    await page.context().close();
  });

  it('gives reasons in plain words for the model of texts too, and shows the cut of the page', async () => {
    const page = await tabs.openOverlay(articlePage, { model: 'winnow' });
    await page.hover('.sidebar h3');
    await settle(page);
    const { reasons, cut, threshold } = await page.evaluate(() => ({
      reasons: Array.from(overlay.root.querySelectorAll('.reasons li'), (reason) => reason.textContent!),
      cut: overlay.root.querySelector<HTMLElement>('.mark.cut')!.style.insetInlineStart,
      threshold: overlay.page.judgement.threshold,
    }));
    expect(reasons).toHaveLength(5);
    for (const reason of reasons) expect(reason).toMatch(/^\S+ .*, towards (?:template|content)$/);
    expect(cut).toBe(`${(threshold * 100).toFixed(1)}%`);
    await page.context().close();
  });

  it('covers nothing of its section where there is room, stays in the viewport, and can be reached with the pointer', async () => {
    const page = await tabs.openOverlay(articlePage);
    await page.hover('.sidebar h3');
    await settle(page);
    const card = await page.evaluate(() => {
      const { left, top, right, bottom } = overlay.root.querySelector('.card')!.getBoundingClientRect();
      return { left, top, right, bottom };
    });
    const section = await page.evaluate(() => document.querySelector('.sidebar')!.getBoundingClientRect().left);
    expect(card.right).toBeLessThanOrEqual(section);
    expect(Math.min(card.left, card.top)).toBeGreaterThanOrEqual(0);
    expect(card.bottom).toBeLessThanOrEqual(860);
    await page.mouse.move(card.right - 60, card.bottom - 60, { steps: 12 });
    await settle(page);
    expect(await heading(page)).toBe('Most read today');
    await page.context().close();
  });

  it('stays when it is pinned, by Enter or by its label, until Escape', async () => {
    const page = await tabs.openOverlay(articlePage);
    await page.hover('.sidebar h3');
    await press(page, 'Enter');
    await page.hover('article h1');
    await settle(page);
    expect(await heading(page)).toBe('Most read today');
    await press(page, 'Escape');
    expect(await calls(page)).toEqual([]);
    await page.mouse.move(305, 100);
    await settle(page);
    expect(await heading(page)).toContain('lamplighter');
    await page.evaluate(() => overlay.root.querySelector<HTMLElement>('.label.selected')!.click());
    await page.hover('.sidebar h3');
    await settle(page);
    expect(await heading(page)).toContain('lamplighter');
    await press(page, 'Escape', 'Escape');
    expect(await calls(page)).toEqual(['close']);
    await page.context().close();
  });
});

describe('a finger', () => {
  it('points by a tap, which goes to the page and not to the card that comes up', async () => {
    const page = await tabs.openOverlay(articlePage, {
      context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    });
    await page.tap('article p');
    await settle(page);
    expect(await heading(page)).toMatch(/^Every evening|lamplighter/);
    expect(await calls(page)).toEqual([]);
    await page.context().close();
  });
});

describe('the keys', () => {
  it('walk through the sections in reading order and bring them into view', async () => {
    const page = await tabs.openOverlay(articlePage, {
      context: { viewport: { width: 1280, height: 420 }, reducedMotion: 'reduce' },
    });
    const seen: string[] = [];
    for (let i = 0; i < 12; i++) {
      await press(page, i % 2 ? 'ArrowRight' : 'ArrowDown');
      seen.push(await heading(page));
    }
    const shown = [...new Set(seen)];
    expect(shown.length).toBeGreaterThan(4);
    const places = ['Harbour Times', 'Most read today', '© 2026'].map((words) =>
      shown.findIndex((said) => said.includes(words)),
    );
    expect(places[0], shown.join(' | ')).toBeGreaterThanOrEqual(0);
    expect(places, shown.join(' | ')).toEqual(places.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toContain('© 2026');
    expect(await scrolledTo(page)).toBeGreaterThan(200);
    await press(page, 'ArrowUp');
    expect(await heading(page)).toBe(shown.at(-2));
    await page.context().close();
  });

  it('flip, undo and redo, and the card says whose decision it was', async () => {
    const page = await tabs.openOverlay(articlePage);
    await page.hover('.sidebar h3');
    await press(page, 'k');
    expect(await cardText(page)).toMatch(/content [01]\.\d\d\s+Your decision/);
    await press(page, 'u');
    expect(await cardText(page)).toMatch(/template [01]\.\d\d/);
    expect(await cardText(page)).not.toContain('Your decision');
    await press(page, 'Shift+U');
    expect(await cardText(page)).toContain('Your decision');
    await press(page, 'd');
    expect(await cardText(page)).toMatch(/template [01]\.\d\d\s+Your decision/);
    await press(page, 'u', 'r');
    expect(await calls(page)).toEqual(['flip content', 'undo', 'redo', 'flip template', 'undo', 'redo']);
    expect(await page.evaluate(() => overlay.page.analysis.text.includes('Most read today'))).toBe(false);
    await page.context().close();
  });

  it('belong to the page while one of its fields has the focus, and with modifiers', async () => {
    const page = await tabs.openOverlay(
      articlePage.replace('<article', '<input id="q"><div id="e" contenteditable>x</div><article'),
    );
    await page.hover('.sidebar h3');
    await settle(page);
    await page.focus('#q');
    await press(page, 'k', 'd', 'u', 'r', 'ArrowLeft', 'Escape');
    expect(await page.inputValue('#q')).toBe('kdur');
    await page.focus('#e');
    await press(page, 'k');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await press(page, 'Control+d', 'Alt+k');
    expect(await calls(page)).toEqual([]);
    await press(page, 'k');
    expect(await calls(page)).toEqual(['flip content']);
    await page.context().close();
  });
});

describe('the legend', () => {
  it('counts, cuts anew while the handle moves, one cut at a time, and keeps section and place', async () => {
    const page = await tabs.openOverlay(articlePage);
    const tally = () =>
      page.evaluate(() => [...overlay.root.querySelectorAll('.tier b')].map((count) => Number(count.textContent)));
    await page.hover('.sidebar h3');
    await settle(page);
    const before = await tally();
    expect(before[0] * before[2]).toBeGreaterThan(0);
    await page.evaluate(() => {
      const handle = overlay.root.querySelector<HTMLInputElement>('.handle')!;
      for (const value of ['0.4', '0.2', '0.1']) {
        handle.value = value;
        handle.dispatchEvent(new Event('input'));
      }
    });
    await page.waitForFunction(() => overlay.calls.length === 2);
    await settle(page);
    expect(await page.evaluate(() => overlay.calls)).toEqual(['cut 0.4', 'cut 0.1']);
    expect((await tally())[2]).toBeGreaterThan(before[2] - 1);
    expect(await page.evaluate(() => overlay.root.querySelector('output')!.textContent)).toBe('cut at 0.10');
    expect(await heading(page)).toBe('Most read today');
    await page.context().close();
  });

  it('leaves arrows to its handle and closes by its button', async () => {
    const page = await tabs.openOverlay(articlePage);
    await page.evaluate(() => overlay.root.querySelector<HTMLElement>('.handle')!.focus());
    await press(page, 'ArrowRight');
    expect((await calls(page))[0]).toMatch(/^cut/);
    expect(await heading(page)).toBe('');
    await page.evaluate(() => overlay.root.querySelector<HTMLElement>('.close')!.click());
    expect((await calls(page)).at(-1)).toBe('close');
    await page.context().close();
  });
});
