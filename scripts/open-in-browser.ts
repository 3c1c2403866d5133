/**
 * `npm start -- --browser`: a Chromium with the extension loaded, on the sample page, until its user closes it. Where there is
 * no display it opens the same without a window, leaves a picture of the page with its sections painted, and ends.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchWithExtension } from './launch-extension.ts';
import { serveFolder } from './serve-folder.ts';
import { paintedSample } from './take-pictures.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const say = (line: string): boolean => process.stderr.write(`${line}\n`);

const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY) || Boolean(process.env.WAYLAND_DISPLAY);
const sample = await serveFolder(join(ROOT, 'src', 'command', 'sample'));
const browser = await launchWithExtension({ isHeadless: !hasDisplay });
const [first] = await browser.pages();
const page = first ?? (await browser.newPage());
await page.goto(`${sample.url}sample.html`);
if (hasDisplay) {
  await page.bringToFront();
  say('Chromium is open with Winnow in it: press the seed in the toolbar (it may be behind the puzzle piece).');
  say('Close the window to end.');
  await new Promise((closed) => browser.once('disconnected', closed));
} else {
  const picture = join(ROOT, 'dist', 'pictures', 'sample.png');
  mkdirSync(dirname(picture), { recursive: true });
  await paintedSample(browser, page, picture);
  say(`There is no display here. The extension ran without a window; what it painted is in ${picture}`);
  await browser.close();
}
sample.close();
