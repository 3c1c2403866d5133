/**
 * Reads of a hostile DOM. A form with a control named "childNodes" shadows that member of the form element, an image
 * named "body" that of the document, and a page's script may put anything on a node; so members are read through the
 * prototypes' own getters, taken when the module loads. They work on nodes of same-origin frames too.
 */

// Absent in Node, where only the parts that need no DOM run.
const world = globalThis as unknown as Record<string, { readonly prototype: object } | undefined>;

function taken<Member>(holder: string, name: string, part: 'get' | 'value'): Member {
  const of = world[holder];
  const found = of && Object.getOwnPropertyDescriptor(of.prototype, name)?.[part];
  return (found ??
    (() => {
      throw new Error(`${holder}.${name} can be read in a browser only`);
    })) as Member;
}

const getter = <Target, Value>(holder: string, name: string): ((this: Target) => Value) => taken(holder, name, 'get');
const method = <Target, Given extends readonly unknown[], Value>(
  holder: string,
  name: string,
): ((this: Target, ...given: Given) => Value) => taken(holder, name, 'value');

const firstChild = getter<Node, Node | null>('Node', 'firstChild');
const nextSibling = getter<Node, Node | null>('Node', 'nextSibling');
const parentNode = getter<Node, Node | null>('Node', 'parentNode');
const nodeType = getter<Node, number>('Node', 'nodeType');
const nodeValue = getter<Node, string | null>('Node', 'nodeValue');
const textContent = getter<Node, string | null>('Node', 'textContent');
const ownerDocument = getter<Node, Document | null>('Node', 'ownerDocument');
const baseUri = getter<Node, string>('Node', 'baseURI');

export const firstChildOf = (node: Node): Node | null => firstChild.call(node);
export const nextSiblingOf = (node: Node): Node | null => nextSibling.call(node);
export const parentOf = (node: Node): Node | null => parentNode.call(node);
export const nodeTypeOf = (node: Node): number => nodeType.call(node);
export const nodeValueOf = (node: Node): string => nodeValue.call(node) ?? '';
export const textContentOf = (node: Node): string => textContent.call(node) ?? '';
/** The document that a node is in; of a document itself. */
export const documentOf = (node: Node): Document => ownerDocument.call(node) ?? (node as Document);
export const baseUriOf = (node: Node): string => baseUri.call(node);

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;
export const isElement = (node: Node): node is Element => nodeTypeOf(node) === ELEMENT;
export const isText = (node: Node): node is Text => {
  const type = nodeTypeOf(node);
  return type === TEXT || type === CDATA;
};

const localName = getter<Element, string>('Element', 'localName');
const namespace = getter<Element, string | null>('Element', 'namespaceURI');
const previousElement = getter<Element, Element | null>('Element', 'previousElementSibling');
const shadowRoot = getter<Element, ShadowRoot | null>('Element', 'shadowRoot');
const host = getter<ShadowRoot, Element>('ShadowRoot', 'host');

export const localNameOf = (element: Element): string => localName.call(element);
export const namespaceOf = (element: Element): string | null => namespace.call(element);
export const previousElementOf = (element: Element): Element | null => previousElement.call(element);
export const shadowRootOf = (element: Element): ShadowRoot | null => shadowRoot.call(element);
export const hostOf = (root: ShadowRoot): Element => host.call(root);

const attribute = method<Element, [string], string | null>('Element', 'getAttribute');
const attributeNames = method<Element, [], string[]>('Element', 'getAttributeNames');
const hasAttribute = method<Element, [string], boolean>('Element', 'hasAttribute');

/** The attribute's value, '' when there is none. */
export const attributeOf = (element: Element, name: string): string => attribute.call(element, name) ?? '';
export const hasAttributeOn = (element: Element, name: string): boolean => hasAttribute.call(element, name);
export const attributeNamesOf = (element: Element): readonly string[] => attributeNames.call(element);

const scrollLeft = getter<Element, number>('Element', 'scrollLeft');
const scrollTop = getter<Element, number>('Element', 'scrollTop');
const scrollHeight = getter<Element, number>('Element', 'scrollHeight');
const clientLeft = getter<Element, number>('Element', 'clientLeft');
const clientTop = getter<Element, number>('Element', 'clientTop');
const offsetParent = getter<Element, Element | null>('HTMLElement', 'offsetParent');
const boundingBox = method<Element, [], DOMRect>('Element', 'getBoundingClientRect');
const checkVisibility = method<Element, [CheckVisibilityOptions], boolean>('Element', 'checkVisibility');

export const scrollLeftOf = (element: Element): number => scrollLeft.call(element);
export const scrollTopOf = (element: Element): number => scrollTop.call(element);
export const scrollHeightOf = (element: Element): number => scrollHeight.call(element);
export const clientLeftOf = (element: Element): number => clientLeft.call(element);
export const clientTopOf = (element: Element): number => clientTop.call(element);
/** The ancestor that an element is placed against; null for a fixed one that stands in the viewport. */
export const offsetParentOf = (element: Element): Element | null =>
  'offsetParent' in element ? offsetParent.call(element) : null;
export const boxOf = (element: Element): DOMRect => boundingBox.call(element);

const EVERYTHING: CheckVisibilityOptions = { opacityProperty: true, visibilityProperty: true };

/** Whether display, visibility, opacity and content-visibility all let the element be seen. */
export const isSeen = (element: Element): boolean => checkVisibility.call(element, EVERYTHING);

const body = getter<Document, Element | null>('Document', 'body');
const rootElement = getter<Document, Element | null>('Document', 'documentElement');
const scrollingElement = getter<Document, Element | null>('Document', 'scrollingElement');
const view = getter<Document, (Window & typeof globalThis) | null>('Document', 'defaultView');
const implementation = getter<Document, DOMImplementation>('Document', 'implementation');
const title = getter<Document, string>('Document', 'title');
const url = getter<Document, string>('Document', 'URL');
const createRange = method<Document, [], Range>('Document', 'createRange');
const select = method<Document, [string], NodeListOf<Element>>('Document', 'querySelectorAll');
const selectIn = method<Element, [string], NodeListOf<Element>>('Element', 'querySelectorAll');
const byId = method<Document, [string], Element | null>('Document', 'getElementById');

export const bodyOf = (document: Document): Element | null => body.call(document);
export const rootElementOf = (document: Document): Element | null => rootElement.call(document);
export const scrollingElementOf = (document: Document): Element | null => scrollingElement.call(document);
export const viewOf = (document: Document): (Window & typeof globalThis) | null => view.call(document);
export const implementationOf = (document: Document): DOMImplementation => implementation.call(document);
export const titleOf = (document: Document): string => title.call(document);
export const urlOf = (document: Document): string => url.call(document);
export const newRange = (document: Document): Range => createRange.call(document);
export const findAll = (document: Document, selector: string): NodeListOf<Element> => select.call(document, selector);
export const findAllIn = (element: Element, selector: string): NodeListOf<Element> => selectIn.call(element, selector);
export const findById = (document: Document, id: string): Element | null => byId.call(document, id);
