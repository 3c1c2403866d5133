import { expect, test } from 'vitest';
import { withTitle } from '../../../../src/core/document/with-title.ts';

test('the title comes on top in the manner of the format', () => {
  expect(withTitle('text', 'Mills', 'They turn.')).toBe('Mills\n\nThey turn.');
  expect(withTitle('markdown', 'Mills *and* tides', 'They turn.')).toBe('# Mills \\*and\\* tides\n\nThey turn.');
  expect(withTitle('html', 'Mills & <tides>', '<p>They turn.</p>')).toBe(
    '<h1>Mills &amp; &lt;tides&gt;</h1>\n<p>They turn.</p>',
  );
});

test('a body that begins with the title keeps it once', () => {
  expect(withTitle('text', 'The “last” mill', 'The "last" mill\n\nIt turns.')).toBe('The "last" mill\n\nIt turns.');
  expect(withTitle('markdown', 'Mills', '# Mills\n\nThey turn.')).toBe('# Mills\n\nThey turn.');
  expect(withTitle('html', 'Mills', '<article><h1>Mills</h1></article>')).toBe('<article><h1>Mills</h1></article>');
});

test('a page without a title stays as it is', () => {
  expect(withTitle('text', '  ', 'They turn.')).toBe('They turn.');
});
