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

function purifierOf(view: Window & typeof globalThis): DOMPurify {
  const known = purifiers.get(view);
  if (known) return known;
  const purifier = createDOMPurify(view);
  purifier.addHook('uponSanitizeAttribute', (_element, data) => {
    if (data.attrName === 'class' && !classes.test(data.attrValue)) data.keepAttr = false;
    if (data.attrName === 'id' && !data.attrValue.startsWith(idPrefix)) data.keepAttr = false;
  });
  purifiers.set(view, purifier);
  return purifier;
}

export function sanitiseTree(root: HTMLElement, view: Window & typeof globalThis): void {
  const purifier = purifierOf(view);
  if (!purifier.isSupported) throw new Error('This browser is too old: the page cannot be sanitised in it.');
  purifier.sanitize(root, {
    IN_PLACE: true,
    ALLOWED_TAGS: [...tags, ...mathTags],
    ALLOWED_ATTR: [...attributes, ...mathAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Nothing is parsed here, and a policy's callbacks do not run in a page with scripts switched off.
    TRUSTED_TYPES_POLICY: null,
    // Checked before by safe-address; the same schemes again, and our own fragments.
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|data:image\/(?:png|jpe?g|gif|webp|avif)[;,]|#)/i,
    // Every other attribute is no address, whatever it looks like.
    ADD_URI_SAFE_ATTR: [...attributes, ...mathAttributes].filter((name) => name !== 'href' && name !== 'src'),
  });
}
