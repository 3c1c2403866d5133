/** Shadow trees, slots and frames are walked as they are rendered; what cannot be reached is left out without an error. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WalkBrowser, walk } from './walked-page.ts';

let browser: WalkBrowser;
beforeAll(async () => {
  browser = await WalkBrowser.launch();
});
afterAll(() => browser.close());

const frame = (html: string, rest = ''): string =>
  `<iframe ${rest} srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`;

describe('shadow trees', () => {
  test('an open one is shown in place of its host’s children', async () => {
    const page =
      await browser.walk(`<!doctype html><p>Before</p><div id="host"><template shadowrootmode="open"><p id="in">Shadow text</p></template>
      <p id="light">Light, not slotted</p></div><p>After</p>`);
    expect(page.shown).toEqual(['Before', 'Shadow text', 'After']);
    expect(page.has('light')).toBe(false);
  });

  test('slotted text stands where the slot is, and a slot’s own text where nothing is slotted', async () => {
    const page =
      await browser.walk(`<!doctype html><div><template shadowrootmode="open"><p>One</p><slot name="b"></slot><p>Two</p><slot></slot>
      <p>Three <slot name="none">fallback</slot></p></template><p>default</p><p slot="b">named</p> bare</div>`);
    expect(page.shown).toEqual(['One', 'named', 'Two', 'default', 'bare', 'Three fallback']);
  });

  test('slots that are handed on through nested shadow trees keep the rendered order', async () => {
    const page =
      await browser.walk(`<!doctype html><div><template shadowrootmode="open"><section><template shadowrootmode="open">
      <p>inner start</p><slot></slot><p>inner end</p></template><p>outer start</p><slot></slot><p>outer end</p></section></template>
      <p>light</p></div>`);
    expect(page.shown).toEqual(['inner start', 'outer start', 'light', 'outer end', 'inner end']);
  });

  test('a closed one is left out, with the children that it does not show', async () => {
    const page =
      await browser.walk(`<!doctype html><p>Before</p><x-card id="closed" style="display:block;height:60px"><template shadowrootmode="closed">
      <p>secret</p></template>bare light text<p id="light">light</p></x-card><p>After</p>`);
    expect(page.shown).toEqual(['Before', 'After']);
  });

  test('custom elements that are not defined are walked like any other', async () => {
    const page = await browser.walk(
      `<!doctype html><x-article><p>In a custom element</p> and <x-word>a word</x-word></x-article>`,
    );
    expect(page.shown).toEqual(['In a custom element', 'and a word']);
  });
});

describe('frames', () => {
  test('what is in a frame of the same origin stands where it is seen: border and padding counted', async () => {
    const page = await browser.walk(
      `<!doctype html><body style="margin:0"><div style="height:100px">Above</div>${frame(
        '<body style="margin:0"><p id="p" style="margin:30px;width:100px;height:20px">Framed</p>',
        'id="f" style="display:block;border:5px solid;padding:11px;margin:40px;width:400px;height:200px"',
      )}`,
    );
    expect(page.shown).toEqual(['Above', 'Framed']);
    expect(page.box('p')).toEqual({ left: 40 + 5 + 11 + 30, top: 100 + 40 + 5 + 11 + 30, width: 100, height: 20 });
    expect(page.tree.parent[page.node('p')]).toBeGreaterThan(page.node('f'));
  });

  test('frames in frames add up', async () => {
    const inner = frame('<body style="margin:0"><p id="p" style="margin:0">Inmost</p>', 'style="border:0;margin:10px"');
    const page = await browser.walk(
      `<!doctype html><body style="margin:0">${frame(`<body style="margin:0">${inner}`, 'style="border:3px solid;margin:20px;width:500px;height:300px"')}`,
    );
    expect(page.shown).toEqual(['Inmost']);
    expect(page.box('p')).toMatchObject({ left: 33, top: 33 });
  });

  test.each(['', '<!doctype html>'])(
    'a frame that is scrolled inside keeps its boxes, fixed ones too (%s)',
    async (doctype) => {
      const html = `${doctype}<body style="margin:0"><div id="bar" style="position:fixed;top:5px;left:0;height:20px">Bar</div><p id="p" style="margin:0;height:2000px">Long</p><p id="q" style="margin:0">End</p>`;
      const page = await browser.open(
        `<!doctype html><body style="margin:0"><div style="height:900px"></div><iframe id="f" src="/inner" style="border:2px solid;width:300px;height:200px"></iframe><div style="height:900px"></div>`,
        { also: { 'https://page.example/inner': { body: html } } },
      );
      const before = await walk(page);
      expect(before.box('q').top).toBe(902 + 2000);
      expect(before.box('bar').top).toBe(902 + 5);
      await page.evaluate(() => {
        (document.getElementById('f') as HTMLIFrameElement).contentWindow!.scrollTo(0, 700);
        scrollTo(0, 500);
      });
      const after = await walk(page);
      for (const id of ['p', 'q', 'bar', 'f']) expect(after.box(id), id).toEqual(before.box(id));
      await page.context().close();
    },
  );

  test('a frame of another origin is left out, never an error', async () => {
    const page = await browser.walk(
      `<!doctype html><p>Before</p><iframe id="far" src="https://elsewhere.example/"></iframe><iframe id="boxed" sandbox src="/boxed"></iframe><p>After</p>`,
      {
        also: {
          'https://elsewhere.example/': { body: '<p>Another origin' },
          'https://page.example/boxed': { body: '<p>Sandboxed' },
        },
      },
    );
    expect(page.shown).toEqual(['Before', 'After']);
    expect(page.box('far').width).toBeGreaterThan(100);
  });

  test('a hidden frame hides what is in it', async () => {
    const page = await browser.walk(
      `<!doctype html><p>Seen</p>${frame('<p id="p">Unseen</p>', 'style="display:none"')}`,
    );
    expect(page.shown).toEqual(['Seen']);
    expect(page.hidden('p')).toBe('displayNone');
  });

  test('a page of frames in a frameset is walked', async () => {
    const page = await browser.walk(
      '<html><frameset cols="200,*"><frame src="/menu"><frame src="/text"></frameset></html>',
      {
        also: {
          'https://page.example/menu': { body: '<body style="margin:0"><p id="menu" style="margin:0">Menu</p>' },
          'https://page.example/text': { body: '<body style="margin:0"><p id="text" style="margin:0">The text</p>' },
        },
      },
    );
    expect(page.shown).toEqual(['Menu', 'The text']);
    expect(page.box('text').left).toBeGreaterThan(190);
  });
});
