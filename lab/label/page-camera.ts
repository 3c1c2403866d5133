/** Takes pictures of corpus pages as the render step shows them: same host, same rules, a browser that draws. */
import { writeFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/find-browser.mjs';
import { Complaint } from '../../src/command/complaint.ts';
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { PageHost } from '../render/page-host.ts';

export class PageCamera {
  #browser: Browser | undefined;
  readonly #host = new PageHost({ script: '', launch: () => this.#launch() });

  async take(page: CorpusPage, file: string, size: { readonly width: number; readonly height: number }): Promise<void> {
    await this.#host.ask(page, '0');
    // The host keeps the page open until the next one is asked.
    const tab = this.#browser?.contexts()[0]?.pages()[0];
    if (!tab) throw new Error('the browser shows no page');
    const clip = { x: 0, y: 0, ...size };
    const picture = await tab.screenshot({ type: 'jpeg', quality: 60, fullPage: true, clip, animations: 'disabled' });
    writeFileSync(file, picture);
  }

  close(): Promise<void> {
    return this.#host.close();
  }

  /** The browser of the render step takes no pictures: it has no thread to draw them. */
  async #launch(): Promise<Browser> {
    const executablePath = findChromium();
    if (!executablePath)
      throw new Complaint('Pictures need a browser, and none was found: install Chromium or set CHROME_PATH.');
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const args = [...sandbox, '--hide-scrollbars', '--host-resolver-rules=MAP * ~NOTFOUND'];
    this.#browser = await chromium.launch({ executablePath, args });
    return this.#browser;
  }
}
