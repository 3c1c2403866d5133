/**
 * What is known of the page, in the reader's words: numbers, dates and languages in, text by Intl out. What cannot be
 * read (a date that is none, a language nobody knows) gives '' and is not shown.
 */
import type { PageReport } from '../page-report.ts';
import type { Words } from '../words.ts';

export const number = (words: Words, value: number): string => value.toLocaleString(words.language);

/** The message `key`_one or `key`_many. */
export const counted = (words: Words, key: string, count: number): string =>
  words(`${key}_${count === 1 ? 'one' : 'many'}`, number(words, count));

/** With a decimal where "0%" or "100%" would be too much said. */
export function percent(words: Words, share: number): string {
  const isNearEnd = (share > 0 && share < 0.01) || (share > 0.99 && share < 1);
  return share.toLocaleString(words.language, { style: 'percent', maximumFractionDigits: isNearEnd ? 1 : 0 });
}

/** The day as the page wrote it, not moved into the reader's own time; year or month alone where no more is given. */
export function date(words: Words, published: string): string {
  const parts = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.exec(published);
  if (!parts) return '';
  const [, year, month, day] = parts;
  const moment = new Date(`${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`);
  if (Number.isNaN(moment.getTime())) return '';
  const precision: Intl.DateTimeFormatOptions = day
    ? { dateStyle: 'medium' }
    : { year: 'numeric', ...(month && { month: 'long' }) };
  return moment.toLocaleDateString(words.language, { ...precision, timeZone: 'UTC' });
}

export function language(words: Words, tag: string): string {
  if (!tag || /^(und|zxx|mul)\b/i.test(tag)) return '';
  try {
    return new Intl.DisplayNames([words.language], { type: 'language' }).of(tag) ?? tag;
  } catch {
    // Pages write what they like into lang="".
    return '';
  }
}

export const list = (words: Words, names: readonly string[]): string =>
  new Intl.ListFormat(words.language, { type: 'unit', style: 'short' }).format(names);

/** Kinds of pages that are less likely than not are better not named. */
const LIKELY = 0.5;

export const kind = (words: Words, { kind }: Pick<PageReport, 'kind'>): string =>
  kind && kind.confidence >= LIKELY ? words(`popup_kind_${kind.name}`) : '';
