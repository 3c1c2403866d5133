/**
 * A CleanDocument as plain text: paragraphs parted by an empty line, items marked and indented, cells parted by tabs,
 * code line by line, notes last. Pictures are left out. Recursion is as deep as the clean tree, whose depth is bounded.
 */
import { isBlockElement } from './block-placer.ts';
import { cleanMath } from './clean-atoms.ts';
import { type CleanDocument, noteIdPrefix, referenceIdPrefix } from './clean-document.ts';
import { listOrdinals } from './list-ordinals.ts';

/** Notes found on the way, to stand last. */
type Notes = Map<number, string>;

export function toText(doc: CleanDocument): string {
  const notes: Notes = new Map();
  const body = blocksText(doc.root, notes);
  const last = [...notes].sort(([a], [b]) => a - b).map(([number, text]) => `[${number}] ${text}`);
  return [body, last.join('\n')].filter(Boolean).join('\n\n');
}

/** The text of one block alone, without the blocks that are nested in it. */
export function blockText(block: Element): string {
  if (block.localName === 'pre') return block.textContent ?? '';
  if (block.localName === 'table') return tableText(block, new Map());
  let text = '';
  for (const child of block.childNodes) if (!isBlockElement(child)) text += inlineText(child);
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

const tidyLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();

function inlineText(node: Node): string {
  if (node.nodeType === 3) return (node as Text).data.replace(/[ \t\n\r\f]+/g, ' ');
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  const math = cleanMath(element);
  if (math) return math.tex;
  switch (element.localName) {
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
  for (const child of element.childNodes) text += inlineText(child);
  return text;
}

/** The blocks inside an element, and the words that stand between them. */
function blocksText(element: Element, notes: Notes): string {
  const parts: { text: string; isList: boolean }[] = [];
  let line = '';
  const endLine = () => {
    const text = tidyLine(line);
    if (text) parts.push({ text, isList: false });
    line = '';
  };
  for (const child of element.childNodes) {
    if (!isBlockElement(child) && !/^(?:figcaption|summary|caption)$/i.test(child.nodeName)) {
      line += inlineText(child);
      continue;
    }
    endLine();
    const text = blockOf(child as Element, notes);
    if (text) parts.push({ text, isList: /^[uo]l$/i.test(child.nodeName) });
  }
  endLine();
  const isItem = element.localName === 'li';
  return parts.map(({ text, isList }, index) => (index === 0 ? '' : isItem && isList ? '\n' : '\n\n') + text).join('');
}

function blockOf(block: Element, notes: Notes): string {
  const number = noteNumber(block);
  if (number > 0) {
    notes.set(number, block.localName === 'p' ? blockText(block) : blocksText(block, notes));
    return '';
  }
  switch (block.localName) {
    case 'hr':
      return '';
    case 'pre':
      return block.textContent ?? '';
    case 'table':
      return tableText(block, notes);
    case 'ul':
    case 'ol':
      return listText(block, notes);
    case 'dl':
      return definitionsText(block, notes);
    default:
      return blocksText(block, notes);
  }
}

const indented = (text: string, width: number): string => text.replace(/\n(?!\n)/g, `\n${' '.repeat(width)}`);

function listText(list: Element, notes: Notes): string {
  const items = [...list.children].filter((child) => child.localName === 'li');
  const numbers = list.localName === 'ol' ? listOrdinals(list, items) : [];
  const lines: string[] = [];
  items.forEach((item, index) => {
    const text = noteNumber(item) > 0 ? blockOf(item, notes) : blocksText(item, notes);
    const marker = list.localName === 'ol' ? `${numbers[index]}. ` : '- ';
    if (text) lines.push(marker + indented(text, marker.length));
  });
  return lines.join('\n');
}

function definitionsText(list: Element, notes: Notes): string {
  const lines: string[] = [];
  for (const part of list.children) {
    const text = noteNumber(part) > 0 ? blockOf(part, notes) : blocksText(part, notes);
    if (text) lines.push(part.localName === 'dd' ? `  ${indented(text, 2)}` : text);
  }
  return lines.join('\n');
}

function tableText(table: Element, notes: Notes): string {
  const lines: string[] = [];
  for (const part of table.children) {
    if (part.localName === 'caption') lines.push(blocksText(part, notes));
    for (const row of part.localName === 'caption' ? [] : part.children)
      lines.push([...row.children].map((cell) => blocksText(cell, notes).replace(/\s+/g, ' ').trim()).join('\t'));
  }
  return lines.join('\n');
}
