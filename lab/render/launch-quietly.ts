/**
 * A Chromium for rendering: no window, no connection of its own, no name of any host found, one process for all pages
 * (a quarter less time of the processor where sites alternate), and no thread that draws what nobody looks at (another
 * third less, measured side by side on a busy machine). 74 of 75 trees came out the same bytes with both and without; the
 * other page had an animation, which gather-entry.ts now holds still.
 */
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/find-browser.mjs';
import { Complaint } from '../../src/command/complaint.ts';

export function launchQuietly(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Complaint('Rendering needs a browser, and none was found: install Chromium or set CHROME_PATH.');
  return chromium.launch({
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-default-apps',
      '--disable-sync',
      '--disable-domain-reliability',
      '--dns-prefetch-disable',
      '--no-pings',
      // Also what no route sees (a connection opened ahead) goes nowhere.
      '--host-resolver-rules=MAP * ~NOTFOUND',
      '--disable-site-isolation-trials',
      '--renderer-process-limit=1',
      '--disable-threaded-compositing',
      '--hide-scrollbars',
    ],
  });
}
