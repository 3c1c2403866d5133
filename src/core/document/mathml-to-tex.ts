/**
 * MathML in, TeX out, for the elements that pages use. Written here because the library for it adds 165 kB to the bundle.
 * The depth is bounded: below it the text alone is taken.
 */

import {
  attributeOf,
  firstChildOf,
  isElement,
  isText,
  localNameOf,
  nextSiblingOf,
  textContentOf,
} from '../dom/dom-access.ts';
import { accents, functions, symbols } from './tex-symbols.ts';

const maxDepth = 60;

const elementsIn = (element: Element): Element[] => {
  const found: Element[] = [];
  for (let node = firstChildOf(element); node; node = nextSiblingOf(node)) if (isElement(node)) found.push(node);
  return found;
};
const textIn = (element: Element): string => textContentOf(element).replace(/\s+/g, ' ').trim();
const plain = (text: string): string =>
  text.replace(/[\\{}$%#&_^~]/g, (found) => (/[\\^~]/.test(found) ? ' ' : `\\${found}`));

function symbolic(text: string): string {
  let tex = '';
  for (const character of text) {
    const command = symbols.get(character) ?? character;
    tex = joined(tex, command);
  }
  return tex;
}

/** A command and a letter after it need a blank between them. */
const joined = (left: string, right: string): string =>
  /\\[A-Za-z]+$/.test(left.slice(-20)) && /^[A-Za-z]/.test(right) ? `${left} ${right}` : left + right;

const group = (tex: string): string => (/^(?:.|\\[A-Za-z]+)$/su.test(tex) ? tex : `{${tex}}`);

function identifier(element: Element): string {
  const text = textIn(element);
  if (functions.has(text)) return `\\${text}`;
  const tex = symbolic(text);
  if (attributeOf(element, 'mathvariant') === 'bold') return `\\mathbf{${tex}}`;
  if (attributeOf(element, 'mathvariant') === 'double-struck') return `\\mathbb{${tex}}`;
  return [...text].length > 1 && /^[A-Za-z]+$/.test(text) ? `\\mathrm{${tex}}` : tex;
}

function row(elements: readonly Element[], depth: number): string {
  let tex = '';
  for (const element of elements) tex = joined(tex, convert(element, depth));
  return tex;
}

function script(element: Element, depth: number, marks: readonly string[]): string {
  const [base, ...rest] = elementsIn(element);
  if (!base) return '';
  const head = convert(base, depth);
  const over = rest.length === 1 ? textIn(rest[0]) : '';
  if ((marks[0] === 'over' || marks[0] === 'under') && accents.has(over)) return `${accents.get(over)}{${head}}`;
  // Raising a raised thing needs braces of its own.
  let tex = /[\^_]/.test(head) ? `{${head}}` : head;
  rest.slice(0, 2).forEach((part, index) => {
    const mark = marks[index] === 'over' ? '^' : marks[index] === 'under' ? '_' : marks[index];
    const inner = convert(part, depth);
    if (inner) tex += /^'+$/.test(inner) ? inner : `${mark}${group(inner)}`;
  });
  return tex;
}

function fence(raw: string | null, fallback: string): string {
  return symbolic(raw ?? fallback) || '.';
}

function convert(element: Element, depth: number): string {
  if (depth > maxDepth) return plain(textIn(element));
  const inner = elementsIn(element);
  const next = depth + 1;
  const at = (index: number): string => (inner[index] ? convert(inner[index], next) : '');
  switch (localNameOf(element)) {
    case 'mi':
      return identifier(element);
    case 'mn':
    case 'mo':
      return functions.has(textIn(element)) ? `\\${textIn(element)}` : symbolic(textIn(element));
    case 'mtext':
    case 'ms':
      return textIn(element) ? `\\text{${plain(textIn(element))}}` : '';
    case 'mspace':
      return Number.parseFloat(attributeOf(element, 'width')) >= 1 ? '\\quad ' : '';
    case 'mfrac':
      return attributeOf(element, 'linethickness') === '0'
        ? `\\binom{${at(0)}}{${at(1)}}`
        : `\\frac{${at(0)}}{${at(1)}}`;
    case 'msqrt':
      return `\\sqrt{${row(inner, next)}}`;
    case 'mroot':
      return `\\sqrt[${at(1)}]{${at(0)}}`;
    case 'msup':
      return script(element, next, ['^']);
    case 'msub':
      return script(element, next, ['_']);
    case 'msubsup':
      return script(element, next, ['_', '^']);
    case 'mover':
      return script(element, next, ['over']);
    case 'munder':
      return script(element, next, ['under']);
    case 'munderover':
      return script(element, next, ['under', 'over']);
    case 'mtable':
      return `\\begin{matrix}${inner.map((line) => convert(line, next)).join(' \\\\ ')}\\end{matrix}`;
    case 'mtr':
    case 'mlabeledtr':
      return inner.map((cell) => convert(cell, next)).join(' & ');
    case 'mfenced': {
      const open = fence(element.getAttribute('open'), '(');
      const close = fence(element.getAttribute('close'), ')');
      return `\\left${open}${inner.map((part) => convert(part, next)).join(',')}\\right${close}`;
    }
    case 'semantics':
      return at(0);
    case 'annotation':
    case 'annotation-xml':
    case 'mphantom':
      return '';
    default:
      return inner.length > 0 ? row(inner, next) : isBareText(element) ? symbolic(textIn(element)) : '';
  }
}

const isBareText = (element: Element): boolean => {
  const first = firstChildOf(element);
  return first !== null && isText(first);
};

export const mathmlToTex = (math: Element): string => convert(math, 0).trim();
