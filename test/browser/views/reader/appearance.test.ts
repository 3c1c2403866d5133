import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAMPS } from './articles.ts';
import { type ReaderPage, ReaderPages } from './reader-page.ts';

let pages: ReaderPages;
beforeAll(async () => {
  pages = await ReaderPages.start();
});
afterAll(() => pages.stop());

declare global {
  var axe: {
    run(context: unknown, options: unknown): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that are broken, with the elements that break them; colours are measured by hand, since axe gives up on layers. */
const complaints = ({ world }: ReaderPage): Promise<string[]> =>
  world.call(async () => {
    const { violations } = await axe.run(readerRoot.host, { rules: { 'color-contrast': { enabled: false } } });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });

/** Least contrast of text and of coloured code against what is painted behind, over everything that is shown. */
const contrasts = ({ world }: ReaderPage) =>
  world.call(() => {
    const numbers = (colour: string): number[] => colour.match(/[\d.]+/g)?.map(Number) ?? [];
    const luminance = (colour: string): number => {
      const [red, green, blue] = numbers(colour).map((part) => {
        const share = part / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const least = { text: 99, code: 99 };
    let count = 0;
    const walker = document.createTreeWalker(readerRoot.querySelector('dialog')!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      if (!node.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
      let behind: Element | null = element;
      while (behind && numbers(getComputedStyle(behind).backgroundColor)[3] === 0) behind = behind.parentElement;
      const pair = [getComputedStyle(element).color, getComputedStyle(behind!).backgroundColor].map(luminance);
      const ratio = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
      const kind = element.closest('pre') ? 'code' : 'text';
      least[kind] = Math.min(least[kind], ratio);
      count++;
    }
    return { ...least, count };
  });

describe.each(['light', 'sepia', 'dark'] as const)('in %s', (theme) => {
  test('nothing stands in the way of anyone, and text has a contrast of 7:1', async () => {
    const reader = await pages.open({
      html: '<!doctype html><html lang="en"><title>Page</title><main><h1>Page</h1></main>',
    });
    await reader.mount({ html: LAMPS, look: { theme }, voices: ['en'], isOpen: true });
    await reader.world.load(`${AXE};void 0`);
    await reader.click('[aria-label="Read aloud"]');
    await reader.click('[aria-label="Copy the text"]');
    await reader.click('[aria-label="Appearance"]');
    await reader.page.waitForTimeout(200);
    expect(await complaints(reader)).toEqual([]);
    await reader.world.call(() => readerRoot.querySelector('pre')!.scrollIntoView());
    await expect.poll(() => reader.text('[data-kind="number"]')).toBe('15');
    const { text, code, count } = await contrasts(reader);
    expect(text).toBeGreaterThanOrEqual(7);
    expect(code).toBeGreaterThanOrEqual(4.5);
    expect(count).toBeGreaterThan(70);
    await reader.page.context().close();
  });
});

test('on a phone the tools are within reach of a thumb and nothing sticks out', async () => {
  const reader = await pages.open({
    context: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  });
  await reader.mount({
    html: `${LAMPS}<p>Donaudampfschifffahrtsgesellschaftskapitänswitwenversicherungsgesellschaft</p>`,
    language: 'de',
  });
  const shown = await reader.world.call(() => {
    const dialog = readerRoot.querySelector('dialog')!;
    const boxes = [...readerRoot.querySelectorAll('.tools > .tool')].map((tool) => tool.getBoundingClientRect());
    return {
      isInside: dialog.scrollWidth <= dialog.clientWidth,
      count: boxes.length,
      isAtFoot: boxes.every(({ top, bottom }) => top > innerHeight - 60 && bottom <= innerHeight),
      isApart: boxes.every(({ left, right }, index) => left >= (boxes[index - 1]?.right ?? 0) && right <= innerWidth),
      least: Math.min(...boxes.map(({ width, height }) => Math.min(width, height))),
    };
  });
  expect(shown).toMatchObject({ isInside: true, count: 7, isAtFoot: true, isApart: true });
  expect(shown.least).toBeGreaterThanOrEqual(40);
  await reader.click('.contents-tool');
  await reader.click('nav li:last-child a');
  await expect.poll(() => reader.focused()).toContain('winnow-heading');
  await reader.page.context().close();
});

test('right to left, contents are at the right and tools at the left, and code stays as it is', async () => {
  const reader = await pages.open();
  const html =
    '<h2>مصابيح</h2><p>كل مساء في الخامسة.</p><pre><code>const a = 1;</code></pre><h2>التصويت</h2><p>عرض.</p>';
  await reader.mount({ html, language: 'ar', article: { language: 'ar', direction: 'rtl', title: 'آخر موقد' } });
  const shown = await reader.world.call(() => {
    const left = (selector: string) => readerRoot.querySelector(selector)!.getBoundingClientRect().left;
    return {
      order: ['.tools', '.sheet', 'nav'].map(left).every((at, index, all) => index === 0 || at > all[index - 1]),
      text: getComputedStyle(readerRoot.querySelector('article p')!).direction,
      code: getComputedStyle(readerRoot.querySelector('pre')!).direction,
    };
  });
  expect(shown).toEqual({ order: true, text: 'rtl', code: 'ltr' });
  await reader.page.context().close();
});

test('vertical writing starts at the right, goes on to the left with the wheel, and tells how far', async () => {
  const reader = await pages.open();
  const html = `<h2>灯台守</h2><p>${'毎晩五時十五分になると、彼は港の壁を歩いていく。'.repeat(120)}</p><h2>鍵</h2><p>${'小さな鍵。'.repeat(300)}</p>`;
  await reader.mount({ html, article: { language: 'ja', writingMode: 'vertical-rl', title: '最後の灯台守' } });
  const look = () =>
    reader.world.call(() => {
      const title = readerRoot.querySelector('.sheet h1')!.getBoundingClientRect();
      const pane = readerRoot.querySelector('.pane')!;
      const { height } = readerRoot.querySelector('article p')!.getBoundingClientRect();
      return {
        title: title.left,
        height,
        scrolled: pane.scrollLeft,
        isWider: pane.scrollWidth > pane.clientWidth,
        progress: readerRoot.querySelector<HTMLElement>('.progress')!.style.transform,
        current: readerRoot.querySelector('nav [aria-current]')?.textContent,
      };
    });
  const before = await look();
  expect(before.title).toBeGreaterThan(900);
  expect(before.height).toBeLessThanOrEqual(860);
  expect(before).toMatchObject({ scrolled: 0, isWider: true, progress: 'scaleX(0)' });
  await reader.page.mouse.move(500, 400);
  await reader.page.mouse.wheel(0, 400);
  await expect.poll(async () => (await look()).scrolled).toBe(-400);
  await expect.poll(async () => (await look()).progress).not.toBe('scaleX(0)');
  const after = await look();
  expect(after.title).toBe(before.title + 400);
  await reader.click('nav li:last-child a');
  await expect.poll(async () => (await look()).current).toBe('鍵');
  await reader.page.context().close();
});
