import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAMPS } from './articles.ts';
import { type ReaderPage, ReaderPages } from './reader-page.ts';

let pages: ReaderPages;
beforeAll(async () => {
  pages = await ReaderPages.start();
});
afterAll(() => pages.stop());

declare global {
  /** What the page's own scripts noticed. */
  var noticed: string[];
  var pwned: boolean | undefined;
}

const HOSTILE = `<!doctype html><html><head><title>Hostile</title><style>
  * { all: unset !important; color: red !important; --ink: red !important; --paper: lime !important }
  dialog { display: none !important }
  html { font-size: 40px !important; user-select: none !important; pointer-events: none !important }
  </style></head><body><p>${'The page. '.repeat(4000)}</p>
  <x-box></x-box><video loop muted></video>
  <script>
    noticed = [];
    const input = document.createElement('input');
    document.querySelector('x-box').attachShadow({ mode: 'open' }).append(input);
    input.focus();
    for (const type of ['keydown', 'keyup', 'click', 'pointerdown', 'pointermove', 'wheel', 'input', 'focusin', 'copy'])
      document.addEventListener(type, (event) => noticed.push(type));
    document.addEventListener('keydown', (event) => { noticed.push('captured ' + event.key); event.preventDefault(); event.stopImmediatePropagation(); }, true);
    document.addEventListener('focusout', () => input.focus());
    setInterval(() => input.focus(), 20);
    const wave = new Uint8Array(44 + 8000);
    new DataView(wave.buffer).setUint32(0, 0x52494646);
    const view = new DataView(wave.buffer);
    view.setUint32(4, 36 + 8000, true); view.setUint32(8, 0x57415645); view.setUint32(12, 0x666d7420);
    view.setUint32(16, 16, true); view.setUint16(20, 1, true); view.setUint16(22, 1, true); view.setUint32(24, 8000, true);
    view.setUint32(28, 8000, true); view.setUint16(32, 1, true); view.setUint16(34, 8, true); view.setUint32(36, 0x64617461); view.setUint32(40, 8000, true);
    const audio = document.querySelector('video');
    audio.muted = true;
    audio.src = URL.createObjectURL(new Blob([wave], { type: 'audio/wav' }));
    audio.addEventListener('pause', () => noticed.push('pause'));
    audio.play();
    scrollTo(0, 700);
  </script></body></html>`;

const stateOf = ({ page }: ReaderPage) =>
  page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    scroll: scrollY,
    focus: document.activeElement?.localName,
    innerFocus: document.activeElement?.shadowRoot?.activeElement?.localName,
    isPlaying: !document.querySelector('video')?.paused,
  }));

const isOnTop = ({ world }: ReaderPage): Promise<boolean> =>
  world.call(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2) === readerRoot.host);

describe('the reader and a hostile page', () => {
  test('the page is byte for byte what it was, with scroll position, focus and playing media', async () => {
    const reader = await pages.open({ html: HOSTILE });
    await reader.page.waitForFunction(() => scrollY === 700 && (document.querySelector('video')?.currentTime ?? 0) > 0);
    const before = await stateOf(reader);
    expect(before).toMatchObject({ focus: 'x-box', innerFocus: 'input', isPlaying: true });
    await reader.mount({ html: LAMPS });
    await reader.page.mouse.move(600, 400);
    for (let turn = 0; turn < 8; turn++) await reader.page.mouse.wheel(0, 2000);
    await reader.page.keyboard.press('End');
    await reader.page.keyboard.press('ArrowDown');
    await reader.click('.tool:nth-of-type(3)');
    await reader.page.waitForTimeout(150);
    await reader.unmount();
    expect(await stateOf(reader)).toEqual(before);
    expect(await reader.page.evaluate(() => noticed)).not.toContain('pause');
    await reader.page.context().close();
  });

  test('selection, focus and scroll position come back, whatever was done to them meanwhile', async () => {
    const html = `<!doctype html><p id="text">Some words to select</p><input><div style="height: 4000px"></div>`;
    const reader = await pages.open({ html });
    const state = () =>
      reader.page.evaluate(() => [scrollY, document.activeElement?.localName, String(document.getSelection())]);
    await reader.page.evaluate(() => {
      document.querySelector('input')?.focus();
      document
        .getSelection()
        ?.setBaseAndExtent(document.getElementById('text')!, 0, document.getElementById('text')!, 1);
      scrollTo(0, 900);
    });
    const before = await state();
    await reader.mount({ html: LAMPS });
    await reader.click('article p');
    await reader.page.evaluate(() => {
      scrollTo(0, 0);
      document.getSelection()?.removeAllRanges();
    });
    await reader.unmount();
    expect(await state()).toEqual(before);
    await reader.page.context().close();
  });

  test('styles, keys, pointer and focus of the reader stay its own', async () => {
    const reader = await pages.open({ html: HOSTILE });
    await reader.page.waitForFunction(() => scrollY === 700);
    await reader.mount({ html: LAMPS, look: { theme: 'light' } });
    await reader.page.evaluate(() => {
      noticed.length = 0;
    });
    const shown = await reader.world.call(() => {
      const dialog = readerRoot.querySelector('dialog')!;
      const { width, height } = dialog.getBoundingClientRect();
      const { color, fontSize, visibility } = getComputedStyle(readerRoot.querySelector('article p')!);
      return { width, height, color, fontSize, visibility, background: getComputedStyle(dialog).backgroundColor };
    });
    expect(shown).toEqual({
      width: 1280,
      height: 860,
      color: 'rgb(28, 35, 33)',
      fontSize: '19px',
      visibility: 'visible',
      background: 'rgb(255, 253, 248)',
    });
    expect(await isOnTop(reader)).toBe(true);
    await reader.page.waitForTimeout(60);
    expect(await reader.focused()).toBe('div.pane');
    await reader.page.keyboard.press('Tab');
    await reader.page.keyboard.press('a');
    await reader.click('[aria-label="Appearance"]');
    await reader.page.mouse.wheel(0, 100);
    await reader.page.keyboard.press('ArrowRight');
    expect(await reader.page.evaluate(() => noticed)).toEqual([]);
    await reader.page.keyboard.press('Escape');
    expect(await reader.asked()).not.toContain('close');
    await reader.page.keyboard.press('Escape');
    expect(await reader.asked()).toContain('close');
    await reader.page.context().close();
  });

  test('the reader looks the same under the strictest policy', async () => {
    const headers = {
      'content-security-policy': "default-src 'none'; require-trusted-types-for 'script'; trusted-types test",
    };
    const reader = await pages.open({ headers });
    await reader.mount({ html: LAMPS, look: { theme: 'sepia' } });
    const shown = await reader.world.call(() => {
      const dialog = readerRoot.querySelector('dialog')!;
      const sheet = readerRoot.querySelector('.sheet')!.getBoundingClientRect();
      return {
        background: getComputedStyle(dialog).backgroundColor,
        left: sheet.left > 200,
        width: Math.round(sheet.width),
      };
    });
    expect(shown).toEqual({ background: 'rgb(250, 246, 236)', left: true, width: 677 });
    await reader.page.context().close();
  });

  test('a reader that is taken out of the page comes back once, and then gives up', async () => {
    const reader = await pages.open();
    await reader.mount({ html: LAMPS });
    await reader.world.call(() => readerRoot.querySelector('dialog')!.scrollTo(0, 300));
    await reader.page.waitForTimeout(100);
    const takeOut = () => reader.page.evaluate(() => document.documentElement.lastElementChild?.remove());
    await takeOut();
    expect(await isOnTop(reader)).toBe(true);
    expect(await reader.world.call(() => readerRoot.querySelector('dialog')!.scrollTop)).toBe(300);
    expect(await reader.asked()).toEqual([]);
    await takeOut();
    expect(await reader.asked()).toEqual(['close']);
    await reader.world.call(() => globalThis.reader.dispose());
    await reader.page.context().close();
  });

  test('a dialog that the page opens above goes beneath once; a page that insists wins', async () => {
    const html = '<!doctype html><dialog>Subscribe</dialog><dialog>Really</dialog><p>Page';
    const reader = await pages.open({ html });
    await reader.mount({ html: LAMPS });
    const cover = (which: number) =>
      reader.page.evaluate((index) => document.querySelectorAll('dialog')[index].showModal(), which);
    await cover(0);
    expect(await isOnTop(reader)).toBe(true);
    expect(await reader.focused()).toBe('div.pane');
    await cover(1);
    expect(await reader.asked()).toEqual(['close']);
    await reader.unmount();
    await reader.page.context().close();
  });
});

describe('an article that is not as clean as it should be', () => {
  const EVIL = `
    <p onclick="pwned = true" style="position: fixed" class="pane" id="evil">Text <a href="javascript:pwned = true">run</a>
    <a href="https://fine.example/" target="_blank" ping="https://spy.example/ping">fine</a></p>
    <script>pwned = true</script><style>* { display: none }</style><link rel="stylesheet" href="https://spy.example/a.css">
    <img src="https://pictures.example/good.svg" alt="Good" onload="pwned = true" srcset="https://pictures.example/good.svg 1x, javascript:pwned 2x">
    <img src="https://spy.example/pixel.svg" width="1" height="1"><img src="x" onerror="pwned = true" srcset="//spy.example/a.svg 1x">
    <img src="data:image/svg+xml,<svg onload='pwned = true'/>"><svg onload="pwned = true"><image href="https://spy.example/b.svg"/></svg>
    <iframe src="https://spy.example/frame"></iframe><form action="https://spy.example/"><input name="a"><button>Send</button></form>
    <video autoplay poster="https://spy.example/poster.svg" src="https://spy.example/film.mp4"></video>
    <object data="https://spy.example/o"></object><x-evil>custom</x-evil><math href="javascript:pwned = true"><mi>x</mi></math>
    <p>The end.</p>`;

  test('runs nothing and asks for nothing but its own pictures, without saying where from', async () => {
    const html = `<!doctype html><script>customElements.define('x-evil', class extends HTMLElement { constructor() { super(); pwned = true; } })</script><p>Page`;
    const reader = await pages.open({ html });
    // The picture with an address that leads back to the page itself is a picture of the page's site.
    await reader.mount({ html: EVIL });
    await reader.page.waitForTimeout(300);
    expect(await reader.page.evaluate(() => globalThis.pwned)).toBeUndefined();
    expect(reader.requests.toSorted()).toEqual(['https://harbourtimes.example/x', 'https://pictures.example/good.svg']);
    expect(reader.referrers).toEqual([]);
    const left = await reader.world.call(() => {
      const article = readerRoot.querySelector('article')!;
      const all = [...article.querySelectorAll('*')];
      return {
        tags: [...new Set(all.map(({ localName }) => localName))].toSorted(),
        names: [...new Set(all.flatMap((element) => element.getAttributeNames()))].toSorted(),
        links: [...article.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.rel]),
        end: article.textContent?.includes('The end.'),
      };
    });
    expect(left.tags).toEqual(['a', 'img', 'math', 'mi', 'p', 'video']);
    expect(left.names).toEqual(
      [
        'alt',
        'controls',
        'decoding',
        'href',
        'loading',
        'preload',
        'referrerpolicy',
        'rel',
        'src',
        'srcset',
      ].toSorted(),
    );
    expect(left.links).toEqual([
      [null, ''],
      ['https://fine.example/', 'noreferrer noopener'],
    ]);
    expect(left.end).toBe(true);
    await reader.page.context().close();
  });

  test('asks for nothing at all without pictures, and shows what they are instead', async () => {
    const reader = await pages.open();
    await reader.mount({ html: LAMPS + EVIL, look: { hasImages: false } });
    await reader.page.waitForTimeout(200);
    expect(reader.requests).toEqual([]);
    expect(await reader.text('figure')).toBe(
      'The wall at duskThe wall at dusk. Lamp 17 is the one that the storm of 1953 left standing.',
    );
    await reader.page.context().close();
  });
});
