/**
 * The bytes of a local page -> what the browser is to be given: the page, and by address what came with it. Says in a
 * sentence what is wrong with bytes that are no page.
 */
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { Complaint } from './complaint.ts';
import { type MhtmlPart, parseMhtml } from './parse-mhtml.ts';

export interface ServedDocument {
  readonly contentType: string;
  readonly body: Buffer;
}

export interface PageFile {
  /** Address under which the page is opened, so that what it refers to is found. */
  readonly url: string;
  readonly page: ServedDocument;
  /** What else is in the file, by address. */
  readonly parts: ReadonlyMap<string, ServedDocument>;
  /** Whether the file holds all of the page: nothing else is loaded then, not even from the network. */
  readonly isComplete: boolean;
}

/** Where parts of an MHTML file live that have no address but an id; .invalid is reserved for such things (RFC 6761). */
/** Under the page's own origin, where it has one: the engine reads no frame of another. */
const addressOfId = (id: string, pageUrl: string): string => {
  const origin = pageUrl.startsWith('http') ? new URL(pageUrl).origin : 'https://mhtml.invalid';
  return `${origin}/.winnow-part/${encodeURIComponent(id)}`;
};

/** How files begin that are often given by mistake; bytes as latin1 characters. */
const SIGNATURES: readonly (readonly [string, string])[] = [
  ['%PDF-', 'a PDF'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['PK\x03\x04', 'a ZIP archive (or a document packed as one)'],
  ['\x7fELF', 'a program'],
];

function unpack(name: string, bytes: Buffer): Buffer {
  if (!(bytes[0] === 0x1f && bytes[1] === 0x8b)) {
    if (/\.gz$/i.test(name))
      throw new Complaint('this is no gzip file although its name ends in .gz; rename or replace it.');
    return bytes;
  }
  try {
    return gunzipSync(bytes);
  } catch {
    throw new Complaint('the gzip data is damaged or cut short; get the file again.');
  }
}

function refuseWhatIsNoPage(bytes: Buffer): void {
  if (bytes.toString('latin1').trim() === '') throw new Complaint('the file is empty; nothing to read.');
  const start = bytes.toString('latin1', 0, 1024);
  for (const [signature, kind] of SIGNATURES)
    if (start.startsWith(signature)) throw new Complaint(`this is ${kind}; winnow reads HTML pages.`);
  const isWide = /^(?:\xff\xfe|\xfe\xff)/.test(start);
  if (start.includes('\0') && !isWide) throw new Complaint('this is a binary file; winnow reads HTML pages.');
}

function fromMhtml(parts: readonly MhtmlPart[], fileUrl: string): PageFile {
  const [page] = parts;
  const url = /^https?:/i.test(page.location) && URL.canParse(page.location) ? new URL(page.location).href : fileUrl;
  const served = new Map<string, ServedDocument>();
  for (const part of parts) {
    const document = { contentType: part.contentType, body: asServed(part, url) };
    if (part.id) served.set(addressOfId(part.id, url), document);
    if (URL.canParse(part.location, url)) served.set(new URL(part.location, url).href, document);
  }
  return {
    url,
    page: { contentType: page.contentType, body: asServed(page, url) },
    parts: served,
    isComplete: true,
  };
}

/** With parts named by where they are served, and shadow trees as the HTML parser knows them (Chromium saves them otherwise). */
function asServed(part: MhtmlPart, pageUrl: string): Buffer {
  if (!/^(?:text|application\/xhtml)/i.test(part.contentType)) return part.body;
  const text = part.body.toString('latin1');
  return Buffer.from(
    text
      .replace(/\bcid:([\w.@%+-]+)/g, (_, id: string) => addressOfId(id, pageUrl))
      .replace(/(<template\s+)shadowmode(?==)/gi, '$1shadowrootmode'),
    'latin1',
  );
}

export function pageFile(path: string, bytes: Buffer): PageFile {
  const body = unpack(path, bytes);
  refuseWhatIsNoPage(body);
  const url = pathToFileURL(path).href;
  const name = path.replace(/\.gz$/i, '');
  if (/\.mht(?:ml)?$/i.test(name)) {
    const parts = parseMhtml(body);
    if (!parts) throw new Complaint('the MHTML file holds no page; save it from the browser again.');
    return fromMhtml(parts, url);
  }
  // No charset: the browser finds it out, from the page's own declaration or its bytes.
  const contentType = /\.(?:xhtml|xht)$/i.test(name) ? 'application/xhtml+xml' : 'text/html';
  return { url, page: { contentType, body }, parts: new Map(), isComplete: false };
}
