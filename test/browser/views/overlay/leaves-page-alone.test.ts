/** The page beneath: unchanged, usable, and unable to disturb the overlay. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardText, OverlayPage, settle } from './overlay-page.ts';
import { articlePage } from './site-pages.ts';

let tabs: OverlayPage;
beforeAll(async () => {
  tabs = await OverlayPage.start();
});
afterAll(() => tabs.stop());

describe('the page beneath the overlay', () => {
  it('is the same, byte for byte, while the overlay is on, after it was used, and when it is gone', async () => {
    const page = await tabs.open(articlePage);
    const before = await page.evaluate(() => [
      document.documentElement.outerHTML,
      scrollY,
      document.scrollingElement!.scrollHeight,
      document.scrollingElement!.scrollWidth,
    ]);
    await page.evaluate(async () => {
      globalThis.overlay = await winnowOverlay.openOverlay();
    });
    await settle(page);
    await page.mouse.move(960, 220);
    await page.keyboard.press('k');
    await settle(page);
    const during = await page.evaluate(() => {
      const { host } = overlay;
      const copy = document.documentElement.cloneNode(true) as Element;
      copy.querySelector('winnow-overlay')!.remove();
      return [
        copy.outerHTML,
        scrollY,
        document.scrollingElement!.scrollHeight,
        document.scrollingElement!.scrollWidth,
        host.shadowRoot,
      ];
    });
    expect(during).toEqual([...before, null]);
    const after = await page.evaluate(() => {
      overlay.close();
      return [
        document.documentElement.outerHTML,
        scrollY,
        document.scrollingElement!.scrollHeight,
        document.scrollingElement!.scrollWidth,
      ];
    });
    expect(after).toEqual(before);
    await page.context().close();
  });

  it('hears its own clicks and keys, and nothing of ours after the overlay is gone', async () => {
    const page = await tabs.openOverlay(`${articlePage}<script>
      globalThis.heard = [];
      for (const name of ['click', 'keydown']) addEventListener(name, (event) => heard.push(event.key ?? event.target.textContent));
      document.addEventListener('click', (event) => event.preventDefault());
    </script>`);
    await page.mouse.click(1000, 124);
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    await settle(page);
    await page.evaluate(() => overlay.close());
    await page.keyboard.press('k');
    await page.mouse.move(300, 300);
    await settle(page);
    expect(await page.evaluate('heard')).toEqual(['Ferry timetable changes from Monday', 'x', 'k']);
    expect(await page.evaluate(() => overlay.calls.length)).toBe(1);
    await page.context().close();
  });

  it('cannot restyle, cover or scroll the overlay', async () => {
    const page = await tabs.openOverlay(
      articlePage.replace(
        '</head>',
        `<style>
          * , *::backdrop { display: none !important; background: red !important; --paper: red; --ink: red; opacity: 0.1 !important; transform: scale(2) !important }
          html, body, body * { display: revert !important; background: none !important; opacity: 1 !important; transform: none !important }
          .cover { position: fixed; inset: 0; z-index: 2147483647; pointer-events: none }
          winnow-overlay { display: none !important; position: static !important; z-index: -1 !important; --content: red }
        </style></head>`,
      ),
    );
    await page.mouse.move(960, 300);
    await settle(page);
    const seen = await page.evaluate(() => {
      const card = overlay.root.querySelector<HTMLElement>('.card')!;
      const style = getComputedStyle(overlay.host);
      const rect = overlay.root.querySelector('.legend')!.getBoundingClientRect();
      return {
        host: [style.display, style.position, style.pointerEvents, overlay.host.matches(':popover-open')],
        paper: getComputedStyle(card).backgroundColor,
        isCardShown: card.getBoundingClientRect().height > 100,
        isOnTop: document.elementFromPoint(rect.left + 20, rect.top + 10) === overlay.host,
        backdrop: getComputedStyle(overlay.host, '::backdrop').display,
      };
    });
    expect(seen).toEqual({
      host: ['block', 'fixed', 'none', true],
      paper: 'rgb(255, 253, 248)',
      isCardShown: true,
      isOnTop: true,
      backdrop: 'none',
    });
    await page.context().close();
  });

  it('may name its controls like the members that the overlay reads', async () => {
    const names = 'assignedSlot parentNode isConnected localName ownerDocument getBoundingClientRect shadowRoot style';
    const controls = names
      .split(' ')
      .map((name) => `<input type="hidden" name="${name}">`)
      .join('');
    const clobbering = `<img name="defaultView"><form class="trap"><p>Write to us about this, we read every letter that we get.</p>${controls}</form>`;
    const page = await tabs.openOverlay(articlePage.replace('</article>', `</article>${clobbering}`));
    const { x, y } = await page.evaluate(() => document.querySelector('.trap p')!.getBoundingClientRect().toJSON());
    await page.mouse.move(x + 20, y + 5);
    await settle(page);
    expect(await cardText(page)).toContain('Write to us');
    await page.evaluate(() => overlay.close());
    await page.context().close();
  });

  it('may forbid all styles and scripts of its own', async () => {
    const page = await tabs.openOverlay(articlePage, {
      headers: {
        'content-security-policy': "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      },
      context: { bypassCSP: false },
    });
    await page.hover('h1');
    await settle(page);
    const style = await page.evaluate(() => {
      const { backgroundColor, pointerEvents } = getComputedStyle(overlay.root.querySelector('.legend')!);
      return [backgroundColor, pointerEvents];
    });
    expect(style[0]).toContain('28, 35, 33');
    expect(style[1]).toBe('auto');
    expect(await cardText(page)).toContain('lamplighter');
    await page.context().close();
  });
});
