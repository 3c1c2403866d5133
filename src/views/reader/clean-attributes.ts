/**
 * The second look at a sanitised tree: which elements and attributes may enter the live page. The first look was that of
 * the sanitiser, over the same tree; this one also knows what the reader never wants, whoever made the tree: no custom
 * elements (the page could have defined them), no forms, nothing that plays or loads by itself.
 */
const HTML = 'http://www.w3.org/1999/xhtml';
const MATH = 'http://www.w3.org/1998/Math/MathML';

const HTML_TAGS = new Set(
  (
    'article section div span h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd blockquote figure figcaption pre code table caption ' +
    'colgroup col thead tbody tfoot tr th td details summary hr br a abbr b bdi bdo cite del dfn em i img input ins kbd ' +
    'mark q rp rt ruby s samp small strong sub sup time u var wbr audio video source'
  ).split(' '),
);
/** Presentation elements, none of which holds HTML; maction acts. */
const MATH_TAG = /^m(?!action$)[a-z]*$/;

const ATTRIBUTES = new Set(
  (
    'href src srcset alt title dir lang datetime colspan rowspan scope span start reversed value type checked disabled ' +
    'class id width height open'
  ).split(' '),
);
const MATH_ATTRIBUTES = new Set(
  (
    'display displaystyle scriptlevel alttext mathvariant mathsize stretchy symmetric largeop movablelimits fence form ' +
    'separator accent accentunder linethickness columnalign rowalign rowspan columnspan width height depth voffset ' +
    'notation lspace rspace minsize maxsize dir id'
  ).split(' '),
);

const CLASSES = /^(?:language-[a-z0-9+#._-]+|math|math math-display)$/;

/** What may not stay is taken out with all that is in it. */
export function isWelcome(element: Element): boolean {
  const { localName, namespaceURI } = element;
  if (namespaceURI === MATH) return MATH_TAG.test(localName);
  if (namespaceURI !== HTML || !HTML_TAGS.has(localName)) return false;
  return localName !== 'input' || element.getAttribute('type') === 'checkbox';
}

export function cleanAttributes(element: Element): void {
  const allowed = element.namespaceURI === MATH ? MATH_ATTRIBUTES : ATTRIBUTES;
  for (const { name, value } of [...element.attributes]) {
    const isFine =
      allowed.has(name) &&
      (name !== 'class' || CLASSES.test(value)) &&
      (name !== 'id' || value.startsWith('winnow-')) &&
      (name !== 'dir' || /^(?:ltr|rtl|auto)$/.test(value));
    if (!isFine) element.removeAttribute(name);
  }
}
