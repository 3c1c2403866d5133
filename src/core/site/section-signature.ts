/**
 * The signature of a section: what it looks like, so that it is found again on another page of the site, or on the same
 * page after it has changed. Plain data under a kilobyte. No selector: tag, names, ancestors, place and make are compared
 * as a likeness (likeness.ts), so that any one of them may change.
 */
export { findSection, findSections } from './find-section.ts';
export { isSignature } from './is-signature.ts';
export { signatureOf } from './sign-section.ts';

/** How an element is called: its tag, and the words of its id and class that last. */
export interface SignedElement {
  readonly tag: string;
  readonly names: readonly string[];
}

export interface SectionSignature extends SignedElement {
  readonly version: 1;
  /** The nearest ancestors, inside out, the body left out. */
  readonly around: readonly SignedElement[];
  /** Middle and width as shares of the page's width, and in which part of its height it starts: 0 top, 1 middle, 2 end. */
  readonly place: { readonly middle: number; readonly width: number; readonly band: number };
  /** Shares of its characters in links and lists; amounts as powers of two: characters, images, controls, like children. */
  readonly holds: {
    readonly links: number;
    readonly lists: number;
    readonly chars: number;
    readonly images: number;
    readonly controls: number;
    readonly repeats: number;
  };
  /** Hashed words of its heading, and hashed word groups of its text. */
  readonly heading: readonly number[];
  readonly text: readonly number[];
  /**
   * Whether its like stand all over the page. 'scattered': with names of its own, in several places, or an advertisement:
   * each of them is meant. 'series': one of three and more siblings of one make, a card, a comment, an item: this one alone
   * is meant, and only its words can tell it from the others.
   */
  readonly kind: 'single' | 'series' | 'scattered';
}
