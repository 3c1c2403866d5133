import { expect, test } from 'vitest';
import { structureOf } from '../../../../lab/evaluate/markdown-structure.ts';

test('headings, items, code and tables are found in both ways of writing them', () => {
  const one = structureOf(
    '# A title\n\nSome text.\n\n- first *thing*\n- [second](https://x.example/a_b)\n\n```js\nlet a = 1;\n# no heading\n```\n\n| a | b |\n| --- | ---: |\n| 1 | `2` |\n',
  );
  const other = structureOf(
    'A title\n=======\n\nSome text.\n\n1. first _thing_\n2. second\n\n~~~\nlet a = 1;\n# no heading\n~~~\n\na | b\n---|---\n1 | 2\n',
  );
  expect(one).toEqual({
    headings: ['a title'],
    'list items': ['first thing', 'second'],
    'code blocks': ['let a 1 no heading'],
    'table rows': ['a b', '1 2'],
  });
  expect(other).toEqual(one);
});

test('rules, quotes and plain lines are none of them', () => {
  const found = structureOf(
    'Text\n\n---\n\n> quoted\n\n* * *\n\nmore text with a | bar\n\n2020. A year? No: 4 digits and a point\n',
  );
  expect(found.headings).toEqual([]);
  expect(found['table rows']).toEqual([]);
  expect(found['code blocks']).toEqual([]);
});

test('items in a quote and nested items count, an open fence goes to the end', () => {
  const found = structureOf('> - quoted item\n\n- outer\n    - inner\n\n```\nnever closed');
  expect(found['list items']).toEqual(['quoted item', 'outer', 'inner']);
  expect(found['code blocks']).toEqual(['never closed']);
});
