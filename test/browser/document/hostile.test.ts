/** No script of a page runs, and no dangerous address or handler stays, in any format of the clean document. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CleanPage } from './clean-page.ts';
import { renderMarkdown } from './render-markdown.ts';
import { vectors } from './vectors.ts';

let page: CleanPage;
beforeAll(async () => {
  page = await CleanPage.start();
});
afterAll(() => page.stop());

/** Puts HTML into a fresh page the dangerous way, waits for what it loads, tells what is in it and whether it ran. */
async function inFreshPage(html: string) {
  await page.load('<!doctype html><title>fresh</title><body><div id="host"></div></body>');
  await page.page.evaluate((markup) => {
    (document.getElementById('host') as Element).innerHTML = markup;
  }, html);
  await page.page.waitForTimeout(30);
  return page.page.evaluate(() => {
    const host = document.getElementById('host') as Element;
    const elements = [...host.querySelectorAll('*')];
    return {
      hasRun: 'pwned' in window,
      handlers: elements.flatMap((element) =>
        [...element.attributes].map((a) => a.name).filter((name) => /^on|^style$|^srcdoc$|^formaction$/.test(name)),
      ),
      tags: elements
        .map((element) => element.localName)
        .filter((name) =>
          /^(?:script|style|iframe|object|embed|svg|form|base|meta|link|template|noscript|xmp|title|textarea|video|audio|annotation-xml|mglyph)$/.test(
            name,
          ),
        ),
      addresses: elements.flatMap((element) =>
        ['href', 'src', 'srcset', 'action', 'xlink:href', 'cite', 'data']
          .map((name) => element.getAttribute(name))
          .filter((value) => value !== null),
      ),
      ids: elements.map((element) => element.id).filter(Boolean),
    };
  });
}

const safeAddress = /^(?:https?:\/\/|mailto:|tel:|#winnow-|data:image\/(?:png|jpeg|gif|webp|avif)[;,])/;

test('the check itself sees a script that runs', async () => {
  const raw = await inFreshPage('<img src=x onerror="window.pwned=1"><a href="javascript:1">x</a><svg></svg>');
  expect(raw).toMatchObject({ hasRun: true, handlers: ['onerror'], tags: ['svg'] });
  const viaMarkdown = await inFreshPage(renderMarkdown('a <img src=x onerror="window.pwned=1"> [x](javascript:1)'));
  expect(viaMarkdown).toMatchObject({ hasRun: true, addresses: ['x', 'javascript:1'] });
});

describe('vectors', () => {
  test('there are at least 60', () => {
    expect(new Set(vectors).size).toBeGreaterThanOrEqual(60);
  });

  vectors.forEach((vector, index) => {
    test(`vector ${index}: ${JSON.stringify(vector).slice(0, 70)}`, async () => {
      const { html, markdown, json } = await page.clean(`<article><h1>Title</h1><p>Before</p>${vector}`);
      expect(html).toContain('Title');
      const fromHtml = await inFreshPage(html);
      const fromMarkdown = await inFreshPage(renderMarkdown(markdown));
      for (const found of [fromHtml, fromMarkdown]) {
        expect(found.hasRun).toBe(false);
        expect(found.handlers).toEqual([]);
        expect(found.tags).toEqual([]);
        expect(found.addresses.filter((address) => !safeAddress.test(address))).toEqual([]);
      }
      expect(fromHtml.ids.filter((id) => !id.startsWith('winnow-'))).toEqual([]);
      expect(JSON.parse(JSON.stringify(json))).toEqual(json);
    });
  });
});

test('HTML that is parsed and written again is the same: nothing in it mutates', async () => {
  const { html } = await page.clean(
    vectors.filter((vector) => !/plaintext|<!--|meta|<base|xmp/.test(vector)).join('\n'),
  );
  await page.load('<!doctype html><title>fresh</title>');
  const again = await page.page.evaluate((markup) => {
    const inert = document.implementation.createHTMLDocument('');
    inert.body.innerHTML = markup;
    return inert.body.innerHTML;
  }, html);
  expect(again).toBe(html);
});
