/** The reader of the built extension in Chromium: what it shows, and that the page is left exactly as it was. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { ChromiumExtension, PATIENCE } from './chromium-extension.ts';
import { LayerInPage } from './layer-in-page.ts';
import { magazinePage, RELATED, sentenceAbout } from './magazine-page.ts';
import { PICTURE } from './serve-pages.ts';

const HOST = 'reader.localhost';
const CODE = '<pre><code class="language-js">const mill = (water) =&gt; 2 * water; // once a day</code></pre>';
const EXTRA = `<img src="/shed.svg" alt="The shed" width="640" height="360">
<p>The sum is kept on a slip of paper, which hangs beside the door and is read aloud to whoever asks for it:</p>${CODE}
<p><label>Your name <input id="name" value="Ada"></label> <span id="tail">The slip was written twice, since the first one
was eaten by the goat of the schoolmaster, who had a taste for figures and never learned to read them.</span></p>`;

/** Inside the worker. */
declare const chrome: ExtensionApi;

let chromium: ChromiumExtension;
beforeAll(async () => {
  chromium = await ChromiumExtension.launch();
  chromium.pages.put(HOST, '/shed.svg', PICTURE);
  chromium.pages.put(HOST, '/shed', magazinePage({ title: 'The village shed', extra: EXTRA }));
});
afterAll(() => chromium.close());

const openAllowed = async (): Promise<Page> => {
  const page = await chromium.open(chromium.pages.at(HOST, '/shed'));
  await chromium.allow(page);
  return page;
};
const markup = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.outerHTML);
const openReader = async (page: Page): Promise<LayerInPage> => {
  await chromium.command(page, 'toggle-reader');
  const reader = new LayerInPage(page, 'reader');
  await reader.until((root) => root.querySelector('dialog[open] p'));
  return reader;
};

test('The reader shows the article over the page, in its own look, without the template.', async () => {
  const page = await openAllowed();
  const reader = await openReader(page);
  const shown = await reader.now((root) => {
    const dialog = root.querySelector('dialog')!;
    const { width, height } = dialog.getBoundingClientRect();
    const { backgroundColor, position } = getComputedStyle(dialog);
    const text = dialog.innerText;
    const isModal = dialog.matches(':modal');
    return { text, isModal, covers: width >= innerWidth && height >= innerHeight, backgroundColor, position };
  });
  expect(shown).toMatchObject({ isModal: true, covers: true, position: 'fixed' });
  expect(shown?.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  for (const words of ['The village shed', 'Nele Quist', sentenceAbout('loom'), 'What was left'])
    expect(shown?.text).toContain(words);
  expect(shown?.text).not.toContain(RELATED);
  await page.close();
});

test('Switching the reader on and off leaves the page as it was to the byte, with scroll, focus, selection and music.', async () => {
  const page = await openAllowed();
  await page.evaluate(async () => {
    document.querySelector<HTMLInputElement>('#name')?.focus();
    getSelection()?.selectAllChildren(document.querySelector('#tail')!);
    document.querySelector<HTMLInputElement>('#name')?.focus();
    scrollTo(0, 333);
    const samples = '\u0080'.repeat(8000);
    const head = `RIFF\x64\x1f\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\x40\x1f\0\0`;
    const music = new Audio(`data:audio/wav;base64,${btoa(head + samples)}`);
    music.loop = true;
    const world = window as unknown as { music: HTMLAudioElement; pauses: number };
    Object.assign(world, { music, pauses: 0 });
    music.addEventListener('pause', () => world.pauses++);
    await music.play();
  });
  const state = () =>
    page.evaluate(() => ({
      markup: document.documentElement.outerHTML,
      address: location.href,
      entries: history.length,
      scroll: [scrollX, scrollY],
      focused: document.activeElement?.id,
      selected: String(getSelection()),
      isPlaying: !(window as unknown as { music: HTMLAudioElement }).music.paused,
      pauses: (window as unknown as { pauses: number }).pauses,
    }));
  const before = await state();
  expect(before).toMatchObject({ scroll: [0, 333], focused: 'name', isPlaying: true });
  const body = await page.evaluate(() => document.body.outerHTML);

  const reader = await openReader(page);
  expect(await page.evaluate(() => document.body.outerHTML)).toBe(body);
  expect(await page.evaluate(() => location.href)).toBe(before.address);
  await reader.now((root) => {
    for (const element of root.querySelectorAll('*')) element.scrollTop = 200;
  });
  await chromium.command(page, 'toggle-reader');
  await reader.untilGone();
  expect(await state()).toEqual(before);

  await openReader(page);
  await page.keyboard.press('Escape');
  await reader.untilGone();
  expect(await state()).toEqual(before);
  await page.close();
});

describe('In the reader', () => {
  let page: Page;
  let reader: LayerInPage;
  beforeAll(async () => {
    page = await openAllowed();
    reader = await openReader(page);
  });
  afterAll(() => page.close());
  test('code is coloured by a script that is loaded only when the code comes into view.', async () => {
    await reader.now((root) => root.querySelector('pre')?.scrollIntoView());
    const kinds = await reader.until((root) => root.querySelectorAll('pre code span').length);
    expect(kinds).toBeGreaterThan(2);
    expect(await reader.now((root) => root.querySelector('pre')?.textContent)).toContain('const mill = (water) =>');
  });

  test('copying puts the text on the clipboard.', async () => {
    await chromium.emptyClipboard();
    await page.bringToFront();
    await reader.press('Copy the text');
    await reader.until((root) => root.textContent?.includes('Copied.'));
    expect((await chromium.clipboard()).text).toBe(await chromium.exported(page, 'text'));
  });

  test('content that came late is taken in by one press.', async () => {
    await page.bringToFront();
    await page.evaluate(() => {
      const late = document.createElement('p');
      late.textContent =
        'The late paragraph tells of the flood, which came in March, filled the shed to the second shelf, and left a line.';
      document.querySelector('article')?.append(late);
    });
    await reader.press('Read the page again');
    await reader.until((root) => root.textContent?.includes('The late paragraph tells of the flood'));
  });

  test('a chosen look is kept for the next page.', async () => {
    await reader.press('Appearance');
    await reader.press('Dark');
    await vi.waitUntil(async () => {
      const { preferences } = (await chromium.stored()) as { preferences?: { look: { theme: string } } };
      return preferences?.look.theme === 'dark';
    }, PATIENCE);
    const other = await openAllowed();
    const dark = await openReader(other);
    const [red] = await dark.until((root) =>
      getComputedStyle(root.querySelector('dialog')!).backgroundColor.match(/\d+/g),
    );
    expect(Number(red)).toBeLessThan(60);
    await other.close();
  });
});

describe('With the toolbar set to the reader', () => {
  interface Spied {
    readonly tabId: number;
    readonly path: Record<string, string>;
  }

  beforeAll(async () => {
    await chromium.setPreferences({ toolbarClick: 'reader' });
    const worker = await chromium.worker();
    await vi.waitUntil(() => worker.evaluate(async () => (await chrome.action.getPopup({})) === ''), PATIENCE);
    await worker.evaluate(() => {
      const world = globalThis as unknown as { icons: unknown[]; chrome: ExtensionApi; browser?: ExtensionApi };
      world.icons = [];
      for (const { action } of [world.chrome, world.browser ?? world.chrome]) {
        const setIcon = action.setIcon.bind(action);
        action.setIcon = (details) => {
          world.icons.push(details);
          return setIcon(details);
        };
      }
    });
  });
  afterAll(() => chromium.setPreferences({ toolbarClick: 'popup' }));

  const lastIcon = async (): Promise<string> => {
    const icons = (await (await chromium.worker()).evaluate('icons')) as Spied[];
    return Object.values(icons.at(-1)?.path ?? {})[0] ?? '';
  };

  // On a busy machine the click by the driver now and then opens nothing, for a reason not found yet: it is tried anew.
  test('a click on the icon opens the reader, another one closes it, and the icon shows it.', {
    retry: 2,
  }, async () => {
    const page = await chromium.open(chromium.pages.at(HOST, '/shed'));
    const before = await markup(page);
    const reader = new LayerInPage(page, 'reader');
    await chromium.clickIcon(page);
    await reader.until((root) => root.querySelector('dialog[open] p'));
    await vi.waitUntil(async () => (await lastIcon()).includes('reader'), PATIENCE);
    await chromium.clickIcon(page);
    await reader.untilGone();
    await vi.waitUntil(async () => (await lastIcon()).includes('normal'), PATIENCE);
    expect(await markup(page)).toBe(before);
    await page.close();
  });

  test('the popup comes back when the option is taken back.', async () => {
    await chromium.setPreferences({ toolbarClick: 'popup' });
    const worker = await chromium.worker();
    await vi.waitUntil(
      () => worker.evaluate(async () => (await chrome.action.getPopup({})).endsWith('popup.html')),
      PATIENCE,
    );
    const page = await chromium.open(chromium.pages.at(HOST, '/shed'));
    const popup = await (await chromium.openPopup(page)).untilRead();
    expect(await popup.title()).toBe('The village shed');
    await page.close();
  });
});
