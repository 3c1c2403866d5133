/**
 * Readers of the labelled corpora: `wcxb` and `paired` (gold text), `blocks` (marked elements). Pages come as
 * references; their HTML is read when it is needed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export interface CorpusPage {
  readonly corpus: string;
  readonly id: string;
  readonly url: string;
  readonly file: string;
  /** Folder of the style sheets, '' where only the HTML was archived. */
  readonly cssFolder: string;
  /** 0 to 4; never parts a site. */
  readonly fold: number;
  readonly type: string;
  /** What the page should give; null where elements are marked instead. */
  readonly gold: string | null;
  /** Lines that are neither right nor wrong. */
  readonly unscored: readonly string[];
  readonly cjkByCharacter: boolean;
}

type Row = Record<string, unknown>;

function readRows(file: string): Row[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A fold for corpora that come without: from the name, so that it never moves. */
export const foldOf = (name: string): number => createHash('sha256').update(name).digest()[0] % 5;

function readWcxb(folder: string): CorpusPage[] {
  return readRows(join(folder, 'truth.jsonl.gz')).map((row) => ({
    corpus: 'wcxb',
    id: text(row.id),
    url: text(row.url) || `https://${text(row.domain) || 'page.example'}/`,
    file: join(folder, 'html', `${text(row.id)}.html.gz`),
    cssFolder: '',
    fold: Number(row.fold),
    type: text(row.type),
    gold: text(row.text),
    unscored: [],
    cjkByCharacter: false,
  }));
}

function readPaired(folder: string): CorpusPage[] {
  return readRows(join(folder, 'truth.jsonl.gz')).map((row) => ({
    corpus: 'paired',
    id: text(row.id),
    url: text(row.url),
    file: join(folder, `${text(row.id)}.html.gz`),
    cssFolder: join(folder, dirname(text(row.id)), 'css'),
    fold: Number(row.fold),
    type: text(row.kind),
    gold: text(row.text),
    unscored: [text(row.title), text(row.lead)].filter((line) => line !== ''),
    cjkByCharacter: true,
  }));
}

function readBlocks(folder: string): CorpusPage[] {
  return readRows(join(folder, 'pages.jsonl'))
    .filter((row) => row.garbled !== true)
    .map((row) => ({
      corpus: 'blocks',
      id: text(row.id),
      url: text(row.url),
      file: join(folder, text(row.file)),
      cssFolder: join(folder, dirname(text(row.file)), 'css'),
      fold: foldOf(text(row.id)),
      type: text(row.set),
      gold: null,
      unscored: [],
      cjkByCharacter: true,
    }));
}

const READERS: Record<string, (folder: string) => CorpusPage[]> = {
  wcxb: readWcxb,
  paired: readPaired,
  blocks: readBlocks,
};

export function readCorpus(root: string, name: string): CorpusPage[] {
  const read = READERS[name];
  if (!read) throw new Error(`No reader for the corpus "${name}"; there are ${Object.keys(READERS).join(', ')}.`);
  return read(join(root, name));
}

export const htmlOf = (page: CorpusPage): string => gunzipSync(readFileSync(page.file)).toString('utf8');

/** The style sheet of a frozen page that an address ends in (`css/<12 hex digits>.css`), or undefined. */
export function cssOf(page: CorpusPage, address: string): Buffer | undefined {
  const name = /\/css\/([0-9a-f]{12}\.css)(?:[?#].*)?$/.exec(address)?.[1];
  if (!name || page.cssFolder === '') return undefined;
  const file = join(page.cssFolder, name);
  return existsSync(file) ? readFileSync(file) : undefined;
}
