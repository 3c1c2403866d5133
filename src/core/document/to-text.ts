/**
 * A CleanDocument as plain text: paragraphs parted by an empty line, items marked and indented, cells parted by tabs,
 * code line by line, notes last. Pictures are left out. Recursion is as deep as the clean tree, whose depth is bounded.
 */
import { blockTags, isBlockElement } from './block-placer.ts';
import { cleanMath } from './clean-atoms.ts';
import { type CleanDocument, noteIdPrefix, referenceIdPrefix } from './clean-document.ts';
import { listOrdinals } from './list-ordinals.ts';

/** Notes found on the way, to stand last. */
type Notes = Map<number, string>;

export function toText(doc: CleanDocument): string {
  return allOf(toTextInSteps(doc));
}

function allOf<T>(steps: Generator<void, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same in small steps: between two of them the caller can give the page a turn. */
export function* toTextInSteps(doc: CleanDocument): Generator<void, string> {
  const notes: Notes = new Map();
  const body = yield* blocksText(doc.root, notes);
  const last = [...notes].sort(([a], [b]) => a - b).map(([number, text]) => `[${number}] ${text}`);
  return [body, last.join('\n')].filter(Boolean).join('\n\n');
}

/** The text of one block alone, without the blocks that are nested in it. */
export function blockText(block: Element): string {
  if (block.localName === 'pre') return block.textContent ?? '';
  if (block.localName === 'table') return allOf(tableText(block, new Map()));
  let text = '';
  for (let child = block.firstChild; child; child = child.nextSibling)
    if (!isBlockElement(child)) text += inlineText(child);
  return tidyLine(text);
}

function noteNumber(element: Element): number {
  const id = element.getAttribute('id') ?? '';
  return id.startsWith(noteIdPrefix) ? Number(id.slice(noteIdPrefix.length)) : 0;
}

/** The number of the note that a link refers to, 0 for any other link. */
export function referenceNumber(link: Element): number {
  const href = link.getAttribute('href') ?? '';
  const isReference = href.startsWith(`#${noteIdPrefix}`) && link.parentElement?.localName === 'sup';
  return isReference ? Number(href.slice(noteIdPrefix.length + 1)) : 0;
}

export const isBackLink = (link: Element): boolean =>
  (link.getAttribute('href') ?? '').startsWith(`#${referenceIdPrefix}`);

const tidyLine = (text: string): string => {
  if (!text.includes('\n')) return text.trim();
  const lines = text.split('\n').map((line) => line.trim());
  return lines.join('\n').trim();
};

// Single blanks are left out: they stay as they are.
const whiteSpace = /[ \t\n\r\f]{2,}|[\t\n\r\f]/g;

function inlineText(node: Node): string {
  const type = node.nodeType;
  if (type === 3) return (node as Text).data.replace(whiteSpace, ' ');
  if (type !== 1) return '';
  const element = node as Element;
  switch (element.localName) {
    case 'math':
    case 'code':
      return cleanMath(element)?.tex ?? childrenText(element);
    case 'br':
      return '\n';
    case 'img':
    case 'rp':
      return '';
    case 'input':
      return element.hasAttribute('checked') ? '[x] ' : '[ ] ';
    case 'a':
      if (isBackLink(element)) return '';
      return referenceNumber(element) ? `[${referenceNumber(element)}]` : childrenText(element);
    case 'q':
      return `“${childrenText(element)}”`;
    case 'rt':
      return `(${childrenText(element)})`;
    default:
      return childrenText(element);
  }
}

function childrenText(element: Element): string {
  let text = '';
  for (let child = element.firstChild; child; child = child.nextSibling) text += inlineText(child);
  return text;
}

/** Inline pieces, items or rows between two turns of the caller. */
const piecesPerStep = 100;

/** The blocks inside an element, and the words that stand between them. */
function* blocksText(element: Element, notes: Notes): Generator<void, string> {
  const isItem = element.localName === 'li';
  let all = '';
  let line = '';
  const add = (text: string, isList: boolean): void => {
    if (text) all += all ? (isItem && isList ? `\n${text}` : `\n\n${text}`) : text;
  };
  let pieces = 0;
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (++pieces % piecesPerStep === 0) yield;
    if (child.nodeType !== 1 || !ownBlocks.has((child as Element).localName)) {
      line += inlineText(child);
      continue;
    }
    if (line) add(tidyLine(line), false);
    line = '';
    const name = (child as Element).localName;
    const text = yield* blockOf(child as Element, notes);
    add(text, name === 'ul' || name === 'ol');
  }
  if (line) add(tidyLine(line), false);
  return all;
}

const ownBlocks = new Set([...blockTags, 'figcaption', 'summary', 'caption']);

function* blockOf(block: Element, notes: Notes): Generator<void, string> {
  const number = noteNumber(block);
  const name = block.localName;
  if (number > 0) {
    notes.set(number, name === 'p' ? blockText(block) : yield* blocksText(block, notes));
    return '';
  }
  switch (name) {
    case 'hr':
      return '';
    case 'pre':
      return block.textContent ?? '';
    case 'table':
      return yield* tableText(block, notes);
    case 'ul':
    case 'ol':
      return yield* listText(block, notes);
    case 'dl':
      return yield* definitionsText(block, notes);
    default:
      return yield* blocksText(block, notes);
  }
}

const indented = (text: string, width: number): string => text.replace(/\n(?!\n)/g, `\n${' '.repeat(width)}`);

function* listText(list: Element, notes: Notes): Generator<void, string> {
  const isOrdered = list.localName === 'ol';
  const items = [...list.children].filter((child) => child.localName === 'li');
  const numbers = isOrdered ? listOrdinals(list, items) : [];
  const lines: string[] = [];
  for (const [index, item] of items.entries()) {
    if (index % piecesPerStep === piecesPerStep - 1) yield;
    const text = yield* noteNumber(item) > 0 ? blockOf(item, notes) : blocksText(item, notes);
    const marker = isOrdered ? `${numbers[index]}. ` : '- ';
    if (text) lines.push(marker + indented(text, marker.length));
  }
  return lines.join('\n');
}

function* definitionsText(list: Element, notes: Notes): Generator<void, string> {
  const lines: string[] = [];
  for (let part = list.firstElementChild; part; part = part.nextElementSibling) {
    const text = yield* noteNumber(part) > 0 ? blockOf(part, notes) : blocksText(part, notes);
    if (text) lines.push(part.localName === 'dd' ? `  ${indented(text, 2)}` : text);
    if (lines.length % piecesPerStep === piecesPerStep - 1) yield;
  }
  return lines.join('\n');
}

function* tableText(table: Element, notes: Notes): Generator<void, string> {
  const lines: string[] = [];
  for (let part = table.firstElementChild; part; part = part.nextElementSibling) {
    if (part.localName === 'caption') {
      lines.push(yield* blocksText(part, notes));
      continue;
    }
    for (let row = part.firstElementChild; row; row = row.nextElementSibling) {
      let line = '';
      for (let cell = row.firstElementChild; cell; cell = cell.nextElementSibling) {
        const text = yield* blocksText(cell, notes);
        line += (cell.previousElementSibling ? '\t' : '') + text.replace(/\s+/g, ' ').trim();
      }
      lines.push(line);
      if (lines.length % piecesPerStep === piecesPerStep - 1) yield;
    }
  }
  return lines.join('\n');
}
