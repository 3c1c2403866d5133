/**
 * More reads of a hostile DOM, beside those of the walk: a form with <input name="childNodes">, or an
 * <img name="querySelectorAll">, shadows the property of that name on its form or document. Each accessor here is taken
 * from the prototypes, when the module loads, and works on nodes of same-origin frames too.
 */
import { nodeTypeOf, attributeOf as readAttribute } from '../dom/dom-access.ts';

export { firstChildOf, localNameOf, nextSiblingOf, nodeTypeOf, parentOf } from '../dom/dom-access.ts';

type Holder = { readonly prototype: object } | undefined;

function getter<Target, Value>(holder: Holder, name: string): (target: Target) => Value {
  const read = holder && Object.getOwnPropertyDescriptor(holder.prototype, name)?.get;
  return (target) => {
    if (!read) throw new Error(`${name} can be read in a browser only`);
    return read.call(target) as Value;
  };
}

function method<Target, Given extends readonly unknown[], Value>(
  holder: Holder,
  name: string,
): (target: Target, ...given: Given) => Value {
  const call = holder && Object.getOwnPropertyDescriptor(holder.prototype, name)?.value;
  return (target, ...given) => {
    if (!call) throw new Error(`${name} can be called in a browser only`);
    return call.apply(target, given) as Value;
  };
}

// Absent in Node, where only the parts that need no DOM run.
const world = globalThis as unknown as Record<string, Holder>;

export const textContentOf = getter<Node, string | null>(world.Node, 'textContent');
export const baseUriOf = getter<Node, string>(world.Node, 'baseURI');
export const ownerDocumentOf = getter<Node, Document | null>(world.Node, 'ownerDocument');
export const namespaceOf = getter<Element, string | null>(world.Element, 'namespaceURI');
export const previousElementOf = getter<Element, Element | null>(world.Element, 'previousElementSibling');
export const hostOf = getter<ShadowRoot, Element>(world.ShadowRoot, 'host');
export const viewOf = getter<Document, (Window & typeof globalThis) | null>(world.Document, 'defaultView');
export const implementationOf = getter<Document, DOMImplementation>(world.Document, 'implementation');
export const documentElementOf = getter<Document, Element | null>(world.Document, 'documentElement');
export const documentUrlOf = getter<Document, string>(world.Document, 'URL');

export const findAllIn = method<Element, [string], NodeListOf<Element>>(world.Element, 'querySelectorAll');
export const findAll = method<Document, [string], NodeListOf<Element>>(world.Document, 'querySelectorAll');
export const findById = method<Document, [string], Element | null>(world.Document, 'getElementById');

/** The attribute's value, '' when there is none. */
export const attributeOf = (element: Element, name: string): string => readAttribute(element, name) ?? '';
export const hasAttributeOn = (element: Element, name: string): boolean => readAttribute(element, name) !== null;

const elementType = 1;
const textType = 3;
const cdataType = 4;
export const isElement = (node: Node): node is Element => nodeTypeOf(node) === elementType;
export const isText = (node: Node): node is Text => nodeTypeOf(node) === textType || nodeTypeOf(node) === cdataType;
