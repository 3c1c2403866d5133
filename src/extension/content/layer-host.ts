/**
 * The element that a layer of ours lives in: the one thing that is added to the page, and taken away without a trace. A layer
 * that an older version of the extension left behind is asked to go.
 */

import { findAll, parentOf, rootElementOf } from '../../core/dom/dom-access.ts';

export type LayerName = 'reader' | 'overlay' | 'toast';

const TAG_PREFIX = 'winnow-';
const LEAVE = 'winnow-leave';
const hosts = new WeakSet<Node>();

/** A host of ours, or something in one. */
export function isOurs(node: Node): boolean {
  for (let at: Node | null = node; at; at = parentOf(at)) if (hosts.has(at)) return true;
  return false;
}

/** Whether there is room for a layer: in drawings and feeds no element can hold one. */
export const canHoldLayers = (): boolean => rootElementOf(document) instanceof HTMLElement;

export function addLayerHost(name: LayerName, onLeave: () => void): HTMLElement {
  const tag = TAG_PREFIX + name;
  for (const stale of findAll(document, `:root > ${tag}`)) {
    if (hosts.has(stale)) continue;
    stale.dispatchEvent(new Event(LEAVE));
    hosts.add(stale);
    stale.remove();
  }
  // A page can shadow the document's own members by its elements' names.
  const host = Document.prototype.createElement.call(document, tag);
  hosts.add(host);
  host.addEventListener(LEAVE, onLeave, { once: true });
  rootElementOf(document)?.appendChild(host);
  return host;
}
