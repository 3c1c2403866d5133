/**
 * The flat tree in both directions: the rendered children of an element as a list, and the element above a node across
 * the border of a shadow root.
 */

import { hostOf, isElement, nodeTypeOf, parentOf } from '../dom/dom-access.ts';
import { FlatChildren } from '../dom/flat-children.ts';

const fragmentType = 11;

export function flatChildren(element: Element): Node[] {
  const children = new FlatChildren(element);
  const list: Node[] = [];
  for (let child = children.take(); child; child = children.take()) list.push(child);
  return list;
}

/** The element above, a shadow root's host where there is one; null at the top of a document. */
export function flatParent(node: Node): Element | null {
  const parent = parentOf(node);
  if (!parent) return null;
  if (isElement(parent)) return parent;
  return nodeTypeOf(parent) === fragmentType ? hostOf(parent as ShadowRoot) : null;
}
