import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { localesFrom } from '../../../scripts/make-locales.ts';
import { plantTree, type Tree } from './messages-tree.ts';

function localesOf(tree: Tree): ReturnType<typeof localesFrom> {
  const root = plantTree(tree);
  try {
    return localesFrom(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

describe('the locales', () => {
  test('hold the messages of all views and of the extension, by language', () => {
    const locales = localesOf({
      'src/views/popup/messages/en.json': { popup_copy: 'Copy' },
      'src/views/popup/messages/de.json': { popup_copy: 'Kopieren' },
      'src/extension/messages/en.json': { menu_copy: 'Copy text' },
      'src/extension/messages/de.json': { menu_copy: 'Text kopieren' },
      'src/views/look/tokens.css': '',
    });
    expect(locales).toEqual({
      en: { popup_copy: { message: 'Copy' }, menu_copy: { message: 'Copy text' } },
      de: { popup_copy: { message: 'Kopieren' }, menu_copy: { message: 'Text kopieren' } },
    });
  });

  test('a regional language gets the folder that browsers look for', () => {
    expect(Object.keys(localesOf({ 'src/extension/messages/pt-BR.json': { a: 'A' } }))).toEqual(['pt_BR']);
  });

  test('fill-ins stay and rows of other dollar signs get one more, which browsers drop', () => {
    const { en } = localesOf({ 'src/extension/messages/en.json': { a: '$1 of $2 for 5 $ or $$ ($0)' } });
    expect(en.a.message).toBe('$1 of $2 for 5 $$ or $$$ ($$0)');
  });

  test.each([
    [
      { 'src/extension/messages/en.json': { reader_a: 'A' } },
      'has reader_a, which stands in src/views/reader/messages/en.json already',
    ],
    [{ 'src/extension/messages/en.json': { Reader_A: 'A' } }, 'has Reader_A, which stands in'],
    [{ 'src/extension/messages/en.json': { b: '$1$' } }, 'the dollar signs of b could be read in two ways'],
    [{ 'src/extension/messages/en.json': { b: '$10' } }, 'the dollar signs of b could be read in two ways'],
    [{ 'src/extension/messages/en.json': { b: '$$1' } }, 'the dollar signs of b could be read in two ways'],
    [{ 'src/extension/messages/en.json': { b: null } }, 'b is no text'],
  ])('%j is refused', (tree, sentence) => {
    expect(() => localesOf({ 'src/views/reader/messages/en.json': { reader_a: 'A' }, ...tree })).toThrow(sentence);
  });
});
