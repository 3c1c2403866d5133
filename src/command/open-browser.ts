/**
 * Starts the installed Chromium without a window. It makes no connections of its own, and closes on Ctrl-C.
 */
import type { Browser } from 'playwright-core';
import { findChromium } from '../../scripts/find-browser.mjs';
import { Complaint } from './complaint.ts';

const QUIET_NETWORK = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-features=OptimizationHints,MediaRouter,Translate',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
];

function browserPath(): string {
  let path: string | undefined;
  try {
    path = findChromium();
  } catch (error) {
    throw new Complaint((error as Error).message);
  }
  if (!path)
    throw new Complaint(
      'No browser found: install Chromium, Chrome or Edge (Debian: "sudo apt-get install chromium"), or set CHROME_PATH.',
    );
  return path;
}

/** `runsScripts`: scripts of local files may run. Where they may not, frames of local files can be read, which is safe then. */
export async function openBrowser(runsScripts: boolean): Promise<Browser> {
  const executablePath = browserPath();
  // Chromium refuses to start its sandbox as root, which is how containers run.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const frames = runsScripts ? [] : ['--allow-file-access-from-files'];
  // Loaded when it is needed: it takes longer to load than --help takes to answer.
  const { chromium } = await import('playwright-core');
  try {
    return await chromium.launch({
      executablePath,
      args: [...QUIET_NETWORK, '--disable-gpu', '--hide-scrollbars', ...sandbox, ...frames],
      handleSIGINT: true,
      handleSIGTERM: true,
      handleSIGHUP: true,
    });
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new Complaint(`The browser ${executablePath} does not start (${reason}); set CHROME_PATH to another one.`);
  }
}
