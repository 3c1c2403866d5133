import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toExamplesFile } from '../../../../src/views/options/examples-file.ts';
import type { RememberedFlip, SiteMemory } from '../../../../src/views/site-memory.ts';
import { callsOf, OptionsTabs } from './options-tab.ts';

let tabs: OptionsTabs;
beforeAll(async () => {
  tabs = await OptionsTabs.start();
});
afterAll(() => tabs?.browser.close());

const flip = (label: string, verdict: RememberedFlip['verdict']): RememberedFlip => ({
  signature: { version: 1 } as unknown as RememberedFlip['signature'],
  verdict,
  label,
  url: 'https://news.example/a',
  savedAt: '2026-11-14T09:00:00.000Z',
  score: 0.71,
  smoothed: 0.88,
});
const MEMORY: SiteMemory = {
  'news.example': [flip('Most read <b>today</b>', 'template'), flip('Every evening', 'content')],
  'blog.example': [flip('', 'template')],
};

const fileOf = (text: string) => ({ name: 'examples.json', mimeType: 'application/json', buffer: Buffer.from(text) });

describe('the memory of sites', () => {
  test('is listed by site with verdict, beginning of the text and date', async () => {
    const page = await tabs.open({ memory: MEMORY });
    expect(await page.locator('.sites h3').allTextContents()).toEqual(['news.example', 'blog.example']);
    expect(await page.locator('.flip').first().locator('span, time').allTextContents()).toEqual([
      'drop',
      'Most read <b>today</b>',
      'Nov 14, 2026',
    ]);
    expect(await page.locator('.flip .begins').last().textContent()).toBe('(no text)');
    await page.context().close();
  });

  test('one entry is forgotten by its own button, and the keyboard stays at the list', async () => {
    const page = await tabs.open({ memory: MEMORY });
    await page.getByRole('button', { name: 'Forget: Every evening' }).press('Enter');
    await page.getByText('Forgotten', { exact: true }).waitFor();
    expect(await callsOf(page)).toEqual([{ name: 'forget', value: ['news.example', 1] }]);
    expect(await page.locator('.flip').count()).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('memory');
    await page.context().close();
  });

  test('forgetting all asks once, and No keeps everything', async () => {
    const page = await tabs.open({ memory: MEMORY });
    await page.getByRole('button', { name: 'Forget all' }).press('Enter');
    await page.getByText('Entries in the list: 3').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Keep it');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Forget all');
    expect(await callsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Forget all of it' }).click();
    await page.getByText('Nothing is remembered yet.').waitFor();
    expect(await callsOf(page)).toEqual([{ name: 'forgetAll', value: null }]);
    expect(await page.getByRole('button', { name: 'Export as JSON' }).isDisabled()).toBe(true);
    await page.context().close();
  });

  test('what was exported is imported again, the same', async () => {
    const page = await tabs.open({ memory: MEMORY });
    await page.getByRole('button', { name: 'Export as JSON' }).click();
    await page.getByText('The file is in your downloads').waitFor();
    const file = (await callsOf(page))[0].value as { name: string; type: string; content: string };
    expect(file.name).toMatch(/^winnow-examples-\d{4}-\d\d-\d\d\.json$/);
    expect(file.type).toBe('application/json');
    await page.context().close();

    const other = await tabs.open();
    await other.getByLabel('Import a file').setInputFiles(fileOf(file.content));
    await other.getByText("The file's examples are in the list").waitFor();
    await other.getByRole('button', { name: 'Export as JSON' }).click();
    await other.waitForFunction(() => optionsEntry.calls.length === 2);
    const again = (await callsOf(other))[1].value as { content: string };
    expect(JSON.parse(again.content).examples).toEqual(JSON.parse(file.content).examples);
    await other.context().close();
  });

  test('a bad file changes nothing and is told in a sentence', async () => {
    const page = await tabs.open({ memory: MEMORY });
    const damaged = toExamplesFile(MEMORY, '2026-11-18').replace('"score": 0.71', '"score": 71');
    for (const [text, sentence] of [
      ['Dear diary', 'This file is not JSON.'],
      ['{"format":"bookmarks"}', 'This file holds no examples of Winnow.'],
      [damaged, 'Example number 1 in this file is damaged.'],
    ]) {
      await page.getByLabel('Import a file').setInputFiles(fileOf(text));
      await page.getByRole('status').getByText(sentence).waitFor();
    }
    expect(await page.locator('.flip').count()).toBe(3);
    await page.context().close();
  });
});
