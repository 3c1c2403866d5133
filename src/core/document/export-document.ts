/**
 * A clean document as the file or clipboard that a user wants: format and style in, text out. The title goes on top, links
 * and pictures as wished, facts about the page as front matter.
 */
import type { KindOfPage } from '../scoring/context/page-kind.ts';
import type { CleanDocument } from './clean-document.ts';
import type { Metadata } from './read-metadata.ts';
import { restyleDocument } from './restyle-document.ts';
import { toHtml } from './to-html.ts';
import { toJson } from './to-json.ts';
import { toMarkdown } from './to-markdown.ts';
import { toText } from './to-text.ts';
import { withTitle } from './with-title.ts';
import { countWords } from './word-count.ts';

export type ExportFormat = 'text' | 'markdown' | 'html' | 'json';

export interface ExportStyle {
  readonly links: 'inline' | 'references' | 'none';
  readonly hasImages: boolean;
  /** Metadata as YAML on top of Markdown. */
  readonly hasFrontMatter: boolean;
  readonly hasTitle: boolean;
}

export interface ExportFacts {
  readonly title: string;
  readonly metadata: Metadata;
  readonly confidence: number;
  readonly kind: KindOfPage | null;
  readonly notes: readonly string[];
}

export function exportDocument(
  document: CleanDocument,
  facts: ExportFacts,
  { format, style }: { readonly format: ExportFormat; readonly style: ExportStyle },
): string {
  if (format === 'json') {
    const { confidence, notes } = facts;
    return `${JSON.stringify({ ...toJson(document, facts), confidence, notes }, null, 2)}\n`;
  }
  const styled = restyleDocument(document, style);
  const body = {
    text: () => toText(styled),
    markdown: () => toMarkdown(styled, { links: style.links === 'references' ? 'references' : 'inline' }),
    html: () => toHtml(styled),
  }[format]();
  const titled = style.hasTitle && facts.title ? withTitle(format, facts.title, body) : body;
  if (format !== 'markdown' || !style.hasFrontMatter) return titled;
  return `${frontMatter(facts, document.baseUrl, countWords(toText(document)))}\n${titled}`;
}

/** JSON's strings are YAML's double-quoted ones, whatever the page put into them. */
const quoted = (value: string): string => JSON.stringify(value);

function frontMatter({ title, metadata }: ExportFacts, url: string, words: number): string {
  const lines: [name: string, value: string][] = [
    ['title', quoted(title)],
    ['url', quoted(metadata.canonicalUrl || url)],
    ['site', metadata.site && quoted(metadata.site)],
    ['authors', metadata.authors.length > 0 ? `[${metadata.authors.map(quoted).join(', ')}]` : ''],
    ['published', metadata.published && quoted(metadata.published)],
    ['modified', metadata.modified && quoted(metadata.modified)],
    ['language', metadata.language && quoted(metadata.language)],
    ['description', metadata.description && quoted(metadata.description)],
    ['words', String(words)],
  ];
  const filled = lines.filter(([, value]) => value !== '');
  return ['---', ...filled.map(([name, value]) => `${name}: ${value}`), '---', ''].join('\n');
}
