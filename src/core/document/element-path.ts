/**
 * A live element in, a CSS path that finds it again out: from the nearest element with an id of its own, by tag and
 * position below it. ' >>> ' steps from a host or frame into what it holds. Siblings are counted once per parent.
 */
import {
  attributeOf,
  documentOf,
  firstChildOf,
  hostOf,
  isElement,
  localNameOf,
  nextSiblingOf,
  nodeTypeOf,
  parentOf,
  viewOf,
} from '../dom/dom-access.ts';

// Paths on pages nested deeper keep their last steps: long enough to be found, short enough to be stored.
const maxSteps = 100;
const fragmentType = 11;
const documentType = 9;

interface Step {
  readonly text: string;
  readonly above: Element | null;
  readonly join: ' > ' | ' >>> ' | '';
}

export class ElementPaths {
  private readonly steps = new Map<Element, Step>();
  private readonly positions = new Map<Element, string>();

  pathOf(element: Element): string {
    const parts: string[] = [];
    let at: Element | null = element;
    for (let count = 0; at && count < maxSteps; count++) {
      const step: Step = this.stepOf(at);
      parts.push(step.text, step.join);
      at = step.above;
    }
    // The join that leads up from the topmost step has nothing to join.
    if (at) parts.pop();
    return parts.reverse().join('');
  }

  private stepOf(element: Element): Step {
    const known = this.steps.get(element);
    if (known) return known;
    const step = this.makeStep(element);
    this.steps.set(element, step);
    return step;
  }

  private makeStep(element: Element): Step {
    const parent = parentOf(element);
    const border = this.borderAbove(element);
    const id = attributeOf(element, 'id');
    if (id && isOnly(element, id)) return { text: `#${CSS.escape(id)}`, ...border };
    const name = CSS.escape(localNameOf(element));
    if (!parent || nodeTypeOf(parent) === documentType) return { text: name, ...border };
    const text = name + this.positionOf(element, parent);
    if (isElement(parent)) return { text, above: parent, join: ' > ' };
    return { text, ...border };
  }

  /** What is above the tree that the element is in: the host of a shadow root, the frame of a document, nothing. */
  private borderAbove(element: Element): { above: Element | null; join: ' >>> ' | '' } {
    const root = rootOf(element);
    if (root && nodeTypeOf(root) === fragmentType) return { above: hostOf(root as ShadowRoot), join: ' >>> ' };
    const owner = documentOf(element);
    try {
      const frame = viewOf(owner)?.frameElement ?? null;
      return frame && documentOf(frame) !== owner ? { above: frame, join: ' >>> ' } : { above: null, join: '' };
    } catch {
      return { above: null, join: '' };
    }
  }

  private positionOf(element: Element, parent: Node): string {
    const known = this.positions.get(element);
    if (known !== undefined) return known;
    const counts = new Map<string, number>();
    const siblings: [Element, string, number][] = [];
    for (let node = firstChildOf(parent); node; node = nextSiblingOf(node)) {
      if (!isElement(node)) continue;
      const name = localNameOf(node);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      siblings.push([node, name, count]);
    }
    for (const [sibling, name, count] of siblings)
      this.positions.set(sibling, counts.get(name) === 1 ? '' : `:nth-of-type(${count})`);
    return this.positions.get(element) ?? '';
  }
}

const rootOf = (element: Element): Node | null => Node.prototype.getRootNode.call(element);

function isOnly(element: Element, id: string): boolean {
  const root = rootOf(element) as Document | ShadowRoot | null;
  const find = root && nodeTypeOf(root) === documentType ? Document.prototype : DocumentFragment.prototype;
  if (!root) return false;
  const found = find.querySelectorAll.call(root, `#${CSS.escape(id)}`);
  return found.length === 1 && found[0] === element;
}
