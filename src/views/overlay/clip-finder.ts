/**
 * What cuts an element off: an element or text node in, the chain of scroll containers and frames around it out. Asked
 * once an element: most sections share their ancestors.
 */
import { documentOf, localNameOf, nodeTypeOf, offsetParentOf, parentOf, viewOf } from '../../core/dom/dom-access.ts';

export interface ClipStep {
  readonly element: Element;
  readonly next: ClipStep | null;
}

const ELEMENT = 1;
const TEXT = 3;
const FRAGMENT = 11;

export class ClipFinder {
  private readonly around = new Map<Node, ClipStep | null>();
  /** The page's own document: what is around it is no business of ours. */
  private readonly root: Document;

  constructor(root: Document) {
    this.root = root;
  }

  /** Without recursion: pages nest thousands of elements. */
  clipOf(node: Node): ClipStep | null {
    const path: Node[] = [];
    let clip: ClipStep | null = null;
    for (let at: Node | null = node; at; at = this.containerOf(at)) {
      const known = this.around.get(at);
      if (known !== undefined) {
        clip = known;
        break;
      }
      path.push(at);
    }
    for (let i = path.length - 1; i >= 0; i--) {
      const container: Node | undefined = path[i + 1] ?? this.containerOf(path[i]) ?? undefined;
      if (container && cutsOff(container)) clip = { element: container as Element, next: clip };
      this.around.set(path[i], clip);
    }
    return clip;
  }

  /** What an element is placed in: fixed ones in their document's viewport, absolute ones in what they are placed against. */
  private containerOf(node: Node): Element | null {
    if (nodeTypeOf(node) === ELEMENT) {
      const element = node as Element;
      const position = viewOf(documentOf(element))?.getComputedStyle(element).position;
      if (position === 'fixed' && !offsetParentOf(element)) return this.frameAround(element);
      if (position === 'absolute') return offsetParentOf(element) ?? this.frameAround(element);
    }
    return flatParentOf(node, this.root);
  }

  private frameAround(element: Element): Element | null {
    const document = documentOf(element);
    return document === this.root ? null : frameOf(document);
  }
}

/** The element that a node is rendered in: its slot, its parent, its host, its frame. */
export function flatParentOf(node: Node, root: Document): Element | null {
  const parent = slotOf(node) ?? parentOf(node);
  if (!parent) return null;
  if (nodeTypeOf(parent) === ELEMENT) return parent as Element;
  if (nodeTypeOf(parent) === FRAGMENT) return (parent as ShadowRoot).host ?? null;
  return parent === root ? null : frameOf(parent as Document);
}

/** By the prototypes' getters: a control named "assignedSlot" would send the way up back down into its form. */
function slotOf(node: Node): Element | null {
  const type = nodeTypeOf(node);
  if (type !== ELEMENT && type !== TEXT) return null;
  const prototype = type === ELEMENT ? Element.prototype : Text.prototype;
  return Object.getOwnPropertyDescriptor(prototype, 'assignedSlot')?.get?.call(node) ?? null;
}

function frameOf(document: Document): Element | null {
  try {
    return viewOf(document)?.frameElement ?? null;
  } catch {
    return null;
  }
}

function cutsOff(node: Node): boolean {
  const element = node as Element;
  const tag = localNameOf(element);
  if (tag === 'iframe' || tag === 'frame') return true;
  // The overflow of these is the viewport's.
  if (tag === 'body' || tag === 'html') return false;
  const style = viewOf(documentOf(element))?.getComputedStyle(element);
  return style !== undefined && style.display !== 'inline' && style.overflow !== 'visible';
}
