/**
 * readMetadata: what a page says about itself, from JSON-LD, Open Graph, meta elements, microdata and what it shows.
 * Plain text and absolute web addresses only; the page is hostile until shown otherwise.
 */

import { attributeOf, baseUriOf, findAll, rootElementOf, textContentOf, urlOf } from '../dom/dom-access.ts';
import { isObject, type JsonObject, listOf, type PageFactsInJson, propertyOf, readJsonLd } from './json-ld.ts';
import { cutSiteName } from './page-title.ts';
import { plainLabel, squeezed } from './plain-label.ts';
import { webAddress } from './safe-address.ts';

export interface Metadata {
  readonly title: string;
  readonly authors: readonly string[];
  /** ISO 8601 where the page's own statement could be read as a date, '' for none. */
  readonly published: string;
  readonly modified: string;
  readonly site: string;
  readonly language: string;
  readonly canonicalUrl: string;
  readonly description: string;
  readonly image: string;
}

const maxAuthors = 20;
const maxScanned = 500;

/** The meta elements of a page by name, property or itemprop; the first statement of each counts. */
function readMetas(document: Document): Map<string, string[]> {
  const metas = new Map<string, string[]>();
  const found = findAll(document, 'meta[content]');
  for (let index = 0; index < Math.min(found.length, maxScanned); index++) {
    const meta = found[index];
    const name = attributeOf(meta, 'property') || attributeOf(meta, 'name') || attributeOf(meta, 'itemprop');
    const value = attributeOf(meta, 'content');
    if (!name || !value.trim()) continue;
    for (const key of name.toLowerCase().split(/\s+/).slice(0, 4)) metas.set(key, [...(metas.get(key) ?? []), value]);
  }
  return metas;
}

export function readMetadata(document: Document): Metadata {
  const metas = readMetas(document);
  const meta = (...names: string[]): string => {
    for (const name of names) {
      const value = plainLabel(metas.get(name)?.[0]);
      if (value) return value;
    }
    return '';
  };
  const scripts = [...findAll(document, 'script[type="application/ld+json" i]')].map((script) => textContentOf(script));
  const facts = readJsonLd(scripts);
  const base = baseUriOf(document);
  const url = urlOf(document);
  const site =
    meta('og:site_name', 'application-name') || plainLabel(propertyOf(facts.site, 'name')) || publisherOf(facts);
  const address = (raw: unknown): string => (typeof raw === 'string' ? webAddress(raw, base) : '');
  const dates = (key: string): string => readDate(propertyOf(facts.main, key)) || readDate(propertyOf(facts.page, key));
  return {
    title: readTitle(document, { facts, meta, site, url }),
    authors: readAuthors(document, facts, metas),
    published:
      dates('datePublished') ||
      readDate(
        meta(
          'article:published_time',
          'og:published_time',
          'datepublished',
          'dc.date.issued',
          'dc.date',
          'citation_publication_date',
          'parsely-pub-date',
          'pubdate',
          'date',
        ),
      ) ||
      shownDate(document),
    modified:
      dates('dateModified') ||
      readDate(meta('article:modified_time', 'og:updated_time', 'datemodified', 'last-modified')),
    site,
    language: readLanguage(document, facts, meta),
    canonicalUrl:
      address(firstAttribute(document, 'link[rel~="canonical" i][href]', 'href')) || address(metas.get('og:url')?.[0]),
    description:
      plainLabel(propertyOf(facts.main, 'description')) || meta('og:description', 'description', 'twitter:description'),
    image:
      address(imageOf(propertyOf(facts.main, 'image'))) ||
      address(metas.get('og:image')?.[0]) ||
      address(metas.get('twitter:image')?.[0]),
  };
}

const firstAttribute = (document: Document, selector: string, name: string): string => {
  const found = findAll(document, selector)[0];
  return found ? attributeOf(found, name) : '';
};

const textsOf = (document: Document, selector: string, most: number): string[] => {
  const found = findAll(document, selector);
  const texts: string[] = [];
  for (let index = 0; index < Math.min(found.length, most); index++) {
    const text = squeezed(textContentOf(found[index]).slice(0, 4000));
    if (text) texts.push(text);
  }
  return texts;
};

interface TitleSources {
  readonly facts: PageFactsInJson;
  readonly site: string;
  readonly url: string;
  meta(...names: string[]): string;
}

function readTitle(document: Document, { facts, meta, site, url }: TitleSources): string {
  const headings = textsOf(document, 'h1', 5);
  const heading = headings.length === 1 ? headings[0] : '';
  const titleElement = textsOf(document, 'head > title', 1)[0] ?? textsOf(document, 'title', 1)[0] ?? '';
  const clues = { site, host: hostOfUrl(url), heading };
  const stated = plainLabel(propertyOf(facts.main, 'headline')) || plainLabel(propertyOf(facts.main, 'name'));
  const shared = meta('og:title', 'twitter:title', 'dc.title', 'citation_title');
  // The heading that a reader sees, where the page's other statements bear it out.
  if (heading && [stated, shared, titleElement].some((title) => title.includes(heading))) return heading;
  return (
    stated ||
    (shared && cutSiteName(shared, clues)) ||
    (titleElement && cutSiteName(titleElement, clues)) ||
    headings[0] ||
    ''
  );
}

const hostOfUrl = (url: string): string => {
  try {
    return new URL(url).hostname;
  } catch {
    return '';
  }
};

function nameOf(value: unknown, facts: PageFactsInJson): string {
  if (!isObject(value)) return plainLabel(value);
  const own = plainLabel(listOf(propertyOf(value, 'name'))[0]);
  const id = propertyOf(value, '@id');
  if (own || typeof id !== 'string') return own;
  return plainLabel(listOf(propertyOf(facts.byId.get(id) ?? null, 'name'))[0]);
}

const publisherOf = (facts: PageFactsInJson): string => nameOf(listOf(propertyOf(facts.main, 'publisher'))[0], facts);

function readAuthors(document: Document, facts: PageFactsInJson, metas: ReadonlyMap<string, string[]>): string[] {
  const sources: (() => string[])[] = [
    () => listOf(propertyOf(facts.main, 'author')).map((author) => nameOf(author, facts)),
    () => listOf(propertyOf(facts.page, 'author')).map((author) => nameOf(author, facts)),
    () =>
      ['author', 'article:author', 'dc.creator', 'citation_author', 'parsely-author']
        .map((name) => metas.get(name) ?? [])
        .find((list) => list.length > 0)
        ?.map(plainLabel) ?? [],
    () => textsOf(document, '[itemprop~="author"] [itemprop~="name"]', maxAuthors),
    () => textsOf(document, '[itemprop~="author"], [rel~="author"], .p-author, .byline .author', maxAuthors),
  ];
  for (const source of sources) {
    // An address or a whole paragraph is nobody's name.
    const names = source()
      .map((name) => name.replace(/^(?:by|von|par|por|di)\s+/i, ''))
      .filter((name) => name.length > 1 && name.length <= 100 && !/^(?:https?:|www\.|@)/i.test(name));
    if (names.length > 0) return [...new Set(names)].slice(0, maxAuthors);
  }
  return [];
}

/** A date as the page states it, if it starts like ISO 8601, else as the browser reads it; '' for neither. */
function readDate(value: unknown): string {
  const text = plainLabel(Array.isArray(value) ? value[0] : value).slice(0, 60);
  const iso = /^\d{4}-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s?(?:Z|[+-]\d{2}:?\d{2})?)?)?$/.exec(
    text,
  );
  if (iso) return text;
  const time = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}

function shownDate(document: Document): string {
  for (const selector of [
    '[itemprop~="datePublished"]',
    'article time[datetime]',
    'main time[datetime]',
    'time[pubdate]',
    'time[datetime]',
  ]) {
    const found = findAll(document, selector)[0];
    const date =
      found && readDate(attributeOf(found, 'datetime') || attributeOf(found, 'content') || textContentOf(found));
    if (date) return date;
  }
  return '';
}

function readLanguage(document: Document, facts: PageFactsInJson, meta: (...names: string[]) => string): string {
  const root = rootElementOf(document);
  const stated =
    (root ? attributeOf(root, 'lang') : '') ||
    plainLabel(propertyOf(facts.main, 'inLanguage')) ||
    meta('content-language', 'og:locale');
  const language = stated.trim().toLowerCase().replaceAll('_', '-');
  return /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4}$/.test(language) ? language : '';
}

function imageOf(value: unknown): unknown {
  const first = listOf(value)[0];
  return isObject(first)
    ? (propertyOf(first as JsonObject, 'url') ?? propertyOf(first as JsonObject, 'contentUrl'))
    : first;
}
