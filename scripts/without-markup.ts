/**
 * Takes from three libraries the one place in each in which text becomes markup. None is ever reached here: preact's
 * dangerouslySetInnerHTML and highlight.js's highlightElement are not used, and DOMPurify is given nodes, never text. Without
 * them no view can do it by mistake, and reviewers' linters find nothing. Fails when a library is written otherwise.
 */
import type { Plugin } from 'vite';

const LIBRARIES = [
  /\/preact\/dist\/preact\.m?js$/,
  /\/dompurify\/dist\/purify\.es\.mjs$/,
  /\/highlight\.js\/lib\/core\.js$/,
];
const MARKUP = /\.innerHTML(\s*=)(?!=)/g;

export const withoutMarkup = (): Plugin => ({
  name: 'without-markup',
  transform(code, id) {
    if (!LIBRARIES.some((library) => library.test(id))) return null;
    const places = code.match(MARKUP)?.length ?? 0;
    if (places !== 1) throw new Error(`Expected one place in ${id} that sets innerHTML, found ${places}.`);
    return { code: code.replace(MARKUP, '.textContent$1'), map: null };
  },
});
