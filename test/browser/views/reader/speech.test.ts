import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReaderPage, ReaderPages } from './reader-page.ts';

let pages: ReaderPages;
let reader: ReaderPage;
beforeAll(async () => {
  pages = await ReaderPages.start();
  reader = await pages.open();
});
afterAll(() => pages.stop());

const STORY = `<p>Dr. Weld lights the lamps. He is <em>never
  late</em>; it is <a href="https://elsewhere.example/">said so</a>.<sup><a href="#winnow-note-1">1</a></sup> “Why?” they ask.</p>
  <pre><code>not(spoken);</code></pre><h2>A vote</h2><p lang="de">Guten Abend. Bis morgen.</p>
  <table><tr><td>Harbour</td><td>412</td></tr><tr><td>Hill</td><td>230</td></tr></table>
  <ol><li id="winnow-note-1">A note. <a href="#winnow-ref-1">↩</a></li></ol>`;
const SENTENCES = [
  'The lamps',
  'Dr. Weld lights the lamps.',
  'He is never late; it is said so.',
  '“Why?” they ask.',
  'A vote',
  'Guten Abend.',
  'Bis morgen.',
  'Harbour, 412',
  'Hill, 230',
  'A note.',
];

const spoken = () => reader.world.call(() => fakeSpeech.spoken.map(({ text }) => text));
const end = () => reader.world.call(() => fakeSpeech.end());
const start = async () => {
  await reader.click('[aria-label="Read aloud"]');
  await reader.page.waitForTimeout(50);
};
const state = () => reader.world.call(() => readerRoot.querySelector('.speech')?.hasAttribute('hidden'));

test('speaks sentence by sentence, in the language of each, without code and marks of notes', async () => {
  await reader.mount({ html: STORY, article: { title: 'The lamps' }, voices: ['fr-FR', 'de-DE', 'en-GB'] });
  await start();
  for (let sentence = 0; sentence < SENTENCES.length; sentence++) await end();
  expect(await spoken()).toEqual(SENTENCES);
  const languages = await reader.world.call(() => fakeSpeech.spoken.map(({ text, lang }) => [text, lang]));
  expect(new Map(languages as [string, string][]).get('Guten Abend.')).toBe('de-DE');
  expect(new Map(languages as [string, string][]).get('A vote')).toBe('en-GB');
  expect(await state()).toBe(true);
  await reader.unmount();
});

test('marks the words that are being said, in a layer of its own, and keeps them in view', async () => {
  const html = `<p>${'One sentence of some length that fills a line of the page. '.repeat(60)}</p>`;
  await reader.mount({ html, article: { title: 'The lamps' }, voices: ['en'] });
  const before = await reader.world.call(() => readerRoot.querySelector('article')!.childNodes.length);
  await start();
  for (let sentence = 0; sentence < 40; sentence++) await end();
  const { marks, words, inView, nodes } = await reader.world.call(() => {
    const text = readerRoot.querySelector('article p')!.firstChild as Text;
    const range = document.createRange();
    const at = 39 * 'One sentence of some length that fills a line of the page. '.length;
    range.setStart(text, at);
    range.setEnd(text, at + 'One sentence of some length that fills a line of the page.'.length);
    const plain = (rects: Iterable<DOMRect>) =>
      [...rects].map(({ left, top, width }) => [left, top, width].map(Math.round).join(' '));
    const { top, bottom } = range.getBoundingClientRect();
    return {
      marks: plain([...readerRoot.querySelectorAll('.mark')].map((mark) => mark.getBoundingClientRect())),
      words: plain(range.getClientRects()),
      inView: top > 0 && bottom < innerHeight,
      nodes: readerRoot.querySelector('article')!.childNodes.length,
    };
  });
  expect(marks).toEqual(words);
  expect(marks.length).toBeGreaterThan(0);
  expect(inView).toBe(true);
  expect(nodes).toBe(before);
  expect(await reader.page.evaluate(() => CSS.highlights.size)).toBe(0);
  await reader.unmount();
});

test('pauses, goes on, skips by keys, changes its speed, and is silent when the reader goes', async () => {
  await reader.mount({ html: STORY, article: { title: 'The lamps' }, voices: ['en', 'de'] });
  await start();
  await reader.page.keyboard.press('ArrowRight');
  await reader.page.keyboard.press('ArrowRight');
  await reader.page.keyboard.press('ArrowLeft');
  await reader.click('.speech [aria-label="Pause"]');
  await end();
  expect(await spoken()).toHaveLength(4);
  expect(await reader.world.call(() => readerRoot.querySelectorAll('.mark').length)).toBeGreaterThan(0);
  await reader.click('.speech [aria-label="Go on reading aloud"]');
  expect((await spoken()).at(-1)).toBe((await spoken()).at(-2));
  await reader.click('[aria-label="Appearance"]');
  await reader.click('[aria-label="Faster voice"]');
  expect(await reader.world.call(() => fakeSpeech.spoken.at(-1)?.rate)).toBe(1.25);
  await reader.page.keyboard.press('Escape');
  await reader.click('[aria-label="Stop reading aloud"]');
  expect(await reader.world.call(() => readerRoot.querySelectorAll('.mark').length)).toBe(0);
  await start();
  await reader.unmount();
  const count = (await spoken()).length;
  await end();
  expect(await spoken()).toHaveLength(count);
});

test('says so when there is no voice here that knows the language, and uses none that would send the text away', async () => {
  await reader.mount({ html: STORY, voices: ['en-US!', 'fr-FR'] });
  await start();
  expect(await spoken()).toEqual([]);
  await expect
    .poll(() => reader.text('[role="status"]'))
    .toContain('no voice for this language on this computer (English)');
  await reader.unmount();
  await reader.mount({ html: STORY, article: { language: '' } });
  await start();
  await expect.poll(() => reader.text('[role="status"]')).toContain('There is no voice on this computer.');
  await reader.unmount();
});
