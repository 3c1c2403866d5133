/**
 * PageTree: the rendered page as data. Parallel arrays over nodes in preorder (node 0 is the root, a parent stands
 * before its children, a node's descendants are the indices node + 1 .. end[node] - 1). No reference to the live DOM,
 * so that a tree can be saved and judged again in Node; the live elements are in LivePage, the side table.
 *
 * Every word of the page belongs to exactly one leaf: `text` is filled for nodes of kind leaf and run and empty elsewhere.
 */

export const NodeKind = {
  /** An element that holds other blocks. Owns no text. */
  container: 0,
  /** An element that holds no other block: owns the words in it (a paragraph, a cell, an image, a button). */
  leaf: 1,
  /** Text that stands beside blocks in the same element: a node without an element of its own. */
  run: 2,
  /** An element inside a leaf or run (a link, an emphasis). Its words are a stretch of that leaf's text. */
  inline: 3,
} as const;
export type NodeKind = (typeof NodeKind)[keyof typeof NodeKind];

/** Why a node is not rendered; 0 means that it is. */
export const HiddenReason = {
  none: 0,
  displayNone: 1,
  visibilityHidden: 2,
  zeroBox: 3,
  transparent: 4,
  offScreen: 5,
  clipped: 6,
  ariaHidden: 7,
  /** The four below are collapsed content: a reader would open them. They follow the section they are in. */
  closedDetails: 8,
  inactivePanel: 9,
  folded: 10,
  /** Laid out, but shown only when a script runs or the reader scrolls to it. */
  unrevealed: 11,
  /** Nothing says that it can be opened, but it reads like content: judged by itself (features/admit-hidden.ts). */
  unmarked: 12,
} as const;
export type HiddenReason = (typeof HiddenReason)[keyof typeof HiddenReason];

export const isCollapsed = (reason: number): boolean => reason >= HiddenReason.closedDetails;

/** Nodes smaller than this, in square pixels, are neither scored nor smoothed (paper 003, section 5.3). */
export const SMALL_AREA_PX = 2000;

/** Facts about the whole page. Lengths in CSS pixels. */
export interface PageFacts {
  readonly url: string;
  readonly title: string;
  /** The language that the page declares, lower case, '' when it declares none. */
  readonly lang: string;
  readonly isRightToLeft: boolean;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly viewportWidthPx: number;
  readonly viewportHeightPx: number;
  /** Characters of HTML below the root, estimated from the walk. */
  readonly htmlChars: number;
}

export interface PageTree {
  readonly page: PageFacts;
  readonly size: number;
  /** Index of the parent, -1 for the root. */
  readonly parent: Int32Array;
  /** One past the last descendant. */
  readonly end: Int32Array;
  readonly kind: Uint8Array;
  readonly hidden: Uint8Array;
  /** Box in page coordinates, CSS pixels, independent of scrolling; all zero where hidden. */
  readonly left: Float32Array;
  readonly top: Float32Array;
  readonly width: Float32Array;
  readonly height: Float32Array;
  /** Of elements that hold text of their own, and of runs; elsewhere the nearest such ancestor's. */
  readonly fontSize: Float32Array;
  readonly fontWeight: Uint16Array;
  /** Bit set, see StyleFlag. */
  readonly style: Uint16Array;
  /** Index into `tagNames`; a run has the tag name '#text'. */
  readonly tag: Uint16Array;
  readonly tagNames: readonly string[];
  /** Text of leaves and runs, white space collapsed (line breaks kept in preformatted text); '' elsewhere. */
  readonly text: readonly string[];
  /** For inline nodes: the leaf's stretch of text that is inside this element, [textStart, textEnd). 0, 0 elsewhere. */
  readonly textStart: Int32Array;
  readonly textEnd: Int32Array;
  /** Characters of markup of the node alone (its tags and attributes, not its children or text). */
  readonly markupChars: Int32Array;
  /** Index into `links` of the address that the nearest anchor (the node itself or an ancestor) points to, or -1. */
  readonly link: Int32Array;
  readonly links: readonly string[];
  /** Index into `attributes` of the node's class, id, role and the like, or -1. */
  readonly attribute: Int32Array;
  /** "id class role itemprop" words of an element, lower case, parted by blanks. */
  readonly attributes: readonly string[];
}

export const StyleFlag = {
  /** Taken out of the flow: position absolute. */
  absolute: 1,
  fixed: 2,
  sticky: 4,
  /** White space and line breaks are shown as they are. */
  preformatted: 8,
  /** inline-block, inline-flex and the like */
  inlineBlock: 16,
  flexOrGrid: 32,
  table: 64,
} as const;

/** The live half of a walk: for each node of the tree what it stands for in the DOM. Never serialised. */
export interface LivePage {
  readonly root: Document;
  /** Element of each node; null for a run. */
  readonly elements: readonly (Element | null)[];
  /** The DOM nodes (text nodes and inline elements, in order) that a run covers. */
  readonly runs: ReadonlyMap<number, readonly Node[]>;
  /** Node of an element; undefined for elements outside the walk. */
  nodeOf(element: Element): number | undefined;
}

export const isTextOwner = (kind: number): boolean => kind === NodeKind.leaf || kind === NodeKind.run;

export const areaOf = (tree: PageTree, node: number): number => tree.width[node] * tree.height[node];
