/**
 * The children of an element as they are rendered (the flat tree): those of an open shadow root instead of its host's,
 * what is assigned to a slot instead of the slot's own, the body of a same-origin frame instead of nothing.
 * A closed shadow root or a frame of another origin shows none; that is never an error.
 */
import { bodyOf, firstChildOf, localNameOf, nextSiblingOf, rootElementOf, shadowRootOf } from './dom-access.ts';

/** Walks the children one by one; `list` is used where the DOM's own sibling chain is not the rendered one. */
export class FlatChildren {
  private next: Node | null = null;
  private list: readonly Node[] | null = null;
  private index = 0;

  constructor(element: Element, tag = localNameOf(element), shadow = shadowRootOf(element)) {
    if (shadow) this.next = firstChildOf(shadow);
    else if (tag === 'slot') {
      const assigned = (element as HTMLSlotElement).assignedNodes?.() ?? [];
      if (assigned.length) this.list = assigned;
      else this.next = firstChildOf(element);
    } else if (tag === 'iframe' || tag === 'frame') {
      const body = frameBodyOf(element);
      if (body) this.list = [body];
    } else this.next = firstChildOf(element);
  }

  take(): Node | null {
    if (this.list) return this.list[this.index++] ?? null;
    const node = this.next;
    if (node) this.next = nextSiblingOf(node);
    return node;
  }
}

/** The document in a frame, null for one of another origin. */
export function frameDocumentOf(frame: Element): Document | null {
  try {
    return (frame as HTMLIFrameElement).contentDocument;
  } catch {
    return null;
  }
}

export function frameBodyOf(frame: Element): Element | null {
  const inner = frameDocumentOf(frame);
  return inner ? (bodyOf(inner) ?? rootElementOf(inner)) : null;
}
