/**
 * A clean page (or its failure) -> the characters that go out for it.
 */

import { withTitle } from '../core/document/with-title.ts';
import type { CleanPage } from './clean-page.ts';
import type { Format } from './read-arguments.ts';

/** How a page came out: the page, or the sentence that says why there is none. */
export type Outcome = { readonly page: CleanPage } | { readonly error: string };

export interface Layout {
  readonly format: Format;
  readonly hasTitle: boolean;
  /** Several pages go to the same place: each needs its name on it. */
  readonly isOneOfMany: boolean;
}

/** Comments must not hold "--". */
const inComment = (name: string): string => `<!-- ${name.replace(/-(?=-)/g, '- ')} -->`;
const HEADERS: Record<Exclude<Format, 'json'>, (name: string) => string> = {
  text: (name) => `==> ${name} <==`,
  markdown: inComment,
  html: inComment,
};

export function formatPage(input: string, outcome: Outcome, layout: Layout): string {
  const { format, hasTitle, isOneOfMany } = layout;
  if (format === 'json') {
    if ('error' in outcome) return isOneOfMany ? `${JSON.stringify({ input, error: outcome.error })}\n` : '';
    const { url, notes, content } = outcome.page;
    const entry = { input, url, ...(content as object), notes };
    return `${isOneOfMany ? JSON.stringify(entry) : JSON.stringify(entry, null, 2)}\n`;
  }
  if ('error' in outcome) return '';
  const content = String(outcome.page.content).trim();
  const body = hasTitle ? withTitle(format, outcome.page.title, content) : content;
  return isOneOfMany ? `${HEADERS[format](input)}\n\n${body}\n\n` : `${body}\n`;
}
