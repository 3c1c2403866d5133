/**
 * composeDocument: what is kept of a page in, a CleanDocument out. Composes the clean tree, joins its links, sanitises it,
 * and lists its blocks with where each came from. The page itself is only read.
 */
import type { LivePage, PageTree } from '../dom/page-tree.ts';
import { blockKind, listLevel } from './block-kind.ts';
import type { CleanBlock, CleanDocument } from './clean-document.ts';
import type { DraftBlock } from './composer-frame.ts';
import { ElementPaths } from './element-path.ts';
import { joinLinks } from './join-links.ts';
import { PageComposer } from './page-composer.ts';
import { sanitiseTree } from './sanitise-tree.ts';
import { blockText } from './to-text.ts';
import { baseUriOf, implementationOf, viewOf } from './unclobbered.ts';

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
  const { tree, live } = input;
  const view = viewOf(live.root);
  if (!view) throw new Error('The page is gone: its document has no window any more.');
  const inert = implementationOf(live.root).createHTMLDocument('');
  const composer = new PageComposer(input, inert);
  composer.compose();
  joinLinks(composer.root, composer.ledger);
  const direction = tree.page.isRightToLeft ? 'rtl' : 'ltr';
  const language = /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/.test(tree.page.lang) ? tree.page.lang : '';
  if (language) composer.root.setAttribute('lang', language);
  if (direction === 'rtl') composer.root.setAttribute('dir', direction);
  sanitiseTree(composer.root, view);
  return {
    root: composer.root,
    blocks: listBlocks(composer.drafts, composer.root, input),
    baseUrl: baseUriOf(live.root),
    language,
    direction,
  };
}

function listBlocks(drafts: readonly DraftBlock[], root: Element, input: DocumentInput): CleanBlock[] {
  const { tree, live, sectionOf, score, smoothed } = input;
  const paths = new ElementPaths();
  const blocks: CleanBlock[] = [];
  for (const { element, node } of drafts) {
    if (!root.contains(element)) continue;
    const kind = blockKind(element);
    const level =
      kind === 'heading' ? Number(element.localName[1]) : kind === 'list-item' ? listLevel(element, root) : 0;
    const shown = live.elements[node] ?? live.elements[tree.parent[node]];
    blocks.push({
      kind,
      text: blockText(element),
      ...(level > 0 ? { level } : {}),
      section: sectionOf[node],
      score: score[node],
      smoothed: smoothed[node],
      box: { left: tree.left[node], top: tree.top[node], width: tree.width[node], height: tree.height[node] },
      path: shown ? paths.pathOf(shown) : '',
      node,
    });
  }
  return blocks;
}
