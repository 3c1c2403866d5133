import { expect, test } from 'vitest';
import { formatPage } from '../../../src/command/format-page.ts';

const outcome = { page: { url: 'https://example.org/', title: 'Mills', content: 'They turn.\n', notes: [] } };
const jsonOutcome = { page: { ...outcome.page, content: { title: 'Mills', text: 'They turn.' } } };
const alone = { hasTitle: true, isOneOfMany: false };
const many = { hasTitle: true, isOneOfMany: true };

test('a page alone is nothing but its content', () => {
  expect(formatPage('a.html', outcome, { format: 'text', ...alone })).toBe('Mills\n\nThey turn.\n');
  expect(formatPage('a.html', outcome, { format: 'text', ...alone, hasTitle: false })).toBe('They turn.\n');
});

test('one of many pages carries the name of its input', () => {
  expect(formatPage('a.html', outcome, { format: 'text', ...many })).toBe('==> a.html <==\n\nMills\n\nThey turn.\n\n');
});

test('an input’s name cannot end the comment it stands in', () => {
  expect(formatPage('a-->b.html', outcome, { format: 'html', ...many })).toMatch(/^<!-- a- ->b\.html -->\n/);
});

test('one JSON page is a readable object, many are a line each', () => {
  expect(JSON.parse(formatPage('a.html', jsonOutcome, { format: 'json', ...alone }))).toEqual({
    input: 'a.html',
    url: 'https://example.org/',
    title: 'Mills',
    text: 'They turn.',
    notes: [],
  });
  expect(formatPage('a.html', jsonOutcome, { format: 'json', ...many }).trimEnd()).not.toContain('\n');
});

test('a page that failed is a line in JSON and nothing elsewhere', () => {
  const failed = { error: 'no such file; check the name.' };
  expect(formatPage('a.html', failed, { format: 'json', ...many })).toBe(
    '{"input":"a.html","error":"no such file; check the name."}\n',
  );
  expect(formatPage('a.html', failed, { format: 'text', ...many })).toBe('');
});
