/** Boxes stay on their elements, whatever moves; and the page never learns of it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OverlayPage, offBy, settle } from './overlay-page.ts';
import { articlePage } from './site-pages.ts';

let tabs: OverlayPage;
beforeAll(async () => {
  tabs = await OverlayPage.start();
});
afterAll(() => tabs.stop());

const TEXT = `Every evening at a quarter past five Tomas Weld walks down the harbour wall with a ladder on his shoulder, and
  there are forty-one lamps left on the point, and he knows each of them by its cough and by its colour.`;
const LINKS =
  '<ul><li><a href="/1">Ferry times</a></li><li><a href="/2">Storm damage</a></li><li><a href="/3">Choir</a></li></ul>';

/** An article with a sidebar that scrolls by itself, a fixed bar, a component and a frame. */
const MOVING = `<!doctype html><title>Lamps</title><style>
  body { margin: 0; font: 16px/1.5 serif } main { width: 600px; padding: 60px 20px 20px } article p { margin: 16px 0 }
  .bar { position: fixed; inset: 0 0 auto; height: 40px; background: #ddd }
  .pane { position: absolute; left: 700px; top: 80px; width: 260px; height: 200px; overflow: auto } .pane .far { margin-top: 300px }
  iframe { position: absolute; left: 1000px; top: 120px; width: 240px; height: 260px; border: 3px solid; padding: 5px }
  .grow { height: 0; overflow: hidden; transition: height 120ms } .grow.on { height: 200px }
  </style><nav class="bar"><a href="/">Home</a> <a href="/n">News</a> <a href="/s">Sport</a></nav>
  <div class="grow"></div>
  <main><article><h1>The last lamplighter</h1>${`<p>${TEXT}</p>`.repeat(14)}</article><x-card></x-card></main>
  <aside class="pane sidebar"><h3>Most read</h3><nav class="near menu">${LINKS}</nav><nav class="far menu">${LINKS}</nav></aside>
  <iframe src="https://harbour.test/frame"></iframe>
  <footer style="padding:30px">© 2026 Harbour Times · <a href="/p">Privacy</a> · <a href="/i">Imprint</a></footer>
  <script>
    const root = document.querySelector('x-card').attachShadow({ mode: 'open' });
    const box = document.createElement('section');
    box.className = 'newsletter';
    box.textContent = 'Sign up to our letter. No more than once a week.';
    root.append(box);
  </script>`;
const FRAME = `<!doctype html><body style="margin:0"><div class="share" style="height:60px"><a href="/f">Share on the wall</a> <a href="/g">Follow us</a></div>
  <p class="inner">${TEXT}</p><div style="height:800px"></div></body>`;
const FILES = { 'https://harbour.test/frame': FRAME };

/** Articles and link boxes by turns, each with many elements. */
const BIG = `<!doctype html><title>Many</title><style>body { font: 15px/1.4 sans-serif } .row { display: flex; gap: 20px } .story { width: 600px } aside { width: 300px }</style><main>${Array.from(
  { length: 330 },
  (_, i) =>
    `<div class="row"><article class="story"><h2>Story ${i} of the harbour</h2>${Array.from({ length: 12 }, (_, j) => `<p>Paragraph <b>${j}</b> of <i>story</i> ${i}, which goes <em>on</em> for a while and says, at length, what the sea did that night.</p>`).join('')}</article><aside class="sidebar widget"><h3>Related</h3><ul>${'<li><a href="/x">Read more</a></li>'.repeat(5)}</ul></aside></div>`,
).join('')}</main>`;

const painted = (page: Page): Promise<number> =>
  page.evaluate(() => [...overlay.root.querySelectorAll<HTMLElement>('.box')].filter((box) => !box.hidden).length);

/** Selectors of elements that are sections' roots and to be seen, marked by number. */
const rootsOnScreen = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { live, judgement } = overlay.page;
    let worst = 0;
    const boxes = [...overlay.root.querySelectorAll<HTMLElement>('.box')].filter((box) => !box.hidden);
    const rects = boxes.map((box) => box.getBoundingClientRect());
    const ownLeaves = new Set(Array.from(judgement.sectionOf));
    judgement.sections.forEach(({ root, blocks }, index) => {
      const element = live.elements[root];
      if (!element || !ownLeaves.has(index) || blocks === 0 || element.ownerDocument !== document) return;
      if (element.closest('.pane')) return;
      const rect = element.getBoundingClientRect();
      if (rect.top < 0 || rect.bottom > innerHeight || rect.height === 0) return;
      const off = rects.map((box) =>
        Math.max(
          Math.abs(box.left - rect.left),
          Math.abs(box.top - rect.top),
          Math.abs(box.right - rect.right),
          Math.abs(box.bottom - rect.bottom),
        ),
      );
      worst = Math.max(worst, Math.min(Number.POSITIVE_INFINITY, ...off));
    });
    return worst;
  });

describe('the overlay over a page that moves', () => {
  it('keeps boxes on their elements while the window scrolls, the fixed bar too', async () => {
    const page = await tabs.openOverlay(MOVING, { files: FILES });
    expect(await painted(page)).toBeGreaterThan(4);
    expect(await rootsOnScreen(page)).toBeLessThanOrEqual(1);
    for (const top of [130, 620, 5000, 0]) {
      await page.evaluate((top) => scrollTo(0, top), top);
      await settle(page);
      expect([top, await rootsOnScreen(page)]).toEqual([top, expect.closeTo(0, -0.3)]);
      expect(await offBy(page, 'nav.bar')).toBeLessThanOrEqual(1);
    }
    await page.context().close();
  });

  it('cuts boxes to the container they scroll in, and drops what is scrolled out of it', async () => {
    const page = await tabs.openOverlay(MOVING, { files: FILES });
    const seen = (selector: string) =>
      page.evaluate((selector) => {
        const pane = document.querySelector('.pane')!.getBoundingClientRect();
        const own = document.querySelector(selector)!.getBoundingClientRect();
        const boxes = [...overlay.root.querySelectorAll<HTMLElement>('.box')]
          .filter((box) => !box.hidden)
          .map((box) => box.getBoundingClientRect());
        const inPane = boxes.filter((box) => box.left >= pane.left - 1 && box.right <= pane.right + 1);
        return {
          isOut: inPane.some((box) => box.bottom > pane.bottom + 1 || box.top < pane.top - 1),
          isOn: inPane.some(
            (box) =>
              Math.abs(box.top - Math.max(own.top, pane.top)) <= 1 &&
              Math.abs(box.bottom - Math.min(own.bottom, pane.bottom)) <= 1,
          ),
        };
      }, selector);
    const first = await page.evaluate(() => {
      const { live, judgement } = overlay.page;
      return judgement.sections
        .map(({ root }) => live.elements[root]?.className ?? '')
        .filter((name) => /near|far|pane/.test(name));
    });
    expect(first.length).toBeGreaterThan(0);
    expect((await seen('.pane')).isOut).toBe(false);
    await page.evaluate(() => document.querySelector('.pane')!.scrollTo(0, 330));
    await settle(page);
    const after = await seen(first.some((name) => name.includes('far')) ? '.far' : '.pane');
    expect(after).toEqual({ isOut: false, isOn: true });
    await page.context().close();
  });

  it('follows resizing, inserted content and a transition', async () => {
    const page = await tabs.openOverlay(MOVING, { files: FILES });
    await page.setViewportSize({ width: 1280, height: 700 });
    await settle(page);
    expect(await rootsOnScreen(page)).toBeLessThanOrEqual(1);
    await page.evaluate(() => {
      const note = document.createElement('div');
      note.style.height = '90px';
      document.body.prepend(note);
    });
    await settle(page);
    expect(await rootsOnScreen(page)).toBeLessThanOrEqual(1);
    await page.evaluate(() => document.querySelector('.grow')!.classList.add('on'));
    await page.waitForTimeout(250);
    await settle(page);
    expect(await page.evaluate(() => document.querySelector('.grow')!.clientHeight)).toBe(200);
    expect(await rootsOnScreen(page)).toBeLessThanOrEqual(1);
    await page.context().close();
  });

  it('drops the box of an element that is removed, and offers to read a page anew that changed much', async () => {
    const page = await tabs.openOverlay(articlePage);
    const offer = () => page.evaluate(() => !overlay.root.querySelector<HTMLElement>('.refresh')!.hidden);
    const before = await painted(page);
    await page.evaluate(() => document.querySelector('footer')!.remove());
    await settle(page);
    expect(await painted(page)).toBeLessThan(before);
    await page.evaluate(() => {
      for (let i = 0; i < 12; i++)
        document
          .querySelector('article')!
          .append(Object.assign(document.createElement('p'), { textContent: `More of it, number ${i}.` }));
    });
    await settle(page);
    expect(await offer()).toBe(true);
    await page.evaluate(() => overlay.root.querySelector<HTMLElement>('.refresh')!.click());
    await page.waitForFunction(() => overlay.root.querySelector<HTMLElement>('.refresh')!.hidden);
    expect(await page.evaluate(() => overlay.calls)).toEqual(['refresh']);
    await page.context().close();
  });

  it('does not offer it for a clock that ticks', async () => {
    const page = await tabs.openOverlay(articlePage);
    await page.evaluate(async () => {
      const mark = document.querySelector('.masthead b')!;
      for (let i = 0; i < 40; i++) {
        mark.textContent = `Harbour Times 12:${i}`;
        mark.classList.toggle('tick');
        await new Promise((done) => setTimeout(done, 1));
      }
    });
    await settle(page);
    expect(await page.evaluate(() => overlay.root.querySelector<HTMLElement>('.refresh')!.hidden)).toBe(true);
    await page.context().close();
  });

  it('paints what is in components and frames where it stands', async () => {
    const page = await tabs.openOverlay(MOVING, { files: FILES });
    const worst = () =>
      page.evaluate(() => {
        const frame = document.querySelector('iframe')!;
        const { left, top } = frame.getBoundingClientRect();
        const { live, judgement } = overlay.page;
        const boxes = [...overlay.root.querySelectorAll<HTMLElement>('.box')]
          .filter((box) => !box.hidden)
          .map((box) => box.getBoundingClientRect());
        const found = judgement.sections.flatMap(({ root, blocks }) => {
          const element = live.elements[root];
          if (
            !element ||
            blocks === 0 ||
            element.ownerDocument !== frame.contentDocument ||
            element.localName === 'body'
          )
            return [];
          const rect = element.getBoundingClientRect();
          if (rect.top < 0 || rect.bottom > 250) return [];
          return [
            Math.min(
              ...boxes.map((box) =>
                Math.max(Math.abs(box.left - rect.left - left - 8), Math.abs(box.top - rect.top - top - 8)),
              ),
            ),
          ];
        });
        return { count: found.length, off: Math.max(0, ...found) };
      });
    const first = await worst();
    expect(first.count).toBeGreaterThan(0);
    expect(first.off).toBeLessThanOrEqual(1);
    await page.evaluate(() => document.querySelector('iframe')!.contentWindow!.scrollTo(0, 40));
    await settle(page);
    expect((await worst()).off).toBeLessThanOrEqual(1);
    await page.evaluate(() => document.querySelector('x-card')!.scrollIntoView());
    await settle(page);
    const isInShadow = await page.evaluate(() => {
      const rect = document.querySelector('x-card')!.shadowRoot!.querySelector('section')!.getBoundingClientRect();
      return [...overlay.root.querySelectorAll<HTMLElement>('.box')].some(
        (box) =>
          !box.hidden &&
          Math.abs(box.getBoundingClientRect().top - rect.top) <= 1 &&
          Math.abs(box.getBoundingClientRect().width - rect.width) <= 1,
      );
    });
    expect(isInShadow).toBe(true);
    await page.context().close();
  });
});

describe('the overlay on a page of 20,000 elements', () => {
  it('does its work for a scrolled frame in under 8 ms', async () => {
    const page = await tabs.openOverlay(BIG);
    await settle(page);
    const measured = await page.evaluate(async () => {
      const frames: number[] = [];
      const ask = globalThis.requestAnimationFrame;
      globalThis.requestAnimationFrame = (callback) =>
        ask((now) => {
          const since = performance.now();
          callback(now);
          frames.push(performance.now() - since);
        });
      for (let i = 1; i <= 60; i++) {
        scrollTo(0, i * 171);
        await new Promise((done) => ask(done));
      }
      await new Promise((done) => ask(done));
      globalThis.requestAnimationFrame = ask;
      frames.sort((a, b) => a - b);
      return {
        elements: document.querySelectorAll('*').length,
        sections: overlay.page.analysis.sections.length,
        frames: frames.length,
        median: frames[frames.length >> 1],
        most: frames.at(-1),
      };
    });
    expect(measured.elements).toBeGreaterThan(20_000);
    expect(measured.sections).toBeGreaterThan(300);
    expect(measured.frames).toBeGreaterThan(30);
    expect(measured.median).toBeLessThan(8);
    await page.context().close();
  });
});
