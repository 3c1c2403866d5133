/**
 * What a browser is given for a corpus page: the document, and by address the style sheets (and for saved pages the images
 * and fonts) that are on disk with it. Nothing else is ever answered. Bytes that are no page are said in a sentence.
 */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, extname, join, posix, resolve, sep } from 'node:path';
import { Complaint } from '../../src/command/complaint.ts';
import { pageFile, type ServedDocument } from '../../src/command/page-file.ts';
import type { CorpusPage } from './corpus-page.ts';

export interface PageSource {
  /** Address to open: that of the corpus, or the one that an MHTML file gives. */
  readonly url: string;
  readonly document: ServedDocument;
  answer(address: string): ServedDocument | undefined;
}

const ASSETS: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};

/** The style sheet of a frozen page that an address ends in. */
const FROZEN_SHEET = /\/css\/([0-9a-f]{12}\.css)(?:[?#].*)?$/;

export function openPage(page: CorpusPage): PageSource {
  const file = pageFile(page.file, readBytes(page.file));
  if (page.assetFolder === undefined) {
    // The corpora are UTF-8, whatever a page declares.
    const document = { contentType: 'text/html; charset=utf-8', body: file.page.body };
    return { url: page.url, document, answer: (address) => frozenSheet(page, address) };
  }
  const url = file.isComplete && /^https?:/.test(file.url) ? file.url : page.url;
  return {
    url,
    document: file.page,
    answer: (address) => file.parts.get(address.split('#')[0]) ?? savedAsset(page, url, address),
  };
}

/** The page's HTML as text. */
export const htmlOf = (page: CorpusPage): string => openPage(page).document.body.toString('utf8');

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Complaint(`the file cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function frozenSheet(page: CorpusPage, address: string): ServedDocument | undefined {
  const name = FROZEN_SHEET.exec(address)?.[1];
  if (!name || page.cssFolder === '') return undefined;
  const file = join(page.cssFolder, name);
  return existsSync(file) ? { contentType: 'text/css; charset=utf-8', body: readFileSync(file) } : undefined;
}

/** A file of the saved site: where it lies from the page as its address does from the page's, or from the site's folder. */
function savedAsset(page: CorpusPage, pageUrl: string, address: string): ServedDocument | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname, search } = new URL(address);
  if (origin !== new URL(pageUrl).origin) return undefined;
  const path = decoded(pathname);
  const fromPage = posix.relative(decoded(new URL('.', pageUrl).pathname), path);
  const places = [resolve(dirname(page.file), fromPage), join(page.assetFolder!, path)];
  for (const place of search ? places.flatMap((one) => [one + search, one]) : places) {
    const contentType = ASSETS[extname(place.replace(/\?.*$/, '')).toLowerCase()];
    if (contentType && isFileWithin(page.assetFolder!, place)) return { contentType, body: readFileSync(place) };
  }
  return undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Links and ".." do not lead out of the site's folder: a saved page is not to be trusted. */
function isFileWithin(folder: string, file: string): boolean {
  if (file.includes('\0') || !statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  return realpathSync(file).startsWith(realpathSync(folder) + sep);
}
