/** What is hidden, what is in shadow roots and frames, how it is named, and how much of it there may be. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CleanPage, inner } from './clean-page.ts';

let page: CleanPage;
beforeAll(async () => {
  page = await CleanPage.start();
});
afterAll(() => page.stop());

describe('what is shown', () => {
  test('hidden words inside a paragraph are left out, collapsed content is not', async () => {
    const { text } = await page.clean(`
      <p>See <span style="display:none">stolen</span><em style="visibility:hidden">copy</em>this.</p>
      <div style="display:none">never</div>
      <details><summary>Open me</summary>loose words<p>inside <b>bold</b> <span style="display:none">trap</span></p></details>`);
    expect(text).toBe('See this.\n\nOpen me\n\nloose words\n\ninside bold trap');
  });

  test('shadow roots, slots and frames of the same origin are read as they are rendered', async () => {
    await page.load(`<!doctype html><title>t</title><body><x-card><span slot="head">Slotted</span><p>Light</p></x-card><p>Mix <x-word>gone</x-word> in</p>
      <iframe srcdoc="<h2>Framed</h2><p>Inner <a href='/f'>link</a></p>"></iframe></body>`);
    await page.page.evaluate(() => {
      const card = document.querySelector('x-card') as Element;
      card.attachShadow({ mode: 'open' }).innerHTML = '<h3><slot name="head"></slot></h3><div><slot></slot></div>';
      (document.querySelector('x-word') as Element).attachShadow({ mode: 'open' }).innerHTML =
        '<b>shadow</b> <i>word</i>';
    });
    await page.page.waitForTimeout(200);
    const { html, json } = await page.cleanLoaded();
    expect(inner(html)).toBe(
      '<h3>Slotted</h3><p>Light</p><p>Mix <b>shadow</b> <i>word</i> in</p><h2>Framed</h2><p>Inner <a href="https://site.test/f">link</a></p>',
    );
    expect(json.blocks.map((block) => block.path)).toEqual([
      'html > body > x-card >>> h3',
      'html > body > x-card > p',
      'html > body > p',
      'html > body > iframe >>> html > body > h2',
      'html > body > iframe >>> html > body > p',
    ]);
  });

  test('forms whose controls shadow the DOM are read like any element, and the page is left untouched', async () => {
    const names = [
      'attributes',
      'children',
      'parentNode',
      'getAttribute',
      'tagName',
      'childNodes',
      'localName',
      'nodeType',
      'firstChild',
      'nextSibling',
      'textContent',
      'ownerDocument',
      'id',
      'className',
    ];
    const { text, isPageUntouched } = await page.clean(
      `<form>${names.map((name) => `<input name="${name}">`).join('')}<h2>Title</h2><p>Words</p><img name="baseURI"><img name="implementation"></form>`,
    );
    expect(text).toBe('Title\n\nWords');
    expect(isPageUntouched).toBe(true);
  });

  test('blocks tell where they came from', async () => {
    const { json } = await page.clean(
      '<div id="a:b"><p>one</p><p>two</p></div><div id="twice">x</div><div id="twice">y</div>',
    );
    expect(json.blocks.map(({ path }) => path)).toEqual([
      '#a\\:b > p:nth-of-type(1)',
      '#a\\:b > p:nth-of-type(2)',
      'html > body > div:nth-of-type(2)',
      'html > body > div:nth-of-type(3)',
    ]);
    expect(json.blocks[0]).toMatchObject({ section: 3, score: 0.25, smoothed: 0.5 });
    expect(json.blocks[0].box.width).toBeGreaterThan(100);
  });
});

describe('how much there may be', () => {
  // The browser itself gives up on as many levels of boxes: what is in a closed panel is not laid out, marks in a line are cheap.
  test('5,000 levels of blocks, lists and marks', async () => {
    await page.load(
      '<!doctype html><title>t</title><body><div role="tabpanel" style="display:none"><p>More</p></div><p id="line"></p></body>',
    );
    await page.page.evaluate(() => {
      const grow = (from: Element, tags: string[]): void => {
        let at = from;
        for (let level = 0; level < 5000; level++)
          at = at.appendChild(document.createElement(tags[level % tags.length]));
        at.append(`deep ${tags.join(' ')}`);
      };
      const panel = document.querySelector('div') as Element;
      grow(panel, ['div']);
      grow(panel, ['blockquote']);
      grow(panel, ['ul', 'li']);
      grow(panel, ['table', 'tbody', 'tr', 'td']);
      grow(document.querySelector('#line') as Element, ['b', 'i']);
    });
    const { text, markdown, html, elapsedMs } = await page.cleanLoaded();
    const squeezed = text.replace(/[\s-]+/g, ' ');
    expect(squeezed).toBe('More deep div deep blockquote deep ul li deep table tbody tr td deep b i');
    expect(markdown).toContain('deep blockquote');
    expect(html.length).toBeLessThan(20_000);
    expect(elapsedMs).toBeLessThan(6000);
  });

  test('cost grows with the page, not faster', async () => {
    const cost = async (blocks: number): Promise<number> => {
      const body = '<p>Some <b>words</b> and a <a href="/x">link</a>.</p>'.repeat(0.75 * blocks);
      const { json, elapsedMs } = await page.clean(`${body}<ol>${'<li>item</li>'.repeat(blocks / 4)}</ol>`);
      expect(json.blocks.length).toBe(blocks);
      return elapsedMs;
    };
    await cost(400);
    const small = await cost(4000);
    // Four times as much takes sixteen times as long where cost is quadratic; machines that run tests are shared.
    expect(await cost(16_000)).toBeLessThan(10 * Math.max(small, 50));
  });
});
