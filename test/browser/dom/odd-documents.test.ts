/** Documents that are not an ordinary HTML page with a body and scripting. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NodeKind } from '../../../src/core/dom/page-tree.ts';
import { WalkBrowser, walk } from './walked-page.ts';

let browser: WalkBrowser;
beforeAll(async () => {
  browser = await WalkBrowser.launch();
});
afterAll(() => browser.close());

const MANY = '<div><p>Some <b>words</b> here</p></div>'.repeat(3000);

describe('pages without scripting', () => {
  test('are walked, also when they are so big that they get turns', async () => {
    const page = await browser.walk(`<!doctype html><title>No script</title>${MANY}`, { javaScriptEnabled: false });
    expect(page.shown.length).toBe(3000);
    expect(page.walks).toBe(1);
    expect(page.tree.page.title).toBe('No script');
  });

  test('under a strict content security policy are walked', async () => {
    const headers = {
      'content-security-policy': "default-src 'none'; script-src 'none'; require-trusted-types-for 'script'",
    };
    const page = await browser.walk(`<!doctype html>${MANY}`, { headers });
    expect(page.shown.length).toBe(3000);
  });
});

describe('odd documents', () => {
  test('an empty page gives one node', async () => {
    const page = await browser.walk('');
    expect(page.tree.size).toBe(1);
    expect(page.tree.kind[0]).toBe(NodeKind.container);
    expect(page.shown).toEqual([]);
  });

  test('a page without a body gives its root', async () => {
    const page = await browser.open('<!doctype html><p>Gone</p>');
    await page.evaluate(() => document.body.remove());
    expect((await walk(page)).shown).toEqual([]);
    await page.evaluate(() => document.documentElement.append('Bare text'));
    expect((await walk(page)).shown).toEqual(['Bare text']);
    await page.evaluate(() => document.documentElement.remove());
    await expect(walk(page)).rejects.toThrow('The document is empty');
    await page.context().close();
  });

  test('an SVG document gives one node', async () => {
    const page = await browser.walk(
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><title>Drawing</title><text>words</text></svg>',
      {
        contentType: 'image/svg+xml',
      },
    );
    expect(page.tree.size).toBe(1);
    expect(page.tree.page.title).toBe('Drawing');
  });

  test('XHTML is walked, text in CDATA too', async () => {
    const page = await browser.walk(
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" lang="EN-gb"><head><title>X</title></head><body><p>One<br/>two <![CDATA[& three]]></p></body></html>',
      { contentType: 'application/xhtml+xml' },
    );
    expect(page.shown).toEqual(['One\ntwo & three']);
    expect(page.tree.page.lang).toBe('en-gb');
  });

  test('plain XML is walked', async () => {
    const page = await browser.walk(
      '<?xml version="1.0"?><?xml-stylesheet type="text/css" href="x.css"?><list><item>One</item> <item>Two</item></list>',
      {
        contentType: 'text/xml',
      },
    );
    expect(page.shown.join(' ')).toBe('One Two');
  });

  test('plain text is one preformatted leaf', async () => {
    const page = await browser.walk('First line\n  second line', { contentType: 'text/plain' });
    expect(page.shown).toEqual(['First line\n  second line']);
  });
});

describe('pages that shadow members of the DOM', () => {
  const NAMES = [
    'childNodes',
    'firstChild',
    'nextSibling',
    'parentNode',
    'getAttribute',
    'attributes',
    'localName',
  ].concat(
    ['nodeType', 'nodeValue', 'ownerDocument', 'shadowRoot', 'scrollTop', 'scrollLeft', 'getBoundingClientRect'],
    ['checkVisibility', 'clientTop', 'offsetParent', 'tagName', 'style', 'id', 'className', 'children', 'length'],
  );

  test('by controls of a form are walked as if they did not', async () => {
    const controls = NAMES.map((name) => `<input name="${name}">`).join('');
    const page = await browser.walk(
      `<!doctype html><p>Before</p><form id="f" class="x">${controls}<p>In the form</p></form><p>After</p>`,
    );
    expect(page.shown).toEqual(['Before', 'In the form', 'After']);
  });

  test('by names on the document are walked as if they did not', async () => {
    const names = [
      'body',
      'documentElement',
      'defaultView',
      'scrollingElement',
      'title',
      'URL',
      'createRange',
      'querySelectorAll',
    ];
    const images = names.map((name) => `<img name="${name}" alt="">`).join('');
    const page = await browser.open(
      `<!doctype html><title>Title</title><div>Bare ${images}<p>Text</p></div><p>After</p>`,
    );
    expect(await page.evaluate(() => document.body.localName)).toBe('img');
    const walked = await walk(page);
    expect(walked.shown).toEqual(['Bare', 'Text', 'After']);
    expect(walked.tree.page).toMatchObject({ title: 'Title', url: 'https://page.example/' });
    await page.context().close();
  });
});
