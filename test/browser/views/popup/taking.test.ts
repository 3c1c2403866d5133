/** Copying, saving, reader and highlight: the buttons, their menus, and the word that each action ends with. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, PopupStage } from './popup-stage.ts';

let stage: PopupStage;
beforeAll(async () => {
  stage = await PopupStage.start();
});
afterAll(() => stage.stop());

const status = (page: Page): Promise<string> => page.getByRole('status').innerText();
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
const lastCall = async (page: Page, name: string): Promise<unknown> => (await callsOf(page, name)).at(-1)?.with[0];

describe('copying', () => {
  it('takes the format that was chosen last, and says how much', async () => {
    const page = await stage.open({ preferences: { copyFormat: 'markdown' } });
    await page.getByRole('button', { name: 'Copy Markdown Alt+Shift+C' }).click();
    await page.getByRole('status').getByText('Copied 1,284 words').waitFor();
    expect(await lastCall(page, 'copy')).toMatchObject({
      format: 'markdown',
      text: expect.stringContaining('# The last'),
    });
    expect(await callsOf(page, 'savePreferences')).toEqual([]);
  });

  it('another format is copied when picked, remembered, and then the button’s own', async () => {
    const page = await stage.open();
    await page.getByRole('button', { name: 'Copy as' }).click();
    await page.getByRole('menuitemradio', { name: 'Rich text' }).click();
    await page.getByRole('status').getByText('Copied').waitFor();
    expect(await lastCall(page, 'copy')).toMatchObject({ format: 'rich', html: expect.stringContaining('<article>') });
    expect(await lastCall(page, 'savePreferences')).toEqual({ copyFormat: 'rich' });
    await page.getByRole('button', { name: 'Copy rich text' }).waitFor();
  });

  it('a refusal of the clipboard is told with what to do', async () => {
    const page = await stage.open({ failing: { copy: 'Write permission denied.' } });
    await page.getByRole('button', { name: 'Copy text' }).click();
    const sentence = 'Could not copy (Write permission denied). Click into this window and try again.';
    await page.getByRole('status').getByText(sentence).waitFor();
  });

  it('a second press while the first is under way does not copy twice', async () => {
    const page = await stage.open({ held: ['exportAs'] });
    await page.getByRole('button', { name: 'Copy text' }).dblclick();
    await page.evaluate(() => popup.release('exportAs'));
    await page.getByRole('status').getByText('Copied').waitFor();
    expect(await callsOf(page, 'copy')).toHaveLength(1);
  });
});

describe('saving', () => {
  it.each([
    ['Text (.txt)', 'txt', 'text/plain;charset=utf-8'],
    ['Markdown (.md)', 'md', 'text/markdown;charset=utf-8'],
    ['Web page (.html)', 'html', 'text/html;charset=utf-8'],
    ['Data (.json)', 'json', 'application/json'],
  ])('%s hands the browser a file named after the title', async (label, extension, type) => {
    const page = await stage.open({ report: { title: 'Lamps: a story?' } });
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitemradio', { name: label }).click();
    await page.getByRole('status').getByText(`Saved Lamps a story.${extension}`).waitFor();
    expect(await lastCall(page, 'download')).toMatchObject({ name: `Lamps a story.${extension}`, type });
  });

  it('a page saved as .html is a whole document that says how it is written', async () => {
    const page = await stage.open({ report: { title: 'A <b> & "c"', language: 'de' } });
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitemradio', { name: 'Web page' }).click();
    await page.getByRole('status').getByText('Saved').waitFor();
    const { content } = (await lastCall(page, 'download')) as { readonly content: string };
    expect(content).toMatch(/^<!doctype html>\n<html lang="de" dir="ltr">\n<head>\n<meta charset="utf-8">/);
    expect(content).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>');
    expect(await lastCall(page, 'savePreferences')).toEqual({ fileFormat: 'html' });
  });

  it('a download that fails is told', async () => {
    const page = await stage.open({ failing: { download: 'disk full' } });
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitemradio', { name: 'Text' }).click();
    await page.getByRole('status').getByText('Could not save the file (disk full).').waitFor();
  });
});

describe('menus by keyboard', () => {
  it('open at the choice, move by arrows, Home, End and letters, and Escape goes back', async () => {
    const page = await stage.open();
    const button = page.getByRole('button', { name: 'Download' });
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('Markdown (.md)');
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    const walk: [string, string][] = [
      ['ArrowDown', 'Web page (.html)'],
      ['End', 'Data (.json)'],
      ['ArrowDown', 'Text (.txt)'],
      ['ArrowUp', 'Data (.json)'],
      ['Home', 'Text (.txt)'],
      ['w', 'Web page (.html)'],
      ['e', 'Web page (.html)'],
    ];
    for (const [key, label] of walk) {
      await page.keyboard.press(key);
      expect(await focused(page), key).toBe(label);
    }
    await page.keyboard.press('Escape');
    expect(await page.getByRole('menu').count()).toBe(0);
    expect(await focused(page)).toContain('Download');
    expect(await callsOf(page, 'download')).toEqual([]);
  });

  it('arrows on the button open it at either end, Enter and Space pick, Tab leaves', async () => {
    const page = await stage.open();
    const button = page.getByRole('button', { name: 'Copy as' });
    await button.focus();
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('Rich text');
    await page.keyboard.press('Tab');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Text');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByRole('status').getByText('Copied').waitFor();
    expect(await lastCall(page, 'copy')).toMatchObject({ format: 'markdown' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copy text' }).waitFor();
  });

  it('a click elsewhere and a second click on the button close it', async () => {
    const page = await stage.open();
    await page.getByRole('button', { name: 'Download' }).click();
    await page.locator('.title').click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  });
});

describe('a selection', () => {
  it('is not spoken of where there is none', async () => {
    const page = await stage.open();
    await page.getByText('confident').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
  });

  it('governs what is copied, saved and shown', async () => {
    const page = await stage.open({ report: { selectedWords: 17 } });
    await page.getByRole('button', { name: 'Copy text' }).click();
    await page.getByRole('status').getByText('1,284').waitFor();
    await page.getByRole('radio', { name: 'Whole page' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'Selection (17 words)' }).isChecked()).toBe(true);
    await page.getByRole('tabpanel').getByText('forty-one lamps', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Copy text' }).click();
    await page.getByRole('status').getByText('Copied 17 words').waitFor();
    expect(await lastCall(page, 'copy')).toEqual({ format: 'text', text: 'forty-one lamps' });
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitemradio', { name: 'Data' }).click();
    await page.getByRole('status').getByText('Saved').waitFor();
    expect(await lastCall(page, 'download')).toMatchObject({ content: '{"part":"selection"}' });
  });

  it('that is gone meanwhile is told, and nothing is copied in its stead', async () => {
    const page = await stage.open({ report: { selectedWords: 17 }, exports: { 'text selection': '' } });
    await page.getByRole('radio', { name: 'Selection (17 words)' }).check({ force: true });
    await page.getByRole('button', { name: 'Copy text' }).click();
    await page.getByRole('status').getByText('Nothing is selected on the page any more.').waitFor();
    expect(await callsOf(page, 'copy')).toEqual([]);
  });
});

describe('reader and highlight', () => {
  it.each([
    ['Reader', 'toggleReader', 'Reader opened'],
    ['Highlight', 'toggleOverlay', 'Highlight on'],
  ])('%s opens its layer and makes way for it', async (name, call, answer) => {
    const page = await stage.open();
    await page.getByRole('button', { name }).click();
    await page.getByRole('status').getByText(answer).waitFor();
    expect(await callsOf(page, call)).toHaveLength(1);
    expect(await callsOf(page, 'close')).toHaveLength(1);
    expect(await page.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
  });

  it('an open reader is shown as such, and closing it leaves the popup where it is', async () => {
    const page = await stage.open({ report: { state: { isReaderOpen: true, isOverlayOpen: false } } });
    const button = page.getByRole('button', { name: 'Reader', pressed: true });
    await button.click();
    await page.getByRole('status').getByText('Reader closed').waitFor();
    expect(await callsOf(page, 'close')).toEqual([]);
  });

  it('one that fails is told, and the popup stays', async () => {
    const page = await stage.open({ failing: { toggleReader: 'no answer' } });
    await page.getByRole('button', { name: 'Reader' }).click();
    await page.getByRole('status').getByText('The reader could not be opened or closed (no answer).').waitFor();
    expect(await callsOf(page, 'close')).toEqual([]);
  });

  it('keys that are not assigned are not shown', async () => {
    const page = await stage.open({ keys: { copy: '', reader: 'Alt+R', overlay: '' } });
    expect(await page.locator('kbd').allInnerTexts()).toEqual(['Alt+R']);
  });
});

it('the status line says that nothing leaves, and forgets its answer once the text is another', async () => {
  const page = await stage.open();
  await page.getByText('Nothing leaves this computer').waitFor();
  expect(await status(page)).toContain('The page is read: 1,284 words');
  await page.getByRole('button', { name: 'Copy text' }).click();
  await page.getByRole('status').getByText('Copied').waitFor();
  await page.getByRole('slider', { name: 'Strictness' }).fill('60');
  await page.getByText('12 sections went.').waitFor();
  expect(await status(page)).toBe('');
});
