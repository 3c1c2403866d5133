/** A saved page tree is read back as it was, and a damaged one is refused. */
import { describe, expect, test } from 'vitest';
import { packTree, unpackTree } from '../../../../src/core/dom/pack-tree.ts';
import { HiddenReason } from '../../../../src/core/dom/page-tree.ts';
import { pageOfParts } from '../features/page-of-parts.ts';

const TREE = pageOfParts([
  { tag: 'h1', text: 'Ein „Titel“ \ud83c\udf3e', box: [0.1, -7.25, 1e-3, 33.3] },
  { tag: 'div', names: 'a b', parts: [{ text: 'lone \ud800 half\n\tline', hidden: HiddenReason.folded }] },
  { text: 'link', parts: [{ tag: 'a', href: 'https://a.example/?ü=1', stretch: [0, 4] }] },
]);

test('all arrays and tables come back bit for bit', () => {
  expect(unpackTree(packTree(TREE))).toEqual(TREE);
});

test('a tree of one node and one of 40,000 come back', () => {
  for (const count of [0, 40_000]) {
    const tree = pageOfParts(Array.from({ length: count }, (_, i) => ({ text: `leaf ${i}` })));
    const back = unpackTree(packTree(tree));
    expect(back.size).toBe(count + 1);
    expect(back.end).toEqual(tree.end);
    expect(back.text).toEqual(tree.text);
  }
});

describe('refused', () => {
  test('text of another format', () => {
    expect(() => unpackTree('{"format":"other/2"}')).toThrow(
      'Not a saved page tree of format winnow-page-tree/1, but of other/2.',
    );
  });

  test('a tree with an array of another length', () => {
    const packed = JSON.parse(packTree(TREE));
    packed.arrays.left = packed.arrays.left.slice(0, 8);
    expect(() => unpackTree(JSON.stringify(packed))).toThrow('The saved page tree is damaged: left has 6 of 24 bytes.');
  });
});
