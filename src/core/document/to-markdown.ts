/**
 * A CleanDocument as Markdown: CommonMark with GitHub's tables, task lists and strikethrough, formulas in dollars, notes
 * as [^1]. Turndown walks the sanitised tree; the rules here are those in which pages go wrong. HTML is written only
 * where Markdown has no words for it, and always from the sanitised tree.
 */
import TurndownService from 'turndown';
import { cleanMath } from './clean-atoms.ts';
import { type CleanDocument, noteIdPrefix } from './clean-document.ts';
import { codeFence, codeSpan, escapeDestination, escapeMarkdown, escapeTex } from './escape-markdown.ts';
import { listOrdinals } from './list-ordinals.ts';
import { asHtmlBlock, fitsGithubTable, markdownRow } from './markdown-table.ts';
import { isBackLink, referenceNumber } from './to-text.ts';

type Rule = TurndownService.Rule;

export interface MarkdownStyle {
  /** Addresses where the link stands, or as numbered references at the end. */
  readonly links: 'inline' | 'references';
}

export function toMarkdown(doc: CleanDocument, { links }: MarkdownStyle = { links: 'inline' }): string {
  const references = links === 'references' ? new Map<string, number>() : null;
  const hasMath = doc.root.querySelector('math, code.math') !== null;
  const notes = new Map<number, string>();
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    blankReplacement: (_content, node) => (isBlank(node as Element) ? '' : '\n\n'),
  });
  service.escape = (text) => escapeMarkdown(text, hasMath);
  for (const [name, rule] of Object.entries(rules(hasMath, references))) service.addRule(name, rule);
  service.addRule('note', {
    filter: (node) => noteNumber(node) > 0,
    replacement: (content, node) => {
      notes.set(noteNumber(node as Element), content.trim().replaceAll('\n', '\n    '));
      return '';
    },
  });
  const body = service.turndown(doc.root);
  const last = [...notes].sort(([a], [b]) => a - b).map(([number, text]) => `[^${number}]: ${text}`);
  const addresses = [...(references ?? [])].map(([address, number]) => `[${number}]: ${address}`).join('\n');
  return [body, ...last, addresses]
    .filter(Boolean)
    .join('\n\n')
    .concat(body ? '\n' : '');
}

const isBlank = (node: Element): boolean => !(node as Element & { isBlock?: boolean }).isBlock;

function noteNumber(element: Element): number {
  const id = element.getAttribute('id') ?? '';
  return id.startsWith(noteIdPrefix) ? Number(id.slice(noteIdPrefix.length)) : 0;
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();
const asElement = (node: unknown): Element => node as Element;

/** Inline elements that Markdown has no mark for, but renders as HTML. */
const htmlInline = ['sub', 'sup', 'kbd', 'mark'];

function rules(hasMath: boolean, references: Map<string, number> | null): Record<string, Rule> {
  return {
    heading: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      replacement: (content, node) => {
        // A closing run of marks would be taken for part of the heading's markup.
        const text = oneLine(content).replace(/(#+)$/, '\\$1');
        return text ? `\n\n${'#'.repeat(Number(asElement(node).localName[1]))} ${text}\n\n` : '';
      },
    },
    list: {
      filter: ['ul', 'ol'],
      replacement: (content, node) => {
        const parent = node.parentNode as Element | null;
        const text = content.replace(/^\n+|\n+$/g, '');
        if (!text.trim()) return '';
        return parent?.localName === 'li' ? `\n${text}\n` : `\n\n${text}\n\n`;
      },
    },
    item: { filter: 'li', replacement: (content, node) => itemMarkdown(content, asElement(node)) },
    term: { filter: 'dt', replacement: (content) => `\n\n**${oneLine(content)}**` },
    definition: {
      filter: 'dd',
      replacement: (content) => `\n: ${content.trim().replaceAll('\n', '\n  ')}\n`,
    },
    summary: { filter: 'summary', replacement: (content) => (content.trim() ? `\n\n**${oneLine(content)}**\n\n` : '') },
    figure: { filter: ['figure', 'figcaption', 'details'], replacement: (content) => `\n\n${content.trim()}\n\n` },
    checkbox: {
      filter: 'input',
      replacement: (_content, node) => (asElement(node).hasAttribute('checked') ? '[x] ' : '[ ] '),
    },
    codeBlock: { filter: 'pre', replacement: (_content, node) => codeMarkdown(asElement(node)) },
    codeSpan: {
      filter: (node) => node.localName === 'code' && node.parentElement?.localName !== 'pre',
      replacement: (_content, node) => codeSpan(node.textContent ?? ''),
    },
    math: {
      filter: (node) => cleanMath(node) !== null,
      replacement: (_content, node) => {
        const { tex, isDisplay } = cleanMath(asElement(node))!;
        const text = escapeTex(tex);
        const isAlone = isDisplay && !asElement(node).closest('td, th, h1, h2, h3, h4, h5, h6, a');
        return isAlone ? `\n\n$$\n${text}\n$$\n\n` : `$${text}$`;
      },
    },
    strike: { filter: (node) => /^(?:s|del)$/.test(node.localName), replacement: (content) => marked('~~', content) },
    html: {
      filter: (node) => htmlInline.includes(node.localName),
      replacement: (content, node) => {
        const name = asElement(node).localName;
        if (!content.trim() || /^\[\^\d+\]$/.test(content.trim())) return content;
        return `<${name}>${content}</${name}>`;
      },
    },
    direction: {
      filter: (node) => node.localName === 'bdo',
      replacement: (content, node) =>
        `<bdo dir="${asElement(node).getAttribute('dir') === 'rtl' ? 'rtl' : 'ltr'}">${content}</bdo>`,
    },
    quotation: { filter: (node) => node.localName === 'q', replacement: (content) => `“${content}”` },
    reading: {
      filter: (node) => /^r[tp]$/.test(node.localName),
      replacement: (content, node) => (asElement(node).localName === 'rt' && content ? `(${content})` : ''),
    },
    link: {
      filter: (node) => node.localName === 'a',
      replacement: (content, node) => linkMarkdown(content, asElement(node), references),
    },
    image: {
      filter: 'img',
      replacement: (_content, node) => {
        const image = asElement(node);
        const alt = escapeMarkdown(oneLine(image.getAttribute('alt') ?? ''), hasMath);
        return `![${alt}](${escapeDestination(image.getAttribute('src') ?? '')})`;
      },
    },
    lineBreak: {
      filter: 'br',
      replacement: (_content, node) => (asElement(node).closest('td, th, a, dt, summary') ? '<br>' : '  \n'),
    },
    cell: {
      filter: ['td', 'th'],
      replacement: (content) => ` ${oneLine(content).replaceAll('|', '\\|')} |`,
    },
    row: { filter: 'tr', replacement: (content, node) => markdownRow(asElement(node), content) },
    tableParts: { filter: ['thead', 'tbody'], replacement: (content) => `\n${content.replace(/^\n+|\n+$/g, '')}\n` },
    caption: { filter: 'caption', replacement: (content) => `\n\n${oneLine(content)}\n\n` },
    table: {
      filter: 'table',
      replacement: (content, node) => {
        const table = asElement(node);
        return `\n\n${fitsGithubTable(table) ? content.trim() : asHtmlBlock(table)}\n\n`;
      },
    },
  };
}

const marked = (mark: string, content: string): string => (content.trim() ? `${mark}${content.trim()}${mark}` : '');

function codeMarkdown(pre: Element): string {
  const code = pre.textContent ?? '';
  const fence = codeFence(code);
  const language = /^language-(.+)$/.exec(pre.firstElementChild?.getAttribute('class') ?? '')?.[1] ?? '';
  return `\n\n${fence}${language}\n${code}\n${fence}\n\n`;
}

function linkMarkdown(content: string, link: Element, references: Map<string, number> | null): string {
  if (isBackLink(link)) return '';
  const number = referenceNumber(link);
  if (number > 0) return `[^${number}]`;
  const href = link.getAttribute('href') ?? '';
  const text = oneLine(content);
  // A link to a place in this text has no name to lead to in Markdown.
  if (!text || !href || href.startsWith('#')) return text;
  const destination = escapeDestination(href);
  if (!references) return `[${text}](${destination})`;
  const reference = references.get(destination) ?? references.size + 1;
  references.set(destination, reference);
  return `[${text}][${reference}]`;
}

/** Numbers of each ordered list, counted once per list. */
const numbersOf = new WeakMap<Element, Map<Element, number>>();

function numberOf(item: Element, list: Element): number {
  let numbers = numbersOf.get(list);
  if (!numbers) {
    const items = [...list.children].filter((child) => child.localName === 'li');
    const ordinals = listOrdinals(list, items);
    numbers = new Map(items.map((each, index) => [each, ordinals[index]]));
    numbersOf.set(list, numbers);
  }
  return numbers.get(item) ?? 1;
}

function itemMarkdown(content: string, item: Element): string {
  const list = item.parentElement;
  const text = content.trim();
  if (!text) return '';
  // Markdown numbers from 0 up only.
  const marker = list?.localName === 'ol' ? `${Math.max(0, numberOf(item, list))}. ` : '- ';
  return `${marker}${text.replace(/\n(?!\n)/g, `\n${' '.repeat(marker.length)}`)}\n`;
}
