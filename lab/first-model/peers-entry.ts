/**
 * In the page: what Readability and Defuddle take for the content, as lines of text.
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

export const readability = (): string => {
  const found = new Readability(document.cloneNode(true) as Document).parse();
  return lines(found?.content ?? '');
};

export const defuddle = (): string => lines(new Defuddle(document, { url: document.URL }).parse().content);
