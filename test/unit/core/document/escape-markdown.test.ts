import { describe, expect, test } from 'vitest';
import {
  codeFence,
  codeSpan,
  escapeDestination,
  escapeMarkdown,
  escapeTex,
} from '../../../../src/core/document/escape-markdown.ts';

describe('escapeMarkdown', () => {
  const cases: [text: string, escaped: string][] = [
    ['plain text, 3.5 - 2', 'plain text, 3.5 - 2'],
    ['*a* _b_ `c` [d](e) <f>', '\\*a\\* \\_b\\_ \\`c\\` \\[d\\](e) \\<f>'],
    ['# h', '\\# h'],
    ['#tag', '#tag'],
    ['- item', '\\- item'],
    ['+ item', '\\+ item'],
    ['1. one', '1\\. one'],
    ['2) two', '2\\) two'],
    ['1984 was', '1984 was'],
    ['> quote', '\\> quote'],
    ['=== x', '\\=== x'],
    ['---', '\\---'],
    ['| --- | :-: |', '| \\--- | :-: |'],
    ['~~~', '\\~\\~~'],
    ['&lt;b&gt; &amp; AT&T', '\\&lt;b\\&gt; \\&amp; AT&T'],
    ['back\\slash', 'back\\\\slash'],
    ['$5', '$5'],
  ];
  for (const [text, escaped] of cases) test(text, () => expect(escapeMarkdown(text, false)).toBe(escaped));
  test('dollars are escaped beside formulas', () => expect(escapeMarkdown('$5', true)).toBe('\\$5'));
});

test('destinations hold nothing that ends them', () => {
  expect(escapeDestination('https://a.test/b_(c)?d=`<e>"\\|&lt;')).toBe(
    'https://a.test/b_\\(c\\)?d=%60%3Ce%3E%22%5C%7C&amp;lt;',
  );
});

test('TeX holds no HTML, no link and no end of the formula', () => {
  expect(escapeTex('a<b>c')).toBe('a\\lt b\\gt c');
  expect(escapeTex('[x](javascript:1)')).toBe('[x] (javascript:1)');
  expect(escapeTex('a$b$$c\\$d')).toBe('a\\$b\\$\\$c\\$d');
  expect(escapeTex('a\n\n  b')).toBe('a b');
});

test('code gets as many backticks as it needs', () => {
  expect(codeSpan('a')).toBe('`a`');
  expect(codeSpan('`')).toBe('`` ` ``');
  expect(codeSpan('a``b`c')).toBe('```a``b`c```');
  expect(codeSpan('  ')).toBe('');
  expect(codeFence('x')).toBe('```');
  expect(codeFence('````')).toBe('`````');
});

test('long hostile texts take no time', () => {
  const started = performance.now();
  for (const text of [
    '`'.repeat(100_000),
    '['.repeat(100_000),
    '&#'.repeat(50_000),
    '$'.repeat(100_000),
    ' '.repeat(100_000),
  ]) {
    escapeMarkdown(text, true);
    escapeTex(text);
    codeSpan(text);
  }
  expect(performance.now() - started).toBeLessThan(3000);
});
