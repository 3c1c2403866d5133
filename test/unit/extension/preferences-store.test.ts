/** What is stored may be old or broken: each value counts only where its shape is right. */
import { expect, test, vi } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../../src/views/preferences.ts';

// There is no extension here; nothing of its API is used.
vi.stubGlobal('chrome', {});
const { mended } = await import('../../../src/extension/storage/preferences-store.ts');

test('nothing stored gives the defaults', () => {
  expect(mended(DEFAULT_PREFERENCES, undefined)).toEqual(DEFAULT_PREFERENCES);
  expect(mended(DEFAULT_PREFERENCES, 'text')).toEqual(DEFAULT_PREFERENCES);
});

test('right values are taken, at every depth', () => {
  const stored = {
    copyFormat: 'markdown',
    threshold: 0.4,
    look: { ...DEFAULT_PREFERENCES.look, theme: 'sepia', sizePx: 24 },
    exportStyle: { links: 'references', hasImages: false },
  };
  const { copyFormat, threshold, look, exportStyle } = mended(DEFAULT_PREFERENCES, stored);
  expect([copyFormat, threshold, look.theme, look.sizePx]).toEqual(['markdown', 0.4, 'sepia', 24]);
  expect(exportStyle).toEqual({ ...DEFAULT_PREFERENCES.exportStyle, links: 'references', hasImages: false });
});

test.each([
  ['a choice that does not exist', { copyFormat: 'pdf' }],
  ['a number out of range', { threshold: 7, smoothing: -1 }],
  ['a number that is none', { look: { sizePx: Number.NaN, widthCh: '66' } }],
  ['a switch that is a word', { remembersFlips: 'yes', look: { hasImages: 1 } }],
  ['a group that is a list', { look: [], exportStyle: null }],
  ['a name that does not exist', { __proto__: { x: 1 }, colour: 'red' }],
])('%s is left at its default', (_name, stored) => {
  expect(mended(DEFAULT_PREFERENCES, stored)).toEqual(DEFAULT_PREFERENCES);
});

test('null goes back to the model’s own values, and only where that is meant', () => {
  const own = mended(DEFAULT_PREFERENCES, { threshold: null, smoothing: null, look: { sizePx: null } });
  expect(own).toEqual(DEFAULT_PREFERENCES);
});
