import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_PREFERENCES, type Preferences } from '../../../../src/views/preferences.ts';
import { callsOf, OptionsTabs } from './options-tab.ts';

let tabs: OptionsTabs;
beforeAll(async () => {
  tabs = await OptionsTabs.start();
});
afterAll(() => tabs?.browser.close());

const { exportStyle, look } = DEFAULT_PREFERENCES;

describe('the options', () => {
  test('every choice and switch saves what it says, at once, and the page says so', async () => {
    const page = await tabs.open();
    const choose = (group: string, answer: string) =>
      page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: answer, exact: true }).check();
    const flick = (name: string) => page.getByRole('switch', { name }).click();
    await choose('Copy as', 'Rich text');
    await choose('Download as', 'JSON');
    await choose('Links in Markdown', 'References');
    await flick('Keep images');
    await flick('Title on top');
    await flick('Front matter');
    await choose('A click on the icon opens', 'The reader');
    await choose('Colours', 'Sepia');
    await choose('Typeface', 'Easy to read');
    await flick('Show images');
    await flick('Remember what I keep and drop');
    const style = { ...exportStyle, links: 'references' };
    expect(await callsOf(page)).toEqual(
      [
        { copyFormat: 'rich' },
        { fileFormat: 'json' },
        { exportStyle: style },
        { exportStyle: { ...style, hasImages: false } },
        { exportStyle: { ...style, hasImages: false, hasTitle: false } },
        { exportStyle: { ...style, hasImages: false, hasTitle: false, hasFrontMatter: true } },
        { toolbarClick: 'reader' },
        { look: { ...look, theme: 'sepia' } },
        { look: { ...look, theme: 'sepia', font: 'easy' } },
        { look: { ...look, theme: 'sepia', font: 'easy', hasImages: false } },
        { remembersFlips: false },
      ].map((value) => ({ name: 'save', value })),
    );
    expect(await page.getByRole('status').textContent()).toBe('Saved');
    await page.context().close();
  });

  test('a slider shows its way in the sample and saves when it comes to rest', async () => {
    const page = await tabs.open();
    const size = page.getByRole('slider', { name: 'Text size' });
    const sample = page.locator('.sample-text');
    await size.evaluate((slider: HTMLInputElement) => {
      slider.value = '26';
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(await sample.evaluate((text) => getComputedStyle(text).fontSize)).toBe('26px');
    expect(await callsOf(page)).toEqual([]);
    await size.press('ArrowRight');
    await page.getByRole('slider', { name: 'Line length' }).press('ArrowLeft');
    await page.getByRole('slider', { name: 'Line spacing' }).press('ArrowRight');
    expect((await callsOf(page)).map(({ value }) => value)).toEqual([
      { look: { ...look, sizePx: 27 } },
      { look: { ...look, sizePx: 27, widthCh: expect.any(Number) } },
      { look: { ...look, sizePx: 27, widthCh: expect.any(Number), lineHeight: expect.any(Number) } },
    ]);
    const { widthCh, lineHeight } = ((await callsOf(page))[2].value as Preferences).look;
    expect(widthCh).toBeLessThan(look.widthCh);
    expect(lineHeight).toBeGreaterThan(look.lineHeight);
    await page.context().close();
  });

  test('the sample wears the chosen colours', async () => {
    const page = await tabs.open();
    const paper = () => page.locator('.sample').evaluate((sheet) => getComputedStyle(sheet).backgroundColor);
    await page.getByRole('radio', { name: 'Sepia' }).check();
    expect(await paper()).toBe('rgb(250, 246, 236)');
    await page.getByRole('radio', { name: 'Dark' }).check();
    expect(await paper()).toBe('rgb(27, 31, 30)');
    await page.context().close();
  });

  test('the model is chosen with a sentence about each, and the page shows what that model would use', async () => {
    const page = await tabs.open();
    const models = page.getByRole('radiogroup', { name: 'Model', exact: true });
    expect(await models.getByRole('radio', { name: 'By its surroundings' }).isChecked()).toBe(true);
    expect(await models.innerText()).toContain('tells what kind of page it is');
    await models.getByRole('radio', { name: 'As in the paper' }).check();
    expect(await models.innerText()).toContain('with one small model for each size of block');
    expect(await page.getByRole('slider', { name: 'Strictness' }).getAttribute('aria-valuetext')).toBe('cut at 0.58');
    await page.getByText('pagelevel 0.1.0').waitFor();
    expect((await callsOf(page)).map(({ value }) => value)).toEqual([{ model: 'pagelevel' }]);
    await page.context().close();
  });

  test('strictness grows to the right, and the way back to the model keeps the keyboard at the slider', async () => {
    const page = await tabs.open();
    const strictness = page.getByRole('slider', { name: 'Strictness' });
    expect(await strictness.getAttribute('aria-valuetext')).toBe('cut at 0.75');
    expect(await page.getByText("the model's own", { exact: true }).count()).toBe(2);
    await strictness.press('ArrowRight');
    await page.getByRole('button', { name: "Back to the model's own (0.75)" }).press('Enter');
    expect(await strictness.evaluate((slider) => slider === document.activeElement)).toBe(true);
    const smoothing = page.getByRole('slider', { name: 'Smoothing' });
    await smoothing.press('End');
    expect((await callsOf(page)).map(({ value }) => value)).toEqual([
      { threshold: 0.74 },
      { threshold: null },
      { smoothing: 1 },
    ]);
    await page.context().close();
  });

  test('what cannot be saved is said, with the reason', async () => {
    const page = await tabs.open({ failure: 'the disk is full.' });
    await page.getByRole('radio', { name: 'Rich text' }).check();
    await page.getByText('This could not be saved: the disk is full.').waitFor();
    await page.context().close();
  });

  test('keys are shown as assigned, and the browser opens its own page for them', async () => {
    const page = await tabs.open();
    expect(await page.locator('#keys dd').allTextContents()).toEqual(['Alt+Shift+C', 'Alt+Shift+R', 'not set']);
    await page.getByRole('button', { name: 'Change keys' }).click();
    expect(await callsOf(page)).toEqual([{ name: 'openShortcuts', value: null }]);
    await page.context().close();
  });

  test('an address with a hash starts at its section', async () => {
    const page = await tabs.open({}, {}, '#memory');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('memory');
    const top = await page.locator('#memory').evaluate((section) => section.getBoundingClientRect().top);
    expect(top).toBeLessThan(100);
    expect(await page.locator('.index [aria-current]').textContent()).toBe('Memory of sites');
    await page.context().close();
  });

  test('disposing leaves nothing behind', async () => {
    const page = await tabs.open();
    const left = await page.evaluate(() => {
      document.body.replaceChildren();
      optionsEntry.open({}).dispose();
      return document.body.childNodes.length;
    });
    expect(left).toBe(0);
    await page.context().close();
  });
});
