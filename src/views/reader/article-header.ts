/** The head of the article: where it is from, its title, who wrote it and when, how long it takes, what to know about it. */
import type { Words } from '../words.ts';
import { make } from './make-element.ts';
import type { ReaderArticle } from './reader-input.ts';

export interface ArticleHeader {
  readonly element: HTMLElement;
  readonly title: HTMLElement;
  /** How much is read, in [0, 1]. */
  showProgress(share: number): void;
}

export const TITLE_ID = 'winnow-title';

export function makeArticleHeader(article: ReaderArticle, words: Words): ArticleHeader {
  const { site, host, authors, published, readingMinutes, notes, language, direction } = article;
  const title = make('h1', { id: TITLE_ID, lang: language, dir: direction }, article.title || site || host);
  const time = make('span', { class: 'time' });
  const byline = make('p', { class: 'byline' });
  if (authors.length > 0) byline.append(make('span', {}, make('bdi', {}, listOf(authors, words))));
  const date = dateOf(published, words);
  if (date) byline.append(make('time', { datetime: published }, date));
  byline.append(time);
  const element = make(
    'header',
    { lang: words.language, dir: direction },
    make('p', { class: 'site' }, make('bdi', {}, site || host)),
    title,
    byline,
    ...notes.map((note) => make('p', { class: 'note' }, make('bdi', {}, note))),
  );

  const numbers = new Intl.NumberFormat(words.language);
  const minutes = Math.max(1, Math.round(readingMinutes));
  let shownLeft = -1;
  return {
    element,
    title,
    showProgress(share) {
      const left = Math.max(0, Math.ceil(minutes * (1 - share) - 0.01));
      if (left === shownLeft) return;
      shownLeft = left;
      time.textContent = words('reader_minutes', numbers.format(minutes), numbers.format(left));
    },
  };
}

function listOf(authors: readonly string[], words: Words): string {
  return new Intl.ListFormat(words.language, { type: 'conjunction' }).format(authors);
}

/** A day without a time is that day everywhere; a moment is shown as the day that it is here. */
function dateOf(published: string, words: Words): string {
  const date = new Date(published);
  if (!published || Number.isNaN(date.getTime())) return '';
  const isDay = /^\d{4}(?:-\d\d){0,2}$/.test(published);
  return new Intl.DateTimeFormat(words.language, { dateStyle: 'long', ...(isDay && { timeZone: 'UTC' }) }).format(date);
}
