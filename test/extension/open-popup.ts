/** The popup in Chromium as its user sees it: what it shows, and what can be pressed. */
import type { ElementHandle, Page } from 'puppeteer-core';
import { vi } from 'vitest';
import { PATIENCE } from './chromium-extension.ts';

export class OpenPopup {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Of the whole popup. */
  words(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText);
  }

  async untilRead(): Promise<this> {
    await this.page.waitForSelector('#winnow-panel .long-text .piece', PATIENCE);
    return this;
  }

  /** The text or Markdown in the open tab, paragraph by paragraph. */
  shown(): Promise<string> {
    return this.page.$$eval('#winnow-panel .piece', (pieces) =>
      pieces
        .map((piece) =>
          piece.childElementCount > 0
            ? [...piece.children].map((paragraph) => paragraph.textContent).join('\n\n')
            : (piece.textContent ?? ''),
        )
        .join(''),
    );
  }

  title(): Promise<string> {
    return this.page.$eval('h1', (title) => title.textContent ?? '');
  }

  /** The sentence for a page on which nothing can be done. */
  async refusal(): Promise<string> {
    await this.page.waitForSelector('.refusal [role=alert] p', PATIENCE);
    return this.page.$eval('.refusal [role=alert] p', (said) => said.textContent ?? '');
  }

  /** Presses what says so, by the mouse. */
  async press(label: string): Promise<void> {
    await (await this.find('button, label', label)).click();
  }

  async pick(menu: 'copy-as' | 'download', label: string): Promise<void> {
    await this.page.click(`#winnow-${menu}`);
    await (await this.find('[role=menuitemradio]', label)).click();
  }

  /** The next answer of the status line. */
  async answer(): Promise<string> {
    await this.page.waitForSelector('footer.status:is(.done, .failed)', PATIENCE);
    return this.page.$eval('.answer', (answer) => (answer as HTMLElement).innerText.trim());
  }

  async openTab(name: 'text' | 'markdown' | 'preview'): Promise<void> {
    await this.page.click(`#winnow-tab-${name}`);
    await this.page.waitForSelector(`#winnow-panel.${name}[aria-busy=false]`, PATIENCE);
  }

  /** Moves a slider as a hand does. */
  async slide(name: 'strictness' | 'smoothing', position: number): Promise<void> {
    await this.page.$eval(
      `#winnow-${name}`,
      (slider, position) => {
        (slider as HTMLInputElement).value = String(position);
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        slider.dispatchEvent(new Event('change', { bubbles: true }));
      },
      position,
    );
  }

  /** It goes by itself as soon as another tab comes to the front. */
  async close(): Promise<void> {
    if (!this.page.isClosed()) await this.page.close().catch(() => {});
  }

  private async find(selector: string, label: string): Promise<ElementHandle<Element>> {
    return vi.waitUntil(async () => {
      for (const element of await this.page.$$(selector))
        if ((await element.evaluate((found) => found.textContent?.trim()))?.startsWith(label)) return element;
      return undefined;
    }, PATIENCE);
  }
}
