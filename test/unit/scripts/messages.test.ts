import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { messageComplaints } from '../../../scripts/message-complaints.ts';
import { plantTree, type Tree } from './messages-tree.ts';

const EN = 'src/views/popup/messages/en.json';
const DE = 'src/views/popup/messages/de.json';
const CODE = 'src/views/popup/popup.tsx';

const SOUND: Tree = {
  [EN]: { popup_copy: 'Copy', popup_words: 'Words: $1' },
  [DE]: { popup_copy: 'Kopieren', popup_words: '$1 Wörter' },
  [CODE]: `export const Popup = ({ words }) => <button title={words('popup_copy')}>{words('popup_words', 7)}</button>;`,
};

function complaintsOf(change: Tree): string[] {
  const root = plantTree({ ...SOUND, ...change });
  try {
    return messageComplaints(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** A source file in which both messages are used, and more. */
const using = (more: string): string => `words('popup_copy'); words('popup_words', 1);\n${more}`;

describe('the check of messages', () => {
  test('finds nothing in a sound tree', () => {
    expect(complaintsOf({})).toEqual([]);
  });

  test.each<[string, Tree, string]>([
    ['a key that a language lacks', { [DE]: { popup_copy: 'Kopieren' } }, `${DE}: popup_words is missing.`],
    [
      'a key that English lacks',
      { [DE]: { popup_copy: 'Kopieren', popup_words: '$1', popup_alt: 'alt' } },
      `${DE}: popup_alt is not in ${EN}.`,
    ],
    [
      'fill-ins that differ',
      { [DE]: { popup_copy: 'Kopieren', popup_words: 'Wörter: $2' } },
      `${DE}: popup_words fills in $2, English $1.`,
    ],
    ['an empty text', { [DE]: { popup_copy: ' ', popup_words: '$1' } }, `${DE}: popup_copy is empty.`],
    ['something that is no text', { [DE]: { popup_copy: 7, popup_words: '$1' } }, `${DE}: popup_copy is no text.`],
    [
      'dollar signs that browsers read otherwise',
      { [EN]: { popup_copy: 'Copy', popup_words: '$1$' } },
      `${EN}: the dollar signs of popup_words could be read in two ways.`,
    ],
    [
      'a language that only some views have',
      { 'src/extension/messages/en.json': { menu_copy: 'Copy' }, 'src/extension/menu.ts': `words('menu_copy')` },
      'src/extension/messages/de.json is missing.',
    ],
    [
      'a key of another view',
      { [EN]: { popup_copy: 'Copy', popup_words: '$1', reader_x: 'X' }, [CODE]: using(`words('reader_x')`) },
      `${EN}: reader_x does not begin with popup_.`,
    ],
    [
      'a key that stands twice, in any case',
      {
        'src/extension/messages/en.json': { Popup_Copy: 'Copy' },
        'src/extension/messages/de.json': { Popup_Copy: 'Kopieren' },
        'src/extension/a.ts': `words('Popup_Copy')`,
      },
      `src/extension/messages/en.json: Popup_Copy stands in ${EN} already.`,
    ],
    ['a key that is never used', { [CODE]: `words('popup_copy')` }, `${EN}: popup_words is never used in src.`],
    [
      'a key that is named in a comment only',
      { [CODE]: `// 'popup_words'\nwords('popup_copy')` },
      `${EN}: popup_words is never used in src.`,
    ],
    [
      'a key that does not exist',
      { [CODE]: using(`words(isOn ? 'popup_copy' : 'popup_off')`) },
      `${CODE}: there is no message "popup_off".`,
    ],
    [
      'a key of the view in a table, that does not exist',
      { [CODE]: using(`const KEYS = { a: 'popup_a' };`) },
      `${CODE}: there is no message "popup_a".`,
    ],
    [
      'keys put together that do not exist',
      { [CODE]: using(`words(\`popup_tab_\${name}\`)`) },
      `${CODE}: no message is called "popup_tab_…".`,
    ],
    [
      'text in the markup',
      { [CODE]: using('export const A = () => <p>Hello <b>7</b></p>;') },
      `${CODE}: "Hello" stands in the code (text); make it a message.`,
    ],
    [
      'text in an expression of the markup',
      { [CODE]: using(`export const A = () => <p>{isOn ? 'Now on' : '—'}</p>;`) },
      `${CODE}: "Now on" stands in the code (text); make it a message.`,
    ],
    [
      'a label in the markup',
      { [CODE]: using('export const A = () => <button aria-label="Close" />;') },
      `${CODE}: "Close" stands in the code (aria-label); make it a message.`,
    ],
    [
      'a label set by hand',
      { [CODE]: using(`button.setAttribute('aria-label', 'Close');`) },
      `${CODE}: "Close" stands in the code (aria-label); make it a message.`,
    ],
    [
      'a text set by hand',
      { [CODE]: using(`line.textContent = \`Copied \${words} words\`;`) },
      `${CODE}: "Copied " stands in the code (textContent); make it a message.`,
    ],
    [
      'a title in a menu',
      { 'src/extension/menu.ts': `contextMenus.create({ id: 'copy', title: 'Copy text' });` },
      'src/extension/menu.ts: "Copy text" stands in the code (title); make it a message.',
    ],
    [
      'a key of the manifest that does not exist',
      { 'manifest.json': { name: '__MSG_popup_copy__', description: '__MSG_about__' } },
      'manifest.json: there is no message "about".',
    ],
    [
      'a description that is too long for the store',
      {
        'manifest.json': { description: '__MSG_popup_copy__' },
        [DE]: { popup_copy: 'x'.repeat(133), popup_words: '$1' },
      },
      `${DE}: popup_copy has 133 characters; the store takes 132.`,
    ],
  ])('finds %s', (_, change, complaint) => {
    expect(complaintsOf(change)).toContain(complaint);
  });

  test.each<[string, Tree]>([
    ['keys put together from a prefix', { [CODE]: `words('popup_copy'); words(\`popup_wor\${x}\`)` }],
    [
      'keys put together from a string of the source',
      { [CODE]: `type Name = 'copy' | 'words'; words(\`popup_\${name}\`)` },
    ],
    ['keys of the manifest', { 'manifest.json': { name: '__MSG_popup_words__' }, [CODE]: `words('popup_copy')` }],
    [
      'forms for one and many, where one may leave the number out',
      {
        [EN]: { popup_copy: 'C', popup_words: '$1', popup_n_one: '$1 word', popup_n_many: '$1 words' },
        [DE]: { popup_copy: 'K', popup_words: '$1', popup_n_one: 'ein Wort', popup_n_many: '$1 Wörter' },
        [CODE]: using(`count('popup_n', 3)`),
      },
    ],
    ['letters that name a key', { [CODE]: using('export const A = () => <kbd>K</kbd>;') }],
    ['strings that nobody sees', { [CODE]: using(`root.className = 'popup'; throw new Error('no page');`) }],
    ['words outside of what people see', { 'src/core/title.ts': `page.title = 'Untitled';` }],
  ])('takes %s for what they are', (_, change) => {
    expect(complaintsOf(change)).toEqual([]);
  });

  test('a wide pattern does not make every key used', () => {
    expect(complaintsOf({ [CODE]: `type Name = 'copy'; words(\`popup_\${name}\`)` })).toEqual([
      `${EN}: popup_words is never used in src.`,
    ]);
  });
});
