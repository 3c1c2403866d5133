import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { UsageComplaint } from '../../../src/command/complaint.ts';
import { pageInput } from '../../../src/command/page-input.ts';

test('http and https words are addresses', () => {
  expect(pageInput('https://example.org')).toEqual({
    kind: 'address',
    name: 'https://example.org',
    url: 'https://example.org/',
  });
  expect(pageInput('HTTP://example.org/a')).toMatchObject({ kind: 'address' });
});

test('a dash is standard input', () => {
  expect(pageInput('-')).toEqual({ kind: 'stdin', name: '-' });
});

test('all else is a file, colons and blanks included', () => {
  expect(pageInput('notes: 1.html')).toEqual({ kind: 'file', name: 'notes: 1.html', path: resolve('notes: 1.html') });
  expect(pageInput('file:///tmp/a%20b.html')).toMatchObject({ kind: 'file', path: '/tmp/a b.html' });
});

test('schemes that winnow does not open are refused', () => {
  expect(() => pageInput('ftp://example.org/a')).toThrow(UsageComplaint);
  expect(() => pageInput('https://')).toThrow('is not a complete address');
});
