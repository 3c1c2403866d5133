/**
 * A block of code in, the name of its language as its page states it out ('' for none): from class and data attributes of
 * the block, the <code> in it, and the wrappers that highlighters put around it.
 */

import { attributeOf, isElement, localNameOf } from '../dom/dom-access.ts';
import { flatChildren, flatParent } from './flat-nodes.ts';

const prefixes = [/^language-(.+)$/i, /^lang-(.+)$/i, /^highlight-source-(.+)$/i, /^highlight-(?:text-)?(.+)$/i];
const valid = /^[a-z0-9][a-z0-9+#._-]{0,29}$/;
const noLanguage = new Set([
  'text',
  'plain',
  'plaintext',
  'none',
  'nohighlight',
  'default',
  'auto',
  'source',
  'unknown',
  'wrapper',
]);
const markers = new Set(['hljs', 'sourcecode', 'prettyprint', 'highlight', 'rouge', 'codehilite']);
// The wrappers of GitHub, Jekyll, Sphinx and Hugo stand at most three levels above the <pre>.
const levelsAbove = 3;

function named(raw: string): string {
  const name = raw.trim().toLowerCase();
  return valid.test(name) && !noLanguage.has(name) && !name.startsWith('hljs') ? name : '';
}

function stated(element: Element, isCode: boolean): string {
  for (const attribute of ['data-lang', 'data-language', 'data-code-lang']) {
    const name = named(attributeOf(element, attribute));
    if (name) return name;
  }
  const className = attributeOf(element, 'class').slice(0, 1000);
  const brush = /(?:^|[\s;])brush:\s{0,5}([\w+#.-]{1,30})/i.exec(className);
  if (brush) return named(brush[1]);
  const words = className.split(/\s+/).filter(Boolean);
  for (const prefix of prefixes)
    for (const word of words) {
      const name = named(prefix.exec(word)?.[1] ?? '');
      if (name) return name;
    }
  const marker = words.findIndex((word) => markers.has(word.toLowerCase()));
  if (marker < 0) return '';
  // 'hljs python' and 'sourceCode python' name it bare; on a wrapper a bare word is as likely a style.
  const isBare = isCode || words[marker].toLowerCase() === 'sourcecode';
  return isBare
    ? named(words.find((word) => !markers.has(word.toLowerCase()) && /^[a-z+#]{1,14}\d?$/.test(word)) ?? '')
    : '';
}

export function codeLanguage(block: Element): string {
  const own = stated(block, true);
  if (own) return own;
  for (const child of flatChildren(block))
    if (isElement(child) && localNameOf(child) === 'code') {
      const name = stated(child, true);
      if (name) return name;
    }
  let above = flatParent(block);
  for (let level = 0; above && level < levelsAbove && !/^(?:body|main|article)$/.test(localNameOf(above)); level++) {
    const name = stated(above, false);
    if (name) return name;
    above = flatParent(above);
  }
  return '';
}
