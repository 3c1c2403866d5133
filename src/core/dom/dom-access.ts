/**
 * Reads of a hostile DOM. A form with a control named "childNodes" shadows that member of the form element, an image
 * named "body" that of the document, so members are read through the prototypes' own getters, taken once. They work
 * across frames too.
 */

type Getter<T> = (this: Node) => T;

const getterOf = <T>(prototype: object, name: string): Getter<T> =>
  Object.getOwnPropertyDescriptor(prototype, name)!.get as Getter<T>;

interface Access {
  readonly firstChild: Getter<Node | null>;
  readonly nextSibling: Getter<Node | null>;
  readonly parentNode: Getter<Node | null>;
  readonly nodeType: Getter<number>;
  readonly nodeValue: Getter<string | null>;
  readonly ownerDocument: Getter<Document | null>;
  readonly localName: Getter<string>;
  readonly shadowRoot: Getter<ShadowRoot | null>;
  readonly scrollLeft: Getter<number>;
  readonly scrollTop: Getter<number>;
  readonly scrollHeight: Getter<number>;
  readonly clientLeft: Getter<number>;
  readonly clientTop: Getter<number>;
  readonly offsetParent: Getter<Element | null>;
  readonly body: Getter<Element | null>;
  readonly documentElement: Getter<Element | null>;
  readonly scrollingElement: Getter<Element | null>;
  readonly defaultView: Getter<(Window & typeof globalThis) | null>;
  readonly title: Getter<string>;
  readonly URL: Getter<string>;
}

let access: Access | undefined;

/** Taken at first use: the module must load in Node, where there is no DOM. */
const dom = (): Access => {
  access ??= {
    firstChild: getterOf(Node.prototype, 'firstChild'),
    nextSibling: getterOf(Node.prototype, 'nextSibling'),
    parentNode: getterOf(Node.prototype, 'parentNode'),
    nodeType: getterOf(Node.prototype, 'nodeType'),
    nodeValue: getterOf(Node.prototype, 'nodeValue'),
    ownerDocument: getterOf(Node.prototype, 'ownerDocument'),
    localName: getterOf(Element.prototype, 'localName'),
    shadowRoot: getterOf(Element.prototype, 'shadowRoot'),
    scrollLeft: getterOf(Element.prototype, 'scrollLeft'),
    scrollTop: getterOf(Element.prototype, 'scrollTop'),
    scrollHeight: getterOf(Element.prototype, 'scrollHeight'),
    clientLeft: getterOf(Element.prototype, 'clientLeft'),
    clientTop: getterOf(Element.prototype, 'clientTop'),
    offsetParent: getterOf(HTMLElement.prototype, 'offsetParent'),
    body: getterOf(Document.prototype, 'body'),
    documentElement: getterOf(Document.prototype, 'documentElement'),
    scrollingElement: getterOf(Document.prototype, 'scrollingElement'),
    defaultView: getterOf(Document.prototype, 'defaultView'),
    title: getterOf(Document.prototype, 'title'),
    URL: getterOf(Document.prototype, 'URL'),
  };
  return access;
};

export const firstChildOf = (node: Node): Node | null => dom().firstChild.call(node);
export const nextSiblingOf = (node: Node): Node | null => dom().nextSibling.call(node);
export const parentOf = (node: Node): Node | null => dom().parentNode.call(node);
export const nodeTypeOf = (node: Node): number => dom().nodeType.call(node);
export const nodeValueOf = (node: Node): string => dom().nodeValue.call(node) ?? '';
export const documentOf = (node: Node): Document => dom().ownerDocument.call(node) ?? (node as Document);
export const localNameOf = (element: Element): string => dom().localName.call(element);
export const shadowRootOf = (element: Element): ShadowRoot | null => dom().shadowRoot.call(element);

export const scrollLeftOf = (element: Element): number => dom().scrollLeft.call(element);
export const scrollTopOf = (element: Element): number => dom().scrollTop.call(element);
export const scrollHeightOf = (element: Element): number => dom().scrollHeight.call(element);
export const clientLeftOf = (element: Element): number => dom().clientLeft.call(element);
export const clientTopOf = (element: Element): number => dom().clientTop.call(element);

/** The ancestor that an element is placed against; null for a fixed one that stands in the viewport. */
export const offsetParentOf = (element: Element): Element | null =>
  'offsetParent' in element ? dom().offsetParent.call(element) : null;

export const bodyOf = (document: Document): Element | null => dom().body.call(document);
export const rootElementOf = (document: Document): Element | null => dom().documentElement.call(document);
export const scrollingElementOf = (document: Document): Element | null => dom().scrollingElement.call(document);
export const viewOf = (document: Document): (Window & typeof globalThis) | null => dom().defaultView.call(document);
export const titleOf = (document: Document): string => dom().title.call(document);
export const urlOf = (document: Document): string => dom().URL.call(document);
export const newRange = (document: Document): Range => Document.prototype.createRange.call(document);
export const findAllIn = (document: Document, selector: string): NodeListOf<Element> =>
  Document.prototype.querySelectorAll.call(document, selector);

const NONE: readonly string[] = [];

export const attributeNamesOf = (element: Element): readonly string[] =>
  Element.prototype.hasAttributes.call(element) ? Element.prototype.getAttributeNames.call(element) : NONE;

export const attributeOf = (element: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(element, name);

export const boxOf = (element: Element): DOMRect => Element.prototype.getBoundingClientRect.call(element);

const EVERYTHING: CheckVisibilityOptions = { opacityProperty: true, visibilityProperty: true };

/** Whether display, visibility, opacity and content-visibility all let the element be seen. */
export const isSeen = (element: Element): boolean => Element.prototype.checkVisibility.call(element, EVERYTHING);
