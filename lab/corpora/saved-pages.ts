/**
 * Any folder of saved pages as a corpus: each sub-folder is a site, however deep its pages lie; .html, .htm, .xhtml, .mhtml,
 * .mht, each also gzipped. Pages that lie in the folder itself are one site more. This is how one's own crawl comes in.
 */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import { Complaint } from '../../src/command/complaint.ts';
import { type Corpus, type CorpusPage, foldOf, type LeftOut } from './corpus-page.ts';
import { whyNoSite } from './sites.ts';

const PAGE = /\.(?:x?html?|xht|mhtml?)(?:\.gz)?$/i;
/** What browsers put beside a saved page: frames and style sheets, no pages of the site. */
const PAGE_PARTS = /_(?:files|fichiers|archivos|Dateien|bestanden)$/i;
/** The address is looked for in the first bytes of a page. */
const HEAD_BYTES = 16_384;
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;
const ADDRESSES = [
  /^(?:Snapshot-)?Content-Location:[ \t]*(https?:\S+)/im,
  /<!--\s*saved from url=(?:\(\d+\))?(https?:[^\s>]+)\s*-->/i,
  /<!--\s*Mirrored from\s+((?:[\w-]+\.)+\w+\/\S+)\s+by HTTrack/i,
  /<link\b[^>]*\brel=["']?canonical["']?[^>]*\bhref=["']?(https?:[^\s"'>]+)/i,
  /<link\b[^>]*\bhref=["']?(https?:[^\s"'>]+)["']?[^>]*\brel=["']?canonical/i,
];

export function readSavedPages(folder: string): Corpus {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Complaint(
      `There is no folder ${folder}: --pages takes a folder with one sub-folder of saved pages a site.`,
    );
  // Two folders of the same name are two corpora.
  const hash = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 6);
  const corpus = `saved-${safe(basename(resolve(folder)))}-${hash}`;
  const entries = readdirSync(folder, { withFileTypes: true });
  const sites = entries.filter((entry) => entry.isDirectory() && !PAGE_PARTS.test(entry.name)).map(({ name }) => name);
  const loose = entries
    .filter((entry) => entry.isFile() && PAGE.test(entry.name))
    .map(({ name }) => join(folder, name));
  const pages: CorpusPage[] = [];
  const leftOut: LeftOut[] = [];
  const add = (site: string, root: string, files: readonly string[]): void => {
    const reason = whyNoSite(files.length);
    if (reason) leftOut.push({ corpus, name: site, reason });
    else pages.push(...files.map((file) => savedPage({ corpus, site, root, file })));
  };
  if (loose.length > 0) add(safe(basename(resolve(folder))), folder, loose.sort());
  for (const site of sites.sort()) add(safe(site), join(folder, site), pagesBelow(join(folder, site)).sort());
  if (pages.length === 0 && leftOut.length === 0)
    throw new Complaint(
      `No saved page is in ${folder}: it takes one sub-folder a site, with .html, .mhtml or .html.gz in it.`,
    );
  return { name: corpus, pages, leftOut };
}

function pagesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return PAGE_PARTS.test(entry.name) ? [] : pagesBelow(path);
    return entry.isFile() && PAGE.test(entry.name) ? [path] : [];
  });
}

/** A name that every file system takes, different for different names. */
const safe = (name: string): string =>
  name.replace(/[^\w.-]/gu, (char) => `~${char.codePointAt(0)!.toString(16)}`).replace(/^\.+$/, (dots) => `~${dots}`);

interface SavedFile {
  readonly corpus: string;
  readonly site: string;
  readonly root: string;
  readonly file: string;
}

function savedPage({ corpus, site, root, file }: SavedFile): CorpusPage {
  const path = relative(root, file).split(sep);
  return {
    corpus,
    site,
    id: [site, ...path.map(safe)].join('/'),
    url: addressOf(file) ?? madeUpAddress(site, path),
    file,
    cssFolder: dirname(file),
    assetFolder: root,
    fold: foldOf(site),
    type: 'saved',
    lang: '',
    gold: null,
    unscored: [],
    cjkByCharacter: true,
  };
}

/** A site's folder that is named like a host, as crawlers name them, is that host. */
function madeUpAddress(site: string, path: readonly string[]): string {
  const host = HOST.test(site) ? site : `${site.toLowerCase().replace(/[^a-z0-9-]+/g, '-')}.example`;
  return `https://${host}/${path.map(encodeURIComponent).join('/').replace(/\.gz$/i, '')}`;
}

/** The address that the file itself says it is from. */
function addressOf(file: string): string | undefined {
  const head = headOf(file);
  for (const pattern of ADDRESSES) {
    const found = pattern.exec(head)?.[1];
    if (!found) continue;
    const address = /^https?:/i.test(found) ? found : `https://${found}`;
    if (URL.canParse(address)) return new URL(address).href;
  }
  return undefined;
}

/** As latin1: addresses are ASCII. '' where nothing can be read: the step that needs the page says why. */
function headOf(file: string): string {
  const bytes = Buffer.alloc(HEAD_BYTES);
  try {
    const handle = openSync(file, 'r');
    const count = readSync(handle, bytes, 0, HEAD_BYTES, 0);
    closeSync(handle);
    const head = bytes.subarray(0, count);
    const isPacked = head[0] === 0x1f && head[1] === 0x8b;
    return (isPacked ? gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH }) : head).toString('latin1');
  } catch {
    return '';
  }
}
