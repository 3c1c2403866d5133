import { expect, test } from 'vitest';
import { type BlockMarks, wordsByVerdict } from '../../../../lab/render/block-marks.ts';
import { decodePage, encodePage } from '../../../../lab/render/tree-file.ts';
import { NodeKind, type PageTree } from '../../../../src/core/dom/page-tree.ts';

const tree: PageTree = {
  page: {
    url: 'https://a.example/',
    title: 'Täst',
    lang: 'de',
    isRightToLeft: false,
    widthPx: 1280,
    heightPx: 4000,
    viewportWidthPx: 1280,
    viewportHeightPx: 900,
    htmlChars: 12_345,
  },
  size: 4,
  parent: Int32Array.of(-1, 0, 0, 2),
  end: Int32Array.of(4, 2, 4, 4),
  kind: Uint8Array.of(NodeKind.container, NodeKind.leaf, NodeKind.run, NodeKind.inline),
  hidden: Uint8Array.of(0, 1, 0, 0),
  left: Float32Array.of(0, -12.25, Math.fround(0.1), 3e7),
  top: Float32Array.of(-0, 1, 2, 3),
  width: Float32Array.of(1280, 0, 100.5, 7),
  height: Float32Array.of(4000, 0, 20, 20),
  fontSize: Float32Array.of(16, 13.333, 16, 16),
  fontWeight: Uint16Array.of(400, 700, 400, 900),
  style: Uint16Array.of(0, 8, 65_535, 0),
  tag: Uint16Array.of(0, 1, 2, 3),
  tagNames: ['body', 'p', '#text', 'a'],
  text: ['', 'Größe\nund \u0000 \ud83c\udf3e', 'half a pair \ud83c and a "quote"', ''],
  textStart: Int32Array.of(0, 0, 0, 3),
  textEnd: Int32Array.of(0, 0, 0, 9),
  markupChars: Int32Array.of(2_000_000, 3, 0, 70_000),
  link: Int32Array.of(-1, -1, -1, 0),
  links: ['https://b.example/ü'],
  attribute: Int32Array.of(0, -1, -1, -1),
  attributes: ['main wide'],
};

const marks: BlockMarks = {
  textNode: Int32Array.of(1, 2, 2),
  textWords: Int32Array.of(3, 5, 2),
  textVerdict: Uint8Array.of(0, 1, 2),
  textBlock: Int32Array.of(-1, 0, 4),
  textIsVisible: Uint8Array.of(1, 0, 1),
  textIsInAnchor: Uint8Array.of(0, 1, 1),
  linkNode: Int32Array.of(3),
  linkVerdict: Uint8Array.of(2),
  linkIsVisible: Uint8Array.of(1),
};

test('a page comes back from its bytes bit for bit, marks included', () => {
  expect(decodePage(encodePage({ tree }))).toStrictEqual({ tree });
  expect(decodePage(encodePage({ tree, marks }))).toStrictEqual({ tree, marks });
});

test('bytes that are cut short or altered are refused', () => {
  const bytes = encodePage({ tree });
  expect(() => decodePage(bytes.subarray(0, bytes.length - 8))).toThrow();
  expect(() => decodePage(Buffer.from('no tree at all'))).toThrow();
});

test('words by verdict have an entry for every leaf and run, in order', () => {
  expect(wordsByVerdict(tree, marks)).toEqual([
    [3, 0, 0],
    [0, 5, 2],
  ]);
});
