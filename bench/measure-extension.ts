/**
 * What a user of the built extension waits for: from the click on the icon to the popup's first paint and to its text, and
 * from the command to the reader. Cold is the first time on a freshly loaded page, warm the second.
 */
import type { Browser, Page } from 'puppeteer-core';
import { afterWelcome, closePopup, openPopup, useCommand } from '../scripts/drive-extension.ts';
import { launchWithExtension } from '../scripts/launch-extension.ts';
import { type ServedFolder, serveFolder } from '../scripts/serve-folder.ts';
import { median } from './statistics.ts';

export interface Wait {
  readonly subject: string;
  readonly temper: 'cold' | 'warm';
  /** From the start of the popup's document to its first paint. */
  readonly shellMs: number;
  /** From the click to the clean text in the popup. */
  readonly textMs: number;
  /** From the command to the reader over the page. */
  readonly readerMs: number;
}

export interface WaitSubject {
  readonly name: string;
  /** Folder and name of the page's file. */
  readonly folder: string;
  readonly file: string;
}

/** Resolves with the time at which the popup shows the clean text. */
async function textShownAt(popup: Page): Promise<number> {
  const shown = await popup.waitForFunction(
    () => {
      const panel = document.querySelector('[role=tabpanel]');
      return panel && (panel.textContent ?? '').length > 50 ? Date.now() : 0;
    },
    { polling: 'raf', timeout: 60_000 },
  );
  return shown.jsonValue() as Promise<number>;
}

const firstPaint = (popup: Page): Promise<number> =>
  popup.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);

async function readerWait(browser: Browser, page: Page): Promise<number> {
  await page.bringToFront();
  const shown = page.waitForFunction(() => (document.querySelector('html > winnow-reader') ? Date.now() : 0), {
    polling: 'mutation',
    timeout: 60_000,
  });
  const startedAt = Date.now();
  await useCommand(browser, 'toggle-reader');
  const ms = ((await (await shown).jsonValue()) as number) - startedAt;
  await useCommand(browser, 'toggle-reader');
  await page.waitForFunction(() => document.querySelector('html > winnow-reader') === null);
  return ms;
}

async function waitOnce(browser: Browser, page: Page): Promise<Omit<Wait, 'subject' | 'temper'>> {
  const startedAt = Date.now();
  const popup = await openPopup(browser, page);
  const textMs = (await textShownAt(popup)) - startedAt;
  const shellMs = await firstPaint(popup);
  await closePopup(popup);
  return { shellMs, textMs, readerMs: await readerWait(browser, page) };
}

async function waitsOn(browser: Browser, subject: WaitSubject, repetitions: number): Promise<Wait[]> {
  const served: ServedFolder = await serveFolder(subject.folder);
  const page = await browser.newPage();
  const runs: Record<'cold' | 'warm', Omit<Wait, 'subject' | 'temper'>[]> = { cold: [], warm: [] };
  for (let i = 0; i < repetitions; i++) {
    await page.goto(served.url + subject.file);
    for (const temper of ['cold', 'warm'] as const) runs[temper].push(await waitOnce(browser, page));
  }
  await page.close();
  served.close();
  return (['cold', 'warm'] as const).map((temper) => ({
    subject: subject.name,
    temper,
    shellMs: median(runs[temper].map(({ shellMs }) => shellMs)),
    textMs: median(runs[temper].map(({ textMs }) => textMs)),
    readerMs: median(runs[temper].map(({ readerMs }) => readerMs)),
  }));
}

export async function measureExtension(subjects: readonly WaitSubject[], repetitions: number): Promise<Wait[]> {
  const browser = await launchWithExtension({ isHeadless: true });
  try {
    await afterWelcome(browser);
    const waits: Wait[] = [];
    for (const subject of subjects) waits.push(...(await waitsOn(browser, subject, repetitions)));
    return waits;
  } finally {
    await browser.close();
  }
}
