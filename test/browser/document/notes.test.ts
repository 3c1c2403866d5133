/** Footnotes: numbered, linked both ways by ids of ours, last in text and Markdown. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CleanPage, inner } from './clean-page.ts';

let page: CleanPage;
beforeAll(async () => {
  page = await CleanPage.start();
});
afterAll(() => page.stop());

test('references and notes are joined', async () => {
  const { markdown, text, html, json } = await page.clean(`
    <p>One<sup id="r1"><a href="#fn1">1</a></sup> two<a id="r2" role="doc-noteref" href="#fn:2">[b]</a>.</p>
    <ol><li id="fn1"><p>First <a href="/x">note</a>. <a href="#r1">↩</a></p></li><li id="fn:2">Second. <a href="#r2">↩︎</a></li></ol><p>End</p>`);
  expect(markdown).toBe('One[^1] two[^2].\n\nEnd\n\n[^1]: First [note](https://site.test/x).\n\n[^2]: Second.\n');
  expect(text).toBe('One[1] two[2].\n\nEnd\n\n[1] First note.\n[2] Second.');
  expect(inner(html)).toBe(
    '<p>One<sup><a href="#winnow-note-1" id="winnow-ref-1">1</a></sup> two<sup><a href="#winnow-note-2" id="winnow-ref-2">2</a></sup>.</p>' +
      '<ol><li id="winnow-note-1">First <a href="https://site.test/x">note</a>. <a href="#winnow-ref-1">↩</a></li>' +
      '<li id="winnow-note-2">Second. <a href="#winnow-ref-2">↩</a></li></ol><p>End</p>',
  );
  expect(json.blocks.map((block) => block.kind)).toEqual(['paragraph', 'footnote', 'footnote', 'paragraph']);
});

test('an encyclopedia that refers to a note twice', async () => {
  const { markdown } = await page.clean(`
    <p>A<sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup> B<sup id="cite_ref-2"><a href="#cite_note-1">[1]</a></sup></p>
    <ol><li id="cite_note-1"><span>^ <a href="#cite_ref-1"><sup><i>a</i></sup></a> <a href="#cite_ref-2"><sup><i>b</i></sup></a></span> <span>The source.</span></li></ol>`);
  expect(markdown).toBe('A[^1] B[^1]\n\n[^1]: The source.\n');
});

test('notes in paragraphs that start with the way back', async () => {
  const { markdown } = await page.clean(
    '<p id="back">Word <a href="#n">[1]</a></p><div id="n"><p><a href="#back">[1]</a> The note.</p></div>',
  );
  expect(markdown).toBe('Word [^1]\n\n[^1]: The note.\n');
});

test('other links inside the page lead to ids of ours, and nowhere when their place is left out', async () => {
  const { html } = await page.clean(
    '<p><a href="#part">Part</a> <a href="/posts/one#gone">Gone</a></p><h2 id="part">The part</h2><p class="x" id="gone">x</p>',
    '.x',
  );
  expect(inner(html)).toBe(
    '<p><a href="#winnow-at-1">Part</a> <a href="https://site.test/posts/one#gone">Gone</a></p><h2 id="winnow-at-1">The part</h2>',
  );
});
