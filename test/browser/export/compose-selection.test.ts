/** A selection as a clean document: just what was selected, template or not, hidden text left out. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ExportPage } from './export-page.ts';

const MARKUP = `<!doctype html><html lang="en"><head><title>Stones</title></head><body>
<nav><a href="/a">First door</a> <a href="/b">Second door</a></nav>
<main><h1>On stones</h1>
<p id="one">The first stone <b>was heavy</b> and grey, and nobody moved it.</p>
<p id="two">The second was <span style="display:none">secret </span>light.</p>
<ul><li id="three">One pebble</li><li>Two pebbles</li></ul>
<p id="four">The last stone stays where it is, says <a href="/who">the keeper</a>.</p></main></body></html>`;

let host: ExportPage;
let page: Page;
beforeAll(async () => {
  host = await ExportPage.start();
  page = await host.open(MARKUP);
});
afterAll(() => host.stop());

/** Selects from `from` in the first element's text to `to` in the second's; gives the selection as text and Markdown. */
const select = (start: [string, string], end: [string, string]) =>
  page.evaluate(
    async ({ start, end }) => {
      const place = ([selector, words]: [string, string], isEnd: boolean): [Text, number] => {
        const walker = document.createTreeWalker(document.querySelector(selector)!, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode() as Text; node; node = walker.nextNode() as Text) {
          const at = node.data.indexOf(words);
          if (at >= 0) return [node, isEnd ? at + words.length : at];
        }
        throw new Error(`No "${words}" in ${selector}`);
      };
      const range = document.createRange();
      range.setStart(...place(start, false));
      range.setEnd(...place(end, true));
      const before = document.documentElement.outerHTML;
      const clean = exporting.composeSelection(await exporting.readPage(document), range);
      return {
        text: clean && exporting.toText(clean),
        markdown: clean && exporting.toMarkdown(clean),
        isUntouched: before === document.documentElement.outerHTML,
      };
    },
    { start, end },
  );

test('words within one paragraph', async () => {
  const { text, markdown, isUntouched } = await select(['#one', 'stone'], ['#one', 'grey']);
  expect(text?.trim()).toBe('stone was heavy and grey');
  expect(markdown?.trim()).toBe('stone **was heavy** and grey');
  expect(isUntouched).toBe(true);
});

test('from the middle of one block to the middle of another, with all between', async () => {
  const { markdown } = await select(['#one', 'and grey'], ['#four', 'The last stone']);
  expect(markdown?.trim().split('\n\n')).toEqual([
    'and grey, and nobody moved it.',
    'The second was light.',
    '- One pebble\n- Two pebbles',
    'The last stone',
  ]);
});

test('part of a list is a list, part of a link a link', async () => {
  expect((await select(['#three', 'pebble'], ['#three', 'pebble'])).markdown?.trim()).toBe('- pebble');
  const { markdown } = await select(['#four', 'keeper'], ['#four', 'keeper']);
  expect(markdown?.trim()).toBe('[keeper](https://winnow.test/who)');
});

test('template is taken too where it was selected', async () => {
  const { text } = await select(['nav', 'First'], ['nav', 'Second']);
  expect(text).toContain('First door');
  expect(text).toContain('Second');
});
