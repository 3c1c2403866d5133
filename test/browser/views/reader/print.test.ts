import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAMPS } from './articles.ts';
import { pdfText } from './pdf-text.ts';
import { ReaderPages } from './reader-page.ts';

let pages: ReaderPages;
beforeAll(async () => {
  pages = await ReaderPages.start();
});
afterAll(() => pages.stop());

test('prints the article alone over as many sheets as it needs, and the page again afterwards', async () => {
  const html = `<!doctype html><style>html { height: 100%; overflow: hidden; display: flex }
    body { display: block !important; position: fixed } @media print { body { display: grid !important } }</style>
    <h1>The page behind</h1>${'<p>The page behind.</p>'.repeat(200)}`;
  const reader = await pages.open({ html });
  await reader.mount({ html: LAMPS, look: { theme: 'dark' }, article: { title: 'The lamps' } });
  await reader.click('[aria-label="Appearance"]');
  await reader.world.call(() => readerRoot.querySelector('dialog')!.scrollTo(0, 500));
  const sheets = pdfText(await reader.page.pdf());
  expect(sheets.length).toBeGreaterThanOrEqual(3);
  const text = sheets.join('');
  expect(text).not.toContain('page behind');
  expect(text).not.toMatch(/Contents|Sepia|left$/);
  const starts = ['The lamps', 'Every evening', 'Forty-one lamps', 'Minutes until', 'Votes by ward', 'Notes'];
  const places = starts.map((start) => text.indexOf(start));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(text.trim().endsWith('turns the key.')).toBe(true);
  await reader.unmount();
  expect(pdfText(await reader.page.pdf()).join('')).toContain('page behind');
  await reader.page.context().close();
});

test('prints vertical writing in lines that stay on the sheet', async () => {
  const reader = await pages.open();
  const words = Array.from({ length: 900 }, (_, index) => `word${index}`);
  await reader.mount({ html: `<p>${words.join(' ')}</p>`, article: { writingMode: 'vertical-rl' } });
  const text = pdfText(await reader.page.pdf()).join(' ');
  expect(text).toContain('word0 ');
  expect(text).toContain('word899');
  await reader.page.context().close();
});
