/**
 * The scripts that run in a page, and how they get there: on demand, into the top frame, under activeTab. The build writes
 * them under these names. Running one twice is harmless: each looks whether it is there already.
 */
import { runtime, scripting, tabs } from './browser-api.ts';
import type { Part } from './calls/background-calls.ts';

/** From the root: Firefox takes other paths from where the page that asks stands. */
const FILES: Readonly<Record<Part | 'page', string>> = {
  page: '/content/page.js',
  reader: '/content/reader.js',
  overlay: '/content/overlay.js',
  colours: '/content/colours.js',
};

/** An article of our own to try things on. It brings the scripts along: no extension may put scripts into its own pages. */
export const SAMPLE_PAGE = 'sample/index.html';

export async function runInPage(tabId: number, part: Part | 'page'): Promise<void> {
  if ((await tabs.get(tabId)).url?.startsWith(runtime.getURL(SAMPLE_PAGE))) return;
  // At once: the browser's own waiting for an idle page may never end; the script itself waits until there is a page.
  const target = { tabId, frameIds: [0] };
  const running = scripting.executeScript({ target, files: [FILES[part]], injectImmediately: true });
  const [run] = await Promise.race([running, tooLate()]);
  // Firefox says nothing of pages that are not ours to read, and tells of other failures only here.
  if (!run) throw new Error('This is a restricted page.');
  if (run.error) throw new Error(messageOf(run.error));
}

/** Chromium never answers for a page of broken XML. */
const PATIENCE_MS = 10_000;

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The page did not take our script in.')), PATIENCE_MS);
  });

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
