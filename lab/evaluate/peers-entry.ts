/**
 * In the page: what Readability and Defuddle take for the content, as text. Readability's own `textContent` is what the field
 * measures it by; it glues the last word of a block to the first of the next, so its content with line ends kept is given
 * too, which is the stronger opponent. Defuddle gives HTML alone: its text is taken with line ends kept.
 */
import { Readability } from '@mozilla/readability';
import Defuddle from 'defuddle';

const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark math q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

function lines(html: string): string {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  let text = '';
  const add = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue ?? '';
    if (!(node instanceof Element) || /^(script|style|template)$/i.test(node.tagName)) return;
    const isInline = INLINE.has(node.tagName.toLowerCase());
    if (!isInline) text += '\n';
    for (const child of node.childNodes) add(child);
    if (!isInline) text += '\n';
  };
  add(body);
  return text.replace(/\s*\n\s*/g, '\n').trim();
}

/** Null where a peer threw: its answer counts as empty. */
function tried<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch {
    return null;
  }
}

export function answers(): Record<string, string | null> {
  // Readability takes its document to pieces: it gets one of its own.
  const article = tried(() => new Readability(document.cloneNode(true) as Document).parse());
  const found = tried(() => new Defuddle(document, { url: document.URL }).parse());
  return {
    readability: article?.textContent ?? '',
    'readability, line ends kept': lines(article?.content ?? ''),
    defuddle: found === null ? null : lines(found.content),
  };
}
