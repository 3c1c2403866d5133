/** Which tags are passed over, which show something by themselves, and which are blocks where no style can be asked. */

/** Nothing of these is text of the page. */
export const SKIPPED_TAGS = new Set([
  ...['script', 'style', 'template', 'noscript', 'link', 'meta', 'head', 'title', 'base', 'option', 'optgroup'],
  ...['datalist', 'param', 'source', 'track', 'colgroup', 'col', 'area', 'map', 'wbr'],
]);

/** Shown as one thing: what is inside is not walked. */
export const ATOM_TAGS = new Set([
  ...['img', 'svg', 'video', 'audio', 'canvas', 'object', 'embed', 'applet', 'input', 'select', 'textarea'],
  ...['progress', 'meter', 'hr', 'math'],
]);

/** Blocks by default: for elements that are not rendered, whose style is not asked. */
const BLOCK_TAGS = new Set([
  ...[
    'address',
    'article',
    'aside',
    'blockquote',
    'body',
    'center',
    'dd',
    'details',
    'dialog',
    'dir',
    'div',
    'dl',
    'dt',
  ],
  ...['fieldset', 'figcaption', 'figure', 'footer', 'form', 'frameset', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header'],
  ...['hgroup', 'hr', 'html', 'legend', 'li', 'main', 'menu', 'nav', 'ol', 'p', 'pre', 'search', 'section', 'summary'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'ul'],
]);

export const isBlockTag = (tag: string): boolean => BLOCK_TAGS.has(tag);

/** Words are often set in spans that are inline blocks (animated headings): such a box alone parts no text. */
const WORD_TAGS = new Set([
  'span',
  'b',
  'i',
  'em',
  'strong',
  'u',
  'mark',
  'small',
  'code',
  'kbd',
  'font',
  'sup',
  'sub',
  'abbr',
]);

export const isWordTag = (tag: string): boolean => WORD_TAGS.has(tag);

/** Blocks of text that are never panes to scroll in: two reads of layout less for most elements of a page. */
const TEXT_TAGS = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'dt', 'dd', 'td', 'th', 'tr', 'figcaption', 'caption', 'summary'],
]);

export const isTextTag = (tag: string): boolean => TEXT_TAGS.has(tag);
