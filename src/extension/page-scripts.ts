/**
 * The scripts that run in a page, and how they get there: on demand, into the top frame, under activeTab. The build writes
 * them under these names. Running one twice is harmless: each looks whether it is there already.
 */
import { scripting } from './browser-api.ts';
import type { Part } from './calls/background-calls.ts';

const FILES: Readonly<Record<Part | 'page', string>> = {
  page: 'content/page.js',
  reader: 'content/reader.js',
  overlay: 'content/overlay.js',
  colours: 'content/colours.js',
};

export async function runInPage(tabId: number, part: Part | 'page'): Promise<void> {
  await scripting.executeScript({ target: { tabId, frameIds: [0] }, files: [FILES[part]] });
}
