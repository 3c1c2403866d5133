/**
 * `sites`: whole sites with their style sheets, no labels: what repeats on a site is its template. A site of fewer than two
 * pages can show nothing of the kind.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Corpus, type CorpusPage, foldOf, type LeftOut } from './corpus-page.ts';
import { factsIn, parseRow, type Row, textIn, whyNoPage } from './read-rows.ts';

/** Why a site with so many pages is of no use, or undefined. */
export function whyNoSite(pages: number): string | undefined {
  if (pages === 0) return 'the site has no page';
  return pages === 1 ? 'the site has one page only: nothing can repeat' : undefined;
}

export function readSites(folder: string): Corpus {
  const pages: CorpusPage[] = [];
  const leftOut: LeftOut[] = [];
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  for (const name of names) {
    const site = readSite(join(folder, name), name);
    leftOut.push(...site.leftOut);
    const reason = site.leftOut.some((one) => one.name === name) ? undefined : whyNoSite(site.pages.length);
    if (reason) leftOut.push({ corpus: 'sites', name, reason });
    else pages.push(...site.pages);
  }
  return { name: 'sites', pages, leftOut };
}

function readSite(folder: string, site: string): Pick<Corpus, 'pages' | 'leftOut'> {
  const manifest = readManifest(join(folder, 'manifest.json'));
  if (typeof manifest === 'string') return { pages: [], leftOut: [{ corpus: 'sites', name: site, reason: manifest }] };
  const pages: CorpusPage[] = [];
  const leftOut: LeftOut[] = [];
  const ids = new Set<string>();
  for (const given of manifest.pages as unknown[]) {
    const row = typeof given === 'object' && given !== null ? (given as Row) : {};
    const file = join(folder, textIn(row, 'file'));
    const id = `${site}/${textIn(row, 'file').replace(/\.html(?:\.gz)?$/, '')}`;
    const reason = whyNoPage(id, file, ids);
    if (reason) {
      leftOut.push({ corpus: 'sites', name: id, reason });
      continue;
    }
    pages.push({
      corpus: 'sites',
      site,
      id,
      url: textIn(row, 'url') || `https://${site}.example/${textIn(row, 'file')}`,
      file,
      cssFolder: join(folder, 'css'),
      fold: foldOf(site),
      type: textIn(manifest, 'kind'),
      lang: textIn(row, 'lang') || textIn(manifest, 'lang'),
      gold: null,
      unscored: [],
      cjkByCharacter: true,
      ...factsIn(row),
    });
  }
  return { pages, leftOut };
}

/** A sentence where there is no manifest to read. */
function readManifest(file: string): Row | string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return 'its manifest.json cannot be read';
  }
  const manifest = parseRow(text);
  if (!manifest || !Array.isArray(manifest.pages)) return 'its manifest.json is no list of pages';
  return manifest;
}
