/**
 * A live block of code in (a <pre>, a block <code>, or the table that a highlighter lays its lines in), its text out with
 * every blank and line break as shown; line numbers and copy buttons are left out. Lines may be elements of their own
 * with or without line breaks between them: both give one line each.
 */

import { attributeOf, hasAttributeOn, isElement, isText, localNameOf, textContentOf } from '../dom/dom-access.ts';
import { flatChildren } from './flat-nodes.ts';

const skipped = new Set(['script', 'style', 'template', 'noscript', 'button', 'input', 'select', 'textarea', 'svg']);
const blockTags = new Set(['div', 'p', 'li', 'tr', 'ol', 'ul', 'table', 'pre']);
const lineClasses = new Set([
  'line',
  'code-line',
  'token-line',
  'view-line',
  'cm-line',
  'CodeMirror-line',
  'react-code-line',
]);
const gutterClass =
  /^(?:line-?num(?:ber)?s?(?:-rows)?|linenos?|linenodiv|lineno|line_numbers?|lnt?|lnum|gutter|rouge-gutter|blob-num|hljs-ln-(?:numbers|n)|react-line-number|code-line-number)$/i;
const controlClass =
  /^(?:copy|copybtn|copy-?btn|copy-?button|copy-code(?:-button)?|btn-?copy|clipboard(?:-copy)?|copy-to-clipboard-button|code-toolbar-item|toolbar-item)$/i;

const classesOf = (element: Element): string[] => attributeOf(element, 'class').split(/\s+/).filter(Boolean);

function isLine(element: Element, name: string): boolean {
  if (blockTags.has(name)) return true;
  return hasAttributeOn(element, 'data-line') || classesOf(element).some((word) => lineClasses.has(word));
}

function isBesideCode(element: Element, name: string): boolean {
  if (skipped.has(name) || name === 'clipboard-copy') return true;
  if (name === 'pre' || name === 'code') return false;
  const classes = classesOf(element);
  if (classes.some((word) => gutterClass.test(word) || controlClass.test(word))) return true;
  return name === 'td' && isNumberCell(element);
}

/** Highlighters that name no class for the gutter still put nothing but numbers in the first cell of a row. */
function isNumberCell(cell: Element): boolean {
  const row = cell.parentNode;
  if (!row || row.lastElementChild === cell || row.firstElementChild !== cell) return false;
  return /^[\s\d]+$/.test(textContentOf(cell));
}

interface Open {
  readonly nodes: readonly Node[];
  next: number;
  /** Length of the text when the line started, -1 where the element is no line. */
  readonly lineStart: number;
}

/** Nodes between two turns of the caller. */
const nodesPerStep = 300;

export function* readCodeInSteps(root: Element, isOmitted: (element: Element) => boolean): Generator<void, string> {
  const parts: string[] = [];
  let length = 0;
  let last = '\n';
  // A line has ended: the next thing starts a new one, unless the page's own line break does.
  let isLineDue = false;
  const write = (text: string) => {
    if (!text) return;
    parts.push(text);
    length += text.length;
    last = text[text.length - 1];
  };
  const writeText = (text: string) => {
    if (isLineDue && text && text[0] !== '\n') write('\n');
    if (text) isLineDue = false;
    write(text);
  };
  const stack: Open[] = [{ nodes: flatChildren(root), next: 0, lineStart: -1 }];
  for (let turn = 1; stack.length > 0; turn++) {
    if (turn % nodesPerStep === 0) yield;
    const open = stack[stack.length - 1];
    if (open.next === open.nodes.length) {
      stack.pop();
      if (open.lineStart >= 0) isLineDue = isLineDue || length === open.lineStart || last !== '\n';
      continue;
    }
    const node = open.nodes[open.next++];
    if (isText(node)) {
      const text = node.data.replace(/\r\n?/g, '\n');
      // Blanks between the rows of a table are no code.
      const name = stack.length > 1 ? parentName(node) : '';
      if (!((name === 'tr' || name === 'tbody' || name === 'table') && !text.trim())) writeText(text);
      continue;
    }
    if (!isElement(node)) continue;
    const name = localNameOf(node);
    if (name === 'br') {
      writeText('\n');
      continue;
    }
    if (isBesideCode(node, name) || isOmitted(node)) continue;
    const isOwnLine = isLine(node, name);
    if (isOwnLine) {
      if (isLineDue || (length > 0 && last !== '\n')) write('\n');
      isLineDue = false;
    }
    stack.push({ nodes: flatChildren(node), next: 0, lineStart: isOwnLine ? length : -1 });
  }
  return trimLines(parts.join(''));
}

const parentName = (node: Node): string => {
  const parent = node.parentNode;
  return parent && isElement(parent) ? localNameOf(parent) : '';
};

/** Empty lines at both ends go, the indentation of the first line stays. */
function trimLines(text: string): string {
  let start = 0;
  for (let at = 0; at < text.length && /\s/.test(text[at]); at++) if (text[at] === '\n') start = at + 1;
  let end = text.length;
  while (end > start && /\s/.test(text[end - 1])) end--;
  return text.slice(start, end);
}
