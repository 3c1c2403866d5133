/**
 * composeDocument: what is kept of a page in, a CleanDocument out. Composes the clean tree, joins its links, sanitises it,
 * in steps that leave the page its turns in between. The page itself is only read. Its blocks are listed when first asked
 * for.
 */

import { baseUriOf, implementationOf, viewOf } from '../dom/dom-access.ts';
import type { LivePage, PageTree } from '../dom/page-tree.ts';
import type { CleanBlock, CleanDocument } from './clean-document.ts';
import { joinLinks } from './join-links.ts';
import { listBlocks } from './list-blocks.ts';
import { PageComposer } from './page-composer.ts';
import { sanitiseTreeInSteps } from './sanitise-tree.ts';

export interface DocumentInput {
  readonly tree: PageTree;
  readonly live: LivePage;
  /** Per node: 1 = this leaf or run is part of the answer; read for leaves and runs only. */
  readonly keep: Uint8Array;
  /** Per node: index into the list of sections. */
  readonly sectionOf: Int32Array;
  /** Per node: templateness before and after smoothing, in [0, 1]. */
  readonly score: Float32Array;
  readonly smoothed: Float32Array;
}

export function composeDocument(input: DocumentInput): CleanDocument {
  const steps = composeDocumentInSteps(input);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same in small steps: between two of them the caller can give the page a turn. */
export function* composeDocumentInSteps(input: DocumentInput): Generator<void, CleanDocument> {
  const { tree, live } = input;
  const view = viewOf(live.root);
  if (!view) throw new Error('The page is gone: its document has no window any more.');
  yield;
  const inert = implementationOf(live.root).createHTMLDocument('');
  const composer = new PageComposer(input, inert);
  yield* composer.composeInSteps();
  const { root, drafts, ledger } = composer;
  joinLinks(root, ledger);
  const direction = tree.page.isRightToLeft ? 'rtl' : 'ltr';
  const language = /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/.test(tree.page.lang) ? tree.page.lang : '';
  if (language) root.setAttribute('lang', language);
  if (direction === 'rtl') root.setAttribute('dir', direction);
  yield;
  yield* sanitiseTreeInSteps(root, view);
  let blocks: readonly CleanBlock[] | undefined;
  return {
    root,
    get blocks() {
      blocks ??= listBlocks(drafts, root, input);
      return blocks;
    },
    baseUrl: baseUriOf(live.root),
    language,
    direction,
  };
}
