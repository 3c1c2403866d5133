/**
 * The last gate: DOMPurify over the composed tree, in place, with a list of what may stay. The tree was built from allowed
 * elements alone; this is the second opinion, by the library that tracks how browsers are fooled.
 */
import createDOMPurify, { type DOMPurify } from 'dompurify';
import { idPrefix } from './clean-document.ts';
import { mathAttributes, mathTags } from './copy-mathml.ts';

const tags = (
  'article h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd blockquote figure figcaption pre code table caption thead tbody tr th td ' +
  'details summary hr br a abbr b bdi bdo cite del dfn em i img input ins kbd mark q rp rt ruby s samp small strong sub ' +
  'sup time u var wbr #text'
).split(' ');

const attributes =
  'href src alt title dir lang datetime colspan rowspan start reversed value type checked disabled class id'.split(' ');

const classes = /^(?:language-[a-z0-9+#._-]+|math|math math-display)$/;

const purifiers = new WeakMap<Window, DOMPurify>();

/** Elements that are sanitised in one go: some 3 ms of work, measured on one slow core. */
const elementsPerPiece = 250;

function purifierOf(view: Window & typeof globalThis, inert: Document): DOMPurify {
  const known = purifiers.get(view);
  if (known) return known;
  // The page's own document may be shadowed by its elements' names: an inert one cannot be.
  const { Element, HTMLTemplateElement, Node, NodeFilter, DOMParser } = view;
  const place = { document: inert, Element, HTMLTemplateElement, Node, NodeFilter, DOMParser };
  const purifier = createDOMPurify(place as unknown as typeof view);
  if (!purifier.isSupported) throw new Error('This browser is too old: the page cannot be sanitised in it.');
  purifier.addHook('uponSanitizeAttribute', (_element, data) => {
    if (data.attrName === 'class' && !classes.test(data.attrValue)) data.keepAttr = false;
    if (data.attrName === 'id' && !data.attrValue.startsWith(idPrefix)) data.keepAttr = false;
  });
  purifier.setConfig({
    IN_PLACE: true,
    ALLOWED_TAGS: [...tags, ...mathTags],
    ALLOWED_ATTR: [...attributes, ...mathAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Nothing is parsed here, and a policy's callbacks do not run in a page with scripts switched off.
    TRUSTED_TYPES_POLICY: null,
    // Checked before by safe-address; the same schemes again, and our own fragments.
    ALLOWED_URI_REGEXP: /^(?:https?:|file:|mailto:|tel:|data:image\/(?:png|jpe?g|gif|webp|avif)[;,]|#)/i,
    // Every other attribute is no address, whatever it looks like.
    ADD_URI_SAFE_ATTR: [...attributes, ...mathAttributes].filter((name) => name !== 'href' && name !== 'src'),
  });
  purifiers.set(view, purifier);
  return purifier;
}

const elementsIn = (element: Element): number => element.getElementsByTagName('*').length;

/** Formulas are never cut: what is allowed inside depends on all that is around it. */
const isHeavy = (node: Node, elements: number): node is Element =>
  elements > elementsPerPiece && node.nodeName.toLowerCase() !== 'math';

/**
 * A large tree is sanitised in pieces. What it holds is taken out first and comes back only from under the sanitiser, so
 * that whatever ends the work early leaves nothing in the tree that was not looked at.
 */
export function* sanitiseTreeInSteps(root: Element, view: Window & typeof globalThis): Generator<void, void> {
  const purifier = purifierOf(view, root.ownerDocument);
  const held = isHeavy(root, elementsIn(root)) ? emptied(root) : null;
  purifier.sanitize(root);
  if (!held) return;
  yield;
  yield* refill(root, held, purifier);
}

function emptied(element: Element): ChildNode[] {
  const children = [...element.childNodes];
  element.replaceChildren();
  return children;
}

/** Depth of recursion: that of the composed tree, which is bounded. */
function* refill(parent: Element, children: readonly ChildNode[], purifier: DOMPurify): Generator<void, void> {
  let next = 0;
  while (next < children.length) {
    // The same element as around them: which children are allowed depends on the parent.
    const holder = parent.cloneNode(false) as Element;
    const heavy: { readonly element: Element; readonly held: readonly ChildNode[] }[] = [];
    for (let elements = 0; next < children.length && elements < elementsPerPiece; next++) {
      const child = children[next];
      const inside = child.nodeType === 1 ? elementsIn(child as Element) : 0;
      if (isHeavy(child, inside)) heavy.push({ element: child, held: emptied(child) });
      else elements += inside;
      elements++;
      holder.append(child);
    }
    purifier.sanitize(holder);
    parent.append(...holder.childNodes);
    yield;
    for (const { element, held } of heavy) if (element.parentNode === parent) yield* refill(element, held, purifier);
  }
}
