/**
 * A live <math> in, a clean copy out: presentation elements alone, text only in the token elements, no annotation and no
 * HTML inside, so that a parser which reads the copy again builds the same tree.
 */
import {
  attributeOf,
  firstChildOf,
  isElement,
  isText,
  localNameOf,
  namespaceOf,
  nextSiblingOf,
} from '../dom/dom-access.ts';

const mathNamespace = 'http://www.w3.org/1998/Math/MathML';
export const mathTags = [
  'math',
  'mi',
  'mn',
  'mo',
  'mrow',
  'mfrac',
  'msqrt',
  'mroot',
  'msup',
  'msub',
  'msubsup',
  'munder',
  'mover',
  'munderover',
  'mmultiscripts',
  'mprescripts',
  'mtable',
  'mtr',
  'mtd',
  'mtext',
  'mspace',
  'mstyle',
  'mpadded',
  'mphantom',
  'menclose',
  'ms',
  'merror',
];
export const mathAttributes = [
  'display',
  'alttext',
  'mathvariant',
  'stretchy',
  'fence',
  'separator',
  'accent',
  'accentunder',
  'linethickness',
  'columnalign',
  'rowspan',
  'columnspan',
  'width',
  'notation',
  'lspace',
  'rspace',
  'displaystyle',
];
const copied = mathAttributes.filter((name) => name !== 'display' && name !== 'alttext');
const known = new Set(mathTags);
const tokens = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
const dropped = new Set(['annotation', 'annotation-xml', 'maction', 'mglyph', 'malignmark']);
const plainValue = /^[\w .,%+-]{1,40}$/;
const maxDepth = 60;
const maxNodes = 4000;

export function copyMathml(source: Element, into: Document): Element | null {
  const root = into.createElementNS(mathNamespace, 'math');
  let count = 0;
  const stack: { node: Node | null; out: Element; depth: number }[] = [
    { node: firstChildOf(source), out: root, depth: 1 },
  ];
  while (stack.length > 0) {
    const open = stack[stack.length - 1];
    const node = open.node;
    if (!node) {
      stack.pop();
      continue;
    }
    open.node = nextSiblingOf(node);
    if (++count > maxNodes || stack.length > 5 * maxDepth) return null;
    if (isText(node)) {
      if (tokens.has(open.out.localName)) open.out.append(node.data.replace(/\s+/g, ' '));
      continue;
    }
    if (!isElement(node) || namespaceOf(node) !== mathNamespace || tokens.has(open.out.localName)) continue;
    const name = localNameOf(node);
    if (dropped.has(name)) continue;
    if (!known.has(name) || open.depth >= maxDepth) {
      stack.push({ node: firstChildOf(node), out: open.out, depth: open.depth });
      continue;
    }
    const copy = into.createElementNS(mathNamespace, name);
    for (const attribute of copied) {
      const value = attributeOf(node, attribute);
      if (value && plainValue.test(value)) copy.setAttribute(attribute, value);
    }
    open.out.append(copy);
    stack.push({ node: firstChildOf(node), out: copy, depth: open.depth + 1 });
  }
  return root.textContent ? root : null;
}
