/** Pages on which nothing can run, told apart by address and by what the browsers say. */
import { expect, test } from 'vitest';
import { refusalOf } from '../../../src/extension/refusal-of.ts';

test.each([
  ['chrome://version/', 'Cannot access a chrome:// URL', 'browser-page'],
  ['', 'Cannot access a chrome:// URL', 'browser-page'],
  ['about:config', 'Missing host permission for the tab', 'browser-page'],
  ['chrome-extension://abc/page.html', 'Cannot access contents of url', 'browser-page'],
  ['edge://settings', 'Cannot access contents of the page', 'browser-page'],
  ['https://chromewebstore.google.com/detail/x', 'The extensions gallery cannot be scripted.', 'store'],
  ['https://addons.mozilla.org/en-US/firefox/', 'Missing host permission for the tab', 'store'],
  ['https://microsoftedge.microsoft.com/addons/x', 'Cannot access', 'store'],
  ['view-source:https://example.org/', 'Cannot access', 'source'],
  ['https://example.org/paper.pdf', 'Missing host permission for the tab', 'pdf'],
  ['https://example.org/paper.pdf?download=1', 'Missing host permission for the tab', 'pdf'],
  ['https://example.org/', 'Frame with ID 0 is showing error page', 'error-page'],
  ['file:///C:/page.html', 'Cannot access contents of url "file:///…"', 'file-access'],
  ['https://example.org/', 'Cannot access contents of the page.', 'unknown'],
] as const)('%s, %s: %s', (address, said, refusal) => {
  expect(refusalOf(address, said)).toBe(refusal);
});
