/** Pages that allow little: scripts switched off, and policies against writing markup into the page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CleanPage } from './clean-page.ts';
import type * as entry from './entry.ts';

let page: CleanPage;
beforeAll(async () => {
  page = await CleanPage.start();
});
afterAll(() => page.stop());

const body = '<!doctype html><title>t</title><h1>Title</h1><p>Words <b>bold</b> <a href="/x">link</a></p>';

test('with scripts switched off the document is the same', async () => {
  const context = await page.browser.newContext({ javaScriptEnabled: false });
  const quiet = await context.newPage();
  await quiet.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body }));
  await quiet.goto('https://site.test/');
  await quiet.evaluate(page.script);
  const { markdown } = await quiet.evaluate(() =>
    (globalThis as unknown as { underTest: typeof entry }).underTest.clean(),
  );
  expect(markdown).toBe('# Title\n\nWords **bold** [link](https://site.test/x)\n');
  await context.close();
});

test('a page that asks for trusted types gets no markup written', async () => {
  const strict = await page.browser.newPage();
  const headers = {
    'content-type': 'text/html',
    'content-security-policy': "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  };
  await strict.route('**/*', (route) => route.fulfill({ headers, body }));
  await strict.goto('https://site.test/');
  await strict.evaluate(page.script);
  const { html } = await strict.evaluate(() =>
    (globalThis as unknown as { underTest: typeof entry }).underTest.clean(),
  );
  expect(html).toBe('<article><h1>Title</h1><p>Words <b>bold</b> <a href="https://site.test/x">link</a></p></article>');
  await strict.close();
});

test('a page whose elements take the names of the document is read all the same', async () => {
  const names = ['createElement', 'implementation', 'currentScript', 'createNodeIterator', 'importNode', 'nodeType'];
  const pictures = names.map((name) => `<img name="${name}"><form name="${name}"></form>`).join('');
  const shadowed = await page.browser.newPage();
  await shadowed.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: body + pictures }));
  await shadowed.goto('https://site.test/');
  await shadowed.evaluate(page.script);
  const { markdown } = await shadowed.evaluate(() =>
    (globalThis as unknown as { underTest: typeof entry }).underTest.clean(),
  );
  expect(markdown).toContain('Words **bold** [link](https://site.test/x)');
  await shadowed.close();
});
