import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PaintedSection, paintSections } from '../../../src/command/paint-sections.ts';
import { launchChromium } from '../chromium.ts';

const PAGE = join(dirname(fileURLToPath(import.meta.url)), 'pages', 'ferry.html');
const SECTIONS: readonly PaintedSection[] = [
  { parent: -1, verdict: 'template', smoothed: 0.97, box: { left: 0, top: 0, width: 900, height: 600 } },
  { parent: 0, verdict: 'content', smoothed: 0.06, box: { left: 100, top: 80, width: 500, height: 300 } },
  { parent: 0, verdict: 'template', smoothed: 1, box: { left: 0, top: 0, width: 0, height: 0 } },
];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 900, height: 600 } });
  await page.goto(pathToFileURL(PAGE).href);
});
afterAll(() => browser.close());

const colourAt = async (x: number, y: number): Promise<string> => {
  const picture = (await page.screenshot({ clip: { x, y, width: 1, height: 1 } })).toString('base64');
  return page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(image, 0, 0);
    return String(context?.getImageData(0, 0, 1, 1).data.slice(0, 3));
  }, picture);
};

test('each section that has a box is labelled with verdict and score', async () => {
  await page.evaluate(paintSections, SECTIONS);
  const labels = await page.evaluate(() =>
    [...document.querySelector('winnow-overlay')!.shadowRoot!.querySelectorAll('.label')].map(
      (label) => label.textContent,
    ),
  );
  expect(labels).toEqual(['template 0.97', 'content 0.06']);
});

test('the page gets one element more, stays as large as it was and does not move', async () => {
  const measure = () =>
    page.evaluate(() => {
      const { x, y } = document.querySelector('h1')!.getBoundingClientRect();
      const { scrollWidth, scrollHeight, childElementCount } = document.documentElement;
      return { x, y, scrollWidth, scrollHeight, childElementCount };
    });
  const before = await measure();
  const size = await page.evaluate(paintSections, SECTIONS);
  expect(await measure()).toEqual({ ...before, childElementCount: before.childElementCount + 1 });
  expect(size).toEqual({ widthPx: before.scrollWidth, heightPx: before.scrollHeight });
});

test('edges stand at page coordinates even where the page moves its root element', async () => {
  await page.addStyleTag({
    content: 'html { position: relative; margin: 30px 50px; height: 2000px } body { margin: 0 }',
  });
  await page.evaluate(() => scrollTo(0, 40));
  await page.evaluate(paintSections, SECTIONS);
  const [left, top] = await page.evaluate(() => {
    const box = document
      .querySelector('winnow-overlay')!
      .shadowRoot!.querySelector('.content')!
      .getBoundingClientRect();
    return [box.left + scrollX, box.top + scrollY];
  });
  expect([left, top]).toEqual([100, 80]);
});

test('a section’s tint leaves out the sections nested in it', async () => {
  await page.evaluate(paintSections, SECTIONS);
  // Teal at 8 % on white, and nothing of the orange around it.
  expect(await colourAt(500, 370)).toBe('236,244,243');
});
