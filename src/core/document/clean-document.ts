/**
 * CleanDocument: what is left of a page when the template is gone. A sanitised tree in an inert document, for whoever
 * shows it, and the list of its blocks, each with where it came from and how it was judged.
 */

export type BlockKind =
  | 'heading'
  | 'paragraph'
  | 'list-item'
  | 'quote'
  | 'code'
  | 'table'
  | 'image'
  | 'math'
  | 'definition'
  | 'caption'
  | 'footnote';

export interface CleanBlock {
  readonly kind: BlockKind;
  readonly text: string;
  /** 1 to 6 for headings; nesting of the list, from 1, for list items. */
  readonly level?: number;
  /** Index into the list of sections. */
  readonly section: number;
  /** Templateness before and after smoothing, in [0, 1]. */
  readonly score: number;
  readonly smoothed: number;
  /** In page coordinates, CSS pixels. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** CSS path of the element; ' >>> ' steps into a shadow root or frame. */
  readonly path: string;
  /** Node of the PageTree. */
  readonly node: number;
}

export interface CleanDocument {
  /** An <article>; sanitised, never attached to a page by us. */
  readonly root: HTMLElement;
  readonly blocks: readonly CleanBlock[];
  readonly baseUrl: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/** All ids in a clean tree start with this: the page's own never get through. */
export const idPrefix = 'winnow-';
export const noteIdPrefix = `${idPrefix}note-`;
export const referenceIdPrefix = `${idPrefix}ref-`;
