/**
 * Writes a small corpus of invented sites into a folder, in the shapes that lab/corpora reads: `sites` (unlabelled, with
 * style sheets), and pages of the same layouts, never the same pages, as `blocks`, `paired`, `wcxb`, `dragnet`, `cleaneval`
 * and `mining`. For tests of the whole chain with no other corpus at hand; the same seed gives the same bytes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type SmallPage, smallPage } from './layouts.ts';
import { goldOfParts, htmlOfParts, markdownOfParts } from './part.ts';
import { type SitePlan, sitePlans } from './site-plan.ts';
import { styleOf } from './site-style.ts';

export interface SmallCorpusOptions {
  /** How many sites; 8 is every layout once. */
  readonly sites?: number;
  /** Pages of each site in `sites`. */
  readonly pages?: number;
  readonly seed?: number;
  /** Labelled pages of each site in `blocks`, `paired` and `wcxb` each. */
  readonly labelled?: number;
}

export interface SmallCorpus {
  readonly folder: string;
  readonly sites: readonly string[];
  /** Pages by corpus. */
  readonly pages: Readonly<Record<string, number>>;
}

/** The project's own, for pages made here: which types of blocks are template and which content. */
const TYPES = {
  template: ['Header', 'Footer', 'Menu', 'Menu Sidebar', 'Sidebar', 'Logo', 'Searchbar', 'Ad'],
  content: ['Content'],
  contentKinds: ['Article', 'Title', 'Author', 'Image', 'Video', 'Table'],
  ignoredKinds: ['LinkList', 'Comments'],
  notInTemplate: ['Article'],
  regions: ['Header', 'Footer', 'Content', 'Sidebar'],
};

const three = (index: number): string => String(index).padStart(3, '0');

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, file.endsWith('.gz') ? gzipSync(text) : text);
}

const writeRows = (file: string, rows: readonly object[]): void =>
  write(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

/** Style sheets are named by their content, as those of frozen pages. */
const sheetName = (css: string): string => `${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`;

interface Look {
  readonly isStyled: boolean;
  readonly isMarked: boolean;
}

function documentOf(site: SitePlan, page: SmallPage, { isStyled, isMarked }: Look): string {
  const sheet = isStyled ? `<link rel="stylesheet" href="css/${sheetName(styleOf(site))}">` : '';
  const direction = site.lang === 'ar' ? ' dir="rtl"' : '';
  return `<!DOCTYPE html>\n<html lang="${site.lang}"${direction}><head><meta charset="utf-8"><title>${page.title} - ${site.title}</title>${sheet}</head>
<body class="${site.layout}">\n${htmlOfParts(page.body, isMarked)}</body></html>\n`;
}

/** Page numbers of the labelled corpora begin far from those of `sites`, so that none is in two. */
const FIRST = { blocks: 1000, paired: 2000, wcxb: 3000, dragnet: 4000, cleaneval: 5000, mining: 6000 };

const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at);

export function writeSmallCorpus(folder: string, options: SmallCorpusOptions = {}): SmallCorpus {
  const { sites = 8, pages = 12, seed = 1, labelled = 2 } = options;
  const plans = sitePlans(sites, seed);
  const styled = { isStyled: true, isMarked: false };
  const plain = { isStyled: false, isMarked: false };
  const styleInto = (site: SitePlan, inside: string): void =>
    write(join(folder, inside, 'css', sheetName(styleOf(site))), styleOf(site));

  for (const site of plans) {
    styleInto(site, `sites/${site.name}`);
    const rows = numbers(0, pages).map((index) => {
      const page = smallPage(site, index);
      const file = `${three(index)}.html.gz`;
      write(join(folder, 'sites', site.name, file), documentOf(site, page, styled));
      return { file, url: site.origin + page.path, title: page.title, lang: site.lang };
    });
    const { name, kind, lang, origin } = site;
    write(
      join(folder, 'sites', name, 'manifest.json'),
      JSON.stringify({ site: name, kind, lang, origin, pages: rows }),
    );
  }

  const every = <T>(first: number, row: (site: SitePlan, page: SmallPage, index: number) => T): T[] =>
    plans.flatMap((site) => numbers(first, labelled).map((index) => row(site, smallPage(site, index), index - first)));
  const foldOf = (site: SitePlan): number => plans.indexOf(site) % 5;

  const blocks = every(FIRST.blocks, (site, page, index) => {
    const set = index % 2 === 0 ? 'popular' : 'random';
    const id = `${set}/${site.name}-${index}`;
    styleInto(site, `blocks/${set}`);
    write(join(folder, 'blocks', `${id}.html.gz`), documentOf(site, page, { isStyled: true, isMarked: true }));
    return { id, set, file: `${id}.html.gz`, url: site.origin + page.path, title: page.title, garbled: false };
  });
  writeRows(join(folder, 'blocks/pages.jsonl'), blocks);
  write(join(folder, 'blocks/types.json'), JSON.stringify(TYPES));

  const paired = every(FIRST.paired, (site, page, index) => {
    const id = `${site.name}/${three(index)}`;
    styleInto(site, `paired/${site.name}`);
    write(join(folder, 'paired', `${id}.html.gz`), documentOf(site, page, styled));
    const { title, date, author } = page;
    const text = goldOfParts(page.body);
    const gold = { title, date, author, text, markdown: markdownOfParts(page.body), lead: null };
    return {
      id,
      site: site.name,
      url: site.origin + page.path,
      lang: site.lang,
      kind: site.kind,
      fold: foldOf(site),
      ...gold,
    };
  });
  writeRows(join(folder, 'paired/truth.jsonl.gz'), paired);

  const wcxb = every(FIRST.wcxb, (site, page, index) => {
    const id = String(plans.indexOf(site) * 100 + index).padStart(4, '0');
    write(join(folder, 'wcxb/html', `${id}.html.gz`), documentOf(site, page, plain));
    const text = goldOfParts(page.body);
    const { title, date, author } = page;
    const snippets = { with: text.split('\n').slice(0, 2), without: [site.imprint] };
    const domain = new URL(site.origin).hostname;
    return {
      id,
      url: site.origin + page.path,
      domain,
      type: site.type,
      fold: foldOf(site),
      title,
      author,
      date,
      text,
      ...snippets,
    };
  });
  writeRows(join(folder, 'wcxb/truth.jsonl.gz'), wcxb);

  const dragnet = every(FIRST.dragnet, (site, page, index) => {
    const id = `S${plans.indexOf(site)}${index}`;
    write(join(folder, 'dragnet/html', `${id}.html.gz`), documentOf(site, page, plain));
    return { id, url: null, text: `${goldOfParts(page.body)}\n!@#$%^&*()\nA comment that is no gold.` };
  });
  writeRows(join(folder, 'dragnet/truth.jsonl.gz'), dragnet);

  const cleaneval = every(FIRST.cleaneval, (site, page, index) => {
    const id = `dev-${1000 + plans.indexOf(site) * 10 + index}`;
    write(join(folder, 'cleaneval/html', `${id}.html.gz`), documentOf(site, page, plain));
    const lines = goldOfParts(page.body).split('\n');
    return { id, url: site.origin + page.path, text: lines.map((line) => `<p>${line}`).join('\n') };
  });
  writeRows(join(folder, 'cleaneval/truth.jsonl.gz'), cleaneval);

  const mining = every(FIRST.mining, (site, page, index) => {
    const id = `${site.kind}-${site.name}-${index}`;
    write(join(folder, 'mining/webkb/html', `${id}.html.gz`), documentOf(site, page, plain));
    return {
      id,
      url: site.origin + page.path,
      site: site.name,
      class: index % 2 === 0 ? 'even' : 'odd',
      title: page.title,
    };
  });
  writeRows(join(folder, 'mining/webkb/truth.jsonl.gz'), mining);

  const labelledPages = sites * labelled;
  return {
    folder,
    sites: plans.map(({ name }) => name),
    pages: {
      sites: sites * pages,
      ...Object.fromEntries(Object.keys(FIRST).map((name) => [name === 'mining' ? 'webkb' : name, labelledPages])),
    },
  };
}
