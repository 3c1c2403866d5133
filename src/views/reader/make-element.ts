/**
 * Elements of the reader's own, built without markup. In the HTML namespace by name, since the page around may be XHTML
 * or plain XML, where createElement makes something else.
 */

const HTML = 'http://www.w3.org/1999/xhtml';

type Attributes = Readonly<Record<string, string | number | boolean>>;

/** `true` sets an empty attribute, `false` sets none. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Document.prototype.createElementNS.call(document, HTML, tag) as HTMLElementTagNameMap[Tag];
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) element.setAttribute(name, value === true ? '' : String(value));
  element.append(...children);
  return element;
}
