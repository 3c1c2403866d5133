/**
 * The signature of a section: what it looks like, so that it is found again on another page of the site, or on the same
 * page after it has changed. PageTree and node in, plain data out; signature and another PageTree in, node out.
 */
import type { PageTree } from '../dom/page-tree.ts';

export interface SectionSignature {
  readonly version: 1;
}

export function signatureOf(_tree: PageTree, _node: number): SectionSignature {
  return { version: 1 };
}

/** The node that fits the signature best, -1 where none fits well enough. */
export function findSection(_tree: PageTree, _signature: SectionSignature): number {
  return -1;
}
