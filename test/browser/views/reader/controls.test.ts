import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LAMPS } from './articles.ts';
import { type ReaderPage, ReaderPages } from './reader-page.ts';

let pages: ReaderPages;
let reader: ReaderPage;
beforeAll(async () => {
  pages = await ReaderPages.start();
  reader = await pages.open();
});
afterAll(() => pages.stop());
// A test that failed half way must not leave its reader to the next.
afterEach(() => reader.unmount());

const settle = () => reader.page.waitForTimeout(120);
const scrollTop = () => reader.world.call(() => Math.round(readerRoot.querySelector('dialog')!.scrollTop));
const scrollTo = async (top: number) => {
  await reader.world.call((to: number) => readerRoot.querySelector('dialog')!.scrollTo(0, to), top);
  await settle();
};
const lastAsked = () => reader.world.call(() => asked.at(-1) as { what: string; value: unknown });
const styleOf = (selector: string, name: string) =>
  reader.world.call(
    (wanted: string, property: string) =>
      getComputedStyle(readerRoot.querySelector(wanted)!).getPropertyValue(property),
    selector,
    name,
  );
const topOf = (selector: string) =>
  reader.world.call(
    (wanted: string) => Math.round(readerRoot.querySelector(wanted)!.getBoundingClientRect().top),
    selector,
  );

describe('the article', () => {
  test('has its title once, its byline, date and minutes left', async () => {
    await reader.mount({ html: LAMPS, language: 'de' });
    expect(await reader.world.call(() => readerRoot.querySelectorAll('h1').length)).toBe(1);
    expect(await reader.text('.site')).toBe('Harbour Times');
    expect(await reader.text('.byline')).toBe('Ada Quill14. November 20266 Min. · noch 6');
    await scrollTo(1_000_000);
    await expect.poll(() => reader.text('.time')).toBe('6 Min. · noch 0');
  });

  test('shows code in colours with every blank where it was', async () => {
    await reader.mount({ html: LAMPS });
    await scrollTo(1000);
    expect(await reader.text('pre')).toContain('{\n\treturn sunset(day) - 15; // "a quarter past five"\n}\n');
    await expect.poll(() => reader.text('[data-kind="keyword"]')).toBe('function');
    expect(await styleOf('[data-kind="keyword"]', 'color')).not.toBe(await styleOf('pre', 'color'));
    expect(await styleOf('pre', 'white-space')).toBe('pre');
  });

  test('lets the keyboard scroll what is too wide, and only that', async () => {
    await reader.mount({ html: LAMPS });
    const focusable = () =>
      reader.world.call(() => [
        readerRoot.querySelector<HTMLElement>('pre')!.tabIndex,
        readerRoot.querySelector<HTMLElement>('.wide')!.tabIndex,
        readerRoot.querySelector('.wide')!.getAttribute('aria-label'),
      ]);
    await expect.poll(focusable).toEqual([0, -1, 'Votes by ward']);
  });

  test('shows formulas and task lists, and says what a box stands for', async () => {
    await reader.mount({ html: LAMPS });
    const shown = await reader.world.call(() => ({
      isFormula: readerRoot.querySelector('math')!.getBoundingClientRect().height > 20,
      tex: readerRoot.querySelector('code.math')!.textContent,
      boxes: [...readerRoot.querySelectorAll('article input')].map((box) => box.getAttribute('aria-label')),
    }));
    expect(shown).toEqual({ isFormula: true, tex: 'h^2', boxes: ['Done', 'To do'] });
  });
});

describe('finding one’s way', () => {
  test('the contents lead to the sections, mark the one that is read, and leave the address alone', async () => {
    await reader.mount({ html: LAMPS });
    await settle();
    await expect.poll(() => reader.text('nav [aria-current]')).toContain('The last lamplighter');
    await reader.click('nav li:nth-child(4) a');
    await settle();
    expect(await topOf('#winnow-heading-2')).toBe(28);
    expect(await reader.focused()).toBe('h2#winnow-heading-2');
    await expect.poll(() => reader.text('nav [aria-current]')).toBe('The vote of 1987');
    expect(reader.page.url()).not.toContain('#');
  });

  test('a note is one press away, and so is the way back', async () => {
    await reader.mount({ html: LAMPS });
    await scrollTo(40);
    await reader.click('#winnow-ref-1');
    await settle();
    expect(await reader.focused()).toBe('li#winnow-note-1');
    expect(await scrollTop()).toBeGreaterThan(500);
    await reader.click('.foot .worded');
    expect(await scrollTop()).toBe(40);
    expect(await reader.focused()).toBe('a#winnow-ref-1');
    expect(await styleOf('.foot .worded', 'display')).toBe('none');
  });

  test('a link to a part of the page that is not in the article leads back to the page', async () => {
    await reader.mount({
      html: `${LAMPS}<p><a id="winnow-at-9" href="https://harbourtimes.example/lamps#comments">Comments</a>`,
    });
    await reader.world.call(() => readerRoot.querySelector<HTMLElement>('#winnow-at-9')!.click());
    expect(await reader.asked()).toEqual(['close']);
    await reader.page.evaluate(() => history.replaceState(null, '', location.pathname));
  });

  test('the focus goes round inside, tools first', async () => {
    await reader.mount({ html: LAMPS });
    const seen: string[] = [];
    await reader.world.call(() => readerRoot.querySelector<HTMLElement>('.tool')!.focus());
    for (let press = 0; press < 20; press++) {
      seen.push(await reader.focused());
      await reader.page.keyboard.press('Tab');
    }
    expect(seen.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'button.tool'));
    expect(seen.slice(6, 11)).toEqual(['a.depth-0', 'a.depth-0', 'a.depth-1', 'a.depth-0', 'a.depth-0']);
    expect(seen).toContain('a#winnow-ref-1');
    expect(seen).toContain('summary');
    const ring = await reader.world.call(() => {
      readerRoot.querySelector<HTMLElement>('.tool')!.focus();
      const { outlineWidth, outlineOffset, outlineColor } = getComputedStyle(readerRoot.querySelector('.tool')!);
      return [outlineWidth, outlineOffset, outlineColor];
    });
    expect(ring).toEqual(['2px', '2px', 'rgb(183, 121, 31)']);
  });
});

describe('the look', () => {
  test('changes at once, by mouse and keys, within its range, and is saved', async () => {
    await reader.mount({ html: LAMPS, look: { theme: 'light', sizePx: 31 } });
    await reader.click('[aria-label="Appearance"]');
    expect(await reader.focused()).toBe('input');
    await reader.page.keyboard.press('ArrowRight');
    expect(await lastAsked()).toMatchObject({ what: 'saveLook', value: { theme: 'sepia', font: 'serif' } });
    expect(await styleOf('dialog', 'background-color')).toBe('rgb(250, 246, 236)');
    await reader.click('[aria-label="Larger text"]');
    await reader.click('[aria-label="Larger text"]');
    expect(await styleOf('article p', 'font-size')).toBe('32px');
    expect(await lastAsked()).toMatchObject({ value: { theme: 'sepia', sizePx: 32 } });
    await reader.click('[aria-label="Lines closer together"]');
    expect(await lastAsked()).toMatchObject({ value: { lineHeight: 1.55 } });
    const width = await reader.world.call(() => readerRoot.querySelector('.sheet')!.clientWidth);
    for (let press = 0; press < 3; press++) await reader.click('[aria-label="Narrower column"]');
    expect(await reader.world.call(() => readerRoot.querySelector('.sheet')!.clientWidth)).toBeLessThan(width);
    await reader.click('.font-easy');
    expect(await styleOf('article p', 'letter-spacing')).not.toBe('normal');
    await reader.page.keyboard.press('Escape');
    expect(await styleOf('.panel', 'display')).toBe('none');
    expect(await reader.world.call(() => readerRoot.activeElement?.getAttribute('aria-label'))).toBe('Appearance');
  });

  test('pictures come and go without losing the place', async () => {
    await reader.mount({ html: LAMPS });
    await scrollTo(900);
    const before = await topOf('#winnow-heading-1');
    reader.requests.length = 0;
    await reader.click('[aria-label="Appearance"]');
    await reader.click('#winnow-pictures');
    await settle();
    expect(await reader.text('.no-image')).toBe('The wall at dusk');
    expect(await topOf('#winnow-heading-1')).toBe(before);
    expect(reader.requests).toEqual([]);
  });

  test('follows the system when it shall', async () => {
    await reader.mount({ html: LAMPS });
    await reader.page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => styleOf('dialog', 'background-color')).toBe('rgb(27, 31, 30)');
    await reader.page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => styleOf('dialog', 'background-color')).toBe('rgb(255, 253, 248)');
  });
});

describe('the tools', () => {
  test('copying answers', async () => {
    await reader.mount({ html: LAMPS });
    await reader.click('[aria-label="Copy the text"]');
    await settle();
    expect(await reader.asked()).toEqual(['copy']);
    await expect.poll(() => reader.text('[role="status"]')).toBe('Copied.');
  });

  test('printing waits for the pictures that were not needed yet', async () => {
    await reader.mount({ html: `${LAMPS.repeat(3)}<img src="https://pictures.example/last.svg" alt="">` });
    await reader.world.call(() => {
      window.print = () => {
        asked.push({ what: 'print', value: [...readerRoot.querySelectorAll('img')].every(({ complete }) => complete) });
      };
    });
    expect(reader.requests).not.toContain('https://pictures.example/last.svg');
    await reader.click('[aria-label="Print"]');
    await expect.poll(lastAsked).toEqual({ what: 'print', value: true });
    expect(reader.requests).toContain('https://pictures.example/last.svg');
  });

  test('refreshing takes in what came late, and the reader stays at the same words', async () => {
    await reader.mount({ html: LAMPS });
    await scrollTo(1200);
    const before = await topOf('#winnow-heading-2');
    await reader.world.call(
      (html: string) => {
        globalThis.freshHtml = html;
      },
      LAMPS.replace('<h2>', `${'<p>A paragraph that came late.</p>'.repeat(9)}<h2 id="winnow-late">`),
    );
    await reader.click('[aria-label="Read the page again"]');
    await settle();
    await expect.poll(() => reader.text('article')).toContain('A paragraph that came late.');
    expect(await topOf('#winnow-heading-2')).toBe(before);
    await expect.poll(() => reader.text('[role="status"]')).toBe('This is the page as it is now.');
  });

  test('the close button and Escape ask to close, and closing twice is harmless', async () => {
    await reader.mount({ html: LAMPS });
    await reader.click('[aria-label="Close the reader"]');
    await reader.page.keyboard.press('Escape');
    expect(await reader.asked()).toEqual(['close', 'close']);
    await reader.world.call(() => globalThis.reader.dispose());
    await reader.unmount();
    expect(await reader.page.evaluate(() => document.documentElement.lastElementChild?.localName)).toBe('body');
  });
});
