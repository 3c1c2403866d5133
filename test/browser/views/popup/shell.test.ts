/** The popup from its first moment on: the shell, the facts, refusals, and what is left after it is gone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, PopupStage } from './popup-stage.ts';

let stage: PopupStage;
beforeAll(async () => {
  stage = await PopupStage.start();
});
afterAll(() => stage.stop());

describe('while the page is read', () => {
  it('title and host stand there at once, with a progress line that follows the work', async () => {
    const page = await stage.open({ held: ['analyse'] });
    await page.getByRole('heading', { name: 'The last lamplighter' }).waitFor();
    await page.getByText('harbourtimes.example').waitFor();
    const progress = page.getByRole('progressbar', { name: 'Reading the page' });
    expect(await progress.getAttribute('aria-valuenow')).toBe('0');
    await page.evaluate(() => popup.progress(0.4));
    await page.locator('[role=progressbar][aria-valuenow="40"]').waitFor();
    for (const name of ['Copy text', 'Download', 'Reader', 'Highlight'])
      expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
    await page.evaluate(() => popup.release('analyse'));
    await progress.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Copy text' }).isEnabled()).toBe(true);
  });

  it('nothing moves when the results come', async () => {
    const page = await stage.open({ held: ['analyse'], report: { title: 'Short', site: 'The Harbour Times' } });
    const places = (): Promise<string[]> =>
      page.evaluate(() =>
        ['.share-bar', '.share-words', '.actions', '.tabs', '.panel', '.sliders', '.slider', '.status'].map((name) => {
          const { x, y, width, height } = document.querySelector(name)!.getBoundingClientRect();
          return `${name} ${[x, y, width, height].map(Math.round)}`;
        }),
      );
    const before = await places();
    await page.evaluate(() => popup.release('analyse'));
    await page.getByText('confident').waitFor();
    expect(await places()).toEqual(before);
  });

  it('a popup that was closed meanwhile leaves nothing behind and says nothing', async () => {
    const page = await stage.open({ held: ['analyse'] });
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.evaluate(() => {
      popup.dispose();
      popup.release('analyse');
    });
    await page.waitForTimeout(50);
    expect(await page.locator('body > div > *').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe('what the analysis found', () => {
  it('is said in words: byline, length, language, share and sureness', async () => {
    const page = await stage.open({ report: { authors: ['Ada Quill', 'Bo Reed'], site: 'Harbour Times' } });
    const byline = await page.locator('.byline').innerText();
    for (const part of ['Ada Quill, Bo Reed', 'Nov 14, 2026', '1,284 words · 6 min', 'English'])
      expect(byline).toContain(part);
    expect(await page.locator('.site').innerText()).toBe('harbourtimes.example · Harbour Times');
    await page.getByText("38% of the page's words are content").waitFor();
    expect(await page.locator('.surety').innerText()).toBe('confident');
    const bar = await page.locator('.share-bar').boundingBox();
    const content = await page.locator('.share-content').boundingBox();
    expect(content!.width / bar!.width).toBeCloseTo(0.38, 2);
    await page.getByRole('tabpanel', { name: 'Text' }).getByText('There are forty-one lamps').waitFor();
  });

  it.each([
    ['fairly_sure', 'fairly sure'],
    ['please_check', 'please check'],
  ] as const)('an answer that is %s is called "%s"', async (surety, word) => {
    const page = await stage.open({ report: { surety } });
    expect(await page.locator('.surety').innerText()).toBe(word);
  });

  it('what kind of page it looks like is said with how likely that is, and not when it is unlikely', async () => {
    const page = await stage.open({ report: { kind: { name: 'product', confidence: 0.72 } } });
    expect(await page.getByText('Looks like: a product page').getAttribute('title')).toBe('Confidence: 72%');
    const other = await stage.open({ report: { kind: { name: 'product', confidence: 0.42 } } });
    expect(await other.locator('.share-kind').innerText()).not.toContain('Looks like');
  });

  it('notes are shown, and an answer that is a makeshift is called one', async () => {
    const note =
      'No part of the page looks like content: the part that looks least like template is given. Please check it.';
    const page = await stage.open({ report: { notes: [note, 'Something new.'] } });
    const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
    expect(await notes.allInnerTexts()).toEqual([
      'No part of this page looks like content. The part that looks least like template is shown: please check it.',
      'Something new.',
    ]);
    await page.getByRole('tabpanel').getByText('There are forty-one lamps').waitFor();
  });

  it('an empty answer is said to be one, and copying it is refused in words', async () => {
    const page = await stage.open({ report: { text: ' \n', words: 0 }, exports: { 'text page': '\n' } });
    await page.getByRole('tabpanel').getByText('There is no text here.').waitFor();
    await page.getByRole('button', { name: 'Copy text' }).click();
    await page.getByRole('status').getByText('There is nothing to copy.').waitFor();
    expect(await callsOf(page, 'copy')).toEqual([]);
  });

  it('what the page calls itself is text, never markup', async () => {
    const page = await stage.open({
      report: { title: '<img src=x onerror="document.title=1">', authors: ['<b>A</b>'], text: '<script>1</script>' },
    });
    expect(await page.getByRole('heading').innerText()).toContain('<img src=x');
    expect(await page.locator('.panel').innerText()).toContain('<script>1</script>');
    expect(await page.locator('.popup img, .popup b, .popup script').count()).toBe(0);
  });
});

describe('where nothing can be read', () => {
  it.each([
    ['browser-page', 'a page of the browser itself'],
    ['store', 'extension store'],
    ['pdf', 'PDF'],
    ['source', 'source view'],
    ['error-page', 'did not load'],
    ['file-access', 'allow access to file URLs'],
    ['unknown', 'does not let extensions read this page'],
  ] as const)('%s has its own sentence, and no button that does nothing', async (refusal, sentence) => {
    const page = await stage.open({ refusal });
    await page.getByRole('alert').getByText(sentence).waitFor();
    expect(await page.getByRole('button').allTextContents()).toEqual(['']);
    await page.getByRole('button', { name: 'Options' }).click();
    expect(await callsOf(page, 'openOptions')).toHaveLength(1);
  });

  it('a reading that broke says why and can be tried again', async () => {
    const page = await stage.open({ breaksWith: 'The tab went away.' });
    await page.getByText('Something went wrong (The tab went away). Reload the page and try again.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('confident').waitFor();
  });
});
