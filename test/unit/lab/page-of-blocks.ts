/**
 * A synthetic PageTree: the root and one leaf a text, each with a box of its own, for tests without a browser.
 */
import { NodeKind, type PageTree } from '../../../src/core/dom/page-tree.ts';

export interface Block {
  readonly text: string;
  readonly tag?: string;
  /** A HiddenReason. */
  readonly hidden?: number;
  readonly widthPx?: number;
  readonly heightPx?: number;
}

export function pageOfBlocks(blocks: readonly Block[]): PageTree {
  const size = blocks.length + 1;
  const tagNames = [...new Set(['body', ...blocks.map(({ tag }) => tag ?? 'p')])];
  const heights = blocks.map(({ heightPx }) => heightPx ?? 20);
  const total = heights.reduce((sum, height) => sum + height, 0);
  return {
    page: {
      url: 'https://page.example/',
      title: '',
      lang: 'en',
      isRightToLeft: false,
      widthPx: 1280,
      heightPx: total,
      viewportWidthPx: 1280,
      viewportHeightPx: 900,
      htmlChars: 0,
    },
    size,
    parent: Int32Array.from({ length: size }, (_, node) => (node === 0 ? -1 : 0)),
    end: Int32Array.from({ length: size }, (_, node) => (node === 0 ? size : node + 1)),
    kind: Uint8Array.from({ length: size }, (_, node) => (node === 0 ? NodeKind.container : NodeKind.leaf)),
    hidden: Uint8Array.from([0, ...blocks.map(({ hidden }) => hidden ?? 0)]),
    left: new Float32Array(size),
    top: Float32Array.from([0, ...heights.map((_, index) => heights.slice(0, index).reduce((a, b) => a + b, 0))]),
    width: Float32Array.from([1280, ...blocks.map(({ widthPx }) => widthPx ?? 1000)]),
    height: Float32Array.from([total, ...heights]),
    fontSize: new Float32Array(size).fill(16),
    fontWeight: new Uint16Array(size).fill(400),
    style: new Uint16Array(size),
    tag: Uint16Array.from([0, ...blocks.map(({ tag }) => tagNames.indexOf(tag ?? 'p'))]),
    tagNames,
    text: ['', ...blocks.map(({ text }) => text)],
    textStart: new Int32Array(size),
    textEnd: new Int32Array(size),
    markupChars: new Int32Array(size).fill(7),
    link: new Int32Array(size).fill(-1),
    links: [],
    attribute: new Int32Array(size).fill(-1),
    attributes: [],
  };
}
