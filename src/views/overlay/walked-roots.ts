/**
 * The trees that a walk went through: LivePage in, the page's document, the open shadow roots and the documents of
 * same-origin frames out. Each has events and changes of its own that the others do not hear of.
 */
import { localNameOf, shadowRootOf } from '../../core/dom/dom-access.ts';
import { frameDocumentOf } from '../../core/dom/flat-children.ts';
import type { LivePage } from '../../core/dom/page-tree.ts';

export interface WalkedRoots {
  readonly documents: readonly Document[];
  readonly shadowRoots: readonly ShadowRoot[];
}

export function walkedRoots(live: LivePage): WalkedRoots {
  const documents = new Set([live.root]);
  const shadowRoots = new Set<ShadowRoot>();
  for (const element of live.elements) {
    if (!element) continue;
    const shadow = shadowRootOf(element);
    if (shadow) shadowRoots.add(shadow);
    const tag = localNameOf(element);
    const inner = tag === 'iframe' || tag === 'frame' ? frameDocumentOf(element) : null;
    if (inner) documents.add(inner);
  }
  return { documents: [...documents], shadowRoots: [...shadowRoots] };
}
