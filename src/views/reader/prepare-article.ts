/**
 * A ReaderArticle in, its tree as the reader shows it out. The work is done on a copy in the inert document that the tree
 * comes from, and only then is it brought into the live one: there a picture starts to load at once, and must be lazy,
 * without referrer, or gone before.
 */
import { imageAddress, linkAddress, webAddress } from '../../core/document/safe-address.ts';
import type { Words } from '../words.ts';
import { cleanAttributes, isWelcome } from './clean-attributes.ts';
import type { ReaderArticle } from './reader-input.ts';

export interface PreparedArticle {
  readonly content: HTMLElement;
  readonly headings: readonly HTMLElement[];
}

interface Preparation {
  readonly article: ReaderArticle;
  readonly words: Words;
  readonly hasImages: boolean;
}

/** Declared sides of a picture up to this many pixels: it counts visitors. */
const PIXEL = 3;

export function prepareArticle(preparation: Preparation): PreparedArticle {
  const { article, words } = preparation;
  const copy = article.root.cloneNode(true) as HTMLElement;
  cleanAttributes(copy);
  for (const element of copy.querySelectorAll('*')) {
    if (!isWelcome(element)) element.remove();
    else prepareElement(element, preparation);
  }
  dropTitle(copy, article.title);
  for (const table of copy.querySelectorAll('table')) {
    const name = table.querySelector('caption')?.textContent?.trim() || words('reader_table');
    wrapToScroll(table, name);
  }
  for (const code of copy.querySelectorAll('pre')) {
    code.setAttribute('role', 'group');
    code.setAttribute('aria-label', words('reader_code'));
    code.setAttribute('dir', 'ltr');
  }
  const content = document.importNode(copy, true);
  content.setAttribute('lang', article.language);
  content.setAttribute('dir', article.direction);
  const headings = [...content.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].filter(({ textContent }) =>
    textContent?.trim(),
  );
  for (const [index, heading] of headings.entries()) heading.id ||= `winnow-heading-${index}`;
  return { content, headings };
}

function prepareElement(element: Element, preparation: Preparation): void {
  cleanAttributes(element);
  if (element.localName === 'a') prepareLink(element, preparation);
  else if (element.localName === 'img') prepareImage(element, preparation);
  else if (/^(?:audio|video|source)$/.test(element.localName)) prepareMedia(element, preparation);
  else if (element.localName === 'input') {
    element.setAttribute('disabled', '');
    element.setAttribute(
      'aria-label',
      preparation.words(element.hasAttribute('checked') ? 'reader_done' : 'reader_open'),
    );
  }
}

function prepareLink(link: Element, { article }: Preparation): void {
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#winnow-')) return;
  const address = linkAddress(href, article.url);
  link.removeAttribute('href');
  if (!address) return;
  link.setAttribute('href', address);
  link.setAttribute('rel', 'noreferrer noopener');
  if (!link.textContent?.trim() && !link.querySelector('img[alt]:not([alt=""])'))
    link.setAttribute('aria-label', URL.canParse(address) ? new URL(address).host || address : address);
}

function prepareImage(image: Element, { article, words, hasImages }: Preparation): void {
  const address = imageAddress(image.getAttribute('src') ?? '', article.url);
  const isPixel = ['width', 'height'].some((side) => {
    const declared = image.getAttribute(side);
    return declared !== null && Number.parseFloat(declared) <= PIXEL;
  });
  const alt = image.getAttribute('alt')?.trim() ?? '';
  if (isPixel || !address) image.remove();
  else if (!hasImages) {
    const box = image.ownerDocument.createElement('span');
    box.setAttribute('class', 'no-image');
    box.textContent = alt || words('reader_picture');
    image.replaceWith(box);
  } else {
    image.setAttribute('src', address);
    image.setAttribute('alt', alt);
    keepOwnSources(image, address);
    image.setAttribute('loading', 'lazy');
    image.setAttribute('decoding', 'async');
    image.setAttribute('referrerpolicy', 'no-referrer');
  }
}

/** Other sizes of the picture stay when they are where it is: nobody else hears of it. */
function keepOwnSources(image: Element, main: string): void {
  const sources = image.getAttribute('srcset');
  if (sources === null) return;
  const kept = sources.split(/,\s+/).flatMap((source) => {
    const [raw, size = ''] = source.trim().split(/\s+/);
    const address = webAddress(raw, main);
    return address && new URL(address).host === new URL(main).host ? [`${address} ${size}`.trim()] : [];
  });
  if (kept.length > 0) image.setAttribute('srcset', kept.join(', '));
  else image.removeAttribute('srcset');
}

function prepareMedia(media: Element, { article }: Preparation): void {
  const address = webAddress(media.getAttribute('src') ?? '', article.url);
  media.removeAttribute('srcset');
  if (address) media.setAttribute('src', address);
  else media.removeAttribute('src');
  if (media.localName === 'source') return;
  media.setAttribute('controls', '');
  media.setAttribute('preload', 'none');
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The title stands in the reader's header: the same words again as the first heading would be an echo. */
function dropTitle(copy: HTMLElement, title: string): void {
  const first = copy.querySelector('h1') ?? copy.querySelector('h2');
  if (first && title && letters(first.textContent ?? '') === letters(title)) first.remove();
}

function wrapToScroll(table: Element, name: string): void {
  if (table.parentElement?.closest('table')) return;
  const wrapper = table.ownerDocument.createElement('div');
  wrapper.setAttribute('class', 'wide');
  wrapper.setAttribute('role', 'group');
  wrapper.setAttribute('aria-label', name);
  table.replaceWith(wrapper);
  wrapper.append(table);
}
