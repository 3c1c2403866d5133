/**
 * The node table: one row a node, Parquet, a folder a site (`site=<name>/`). Trees come in page by page, a site at a time;
 * parts go out, each with a note beside it that says which trees it was made from. A site whose trees are those of the
 * notes is left alone, so that a run that was killed goes on where it was; a part without a note was not finished.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BIGINT, type DuckDBConnection, DuckDBDataChunk, INTEGER, TINYINT } from '@duckdb/node-api';
import type { PageTree } from '../../src/core/dom/page-tree.ts';
import { hashText, lanesToBigInt } from './hash-lanes.ts';
import { nodePrints } from './node-prints.ts';
import { quoted } from './open-duckdb.ts';
import { type SitePage, siteFolder, type TreeSource } from './site-page.ts';

/** To be raised when the rows of an unchanged tree change. */
const ROWS_VERSION = 4;
/** Rows of a part: enough to compress well, few enough to hold. */
const PART_ROWS = 1_000_000;
/** DuckDB's chunks hold this many rows. */
const CHUNK_ROWS = 2048;
const PAGE_SEED = 0x91a7;

const COLUMNS = [
  ['page', BIGINT],
  ['body', BIGINT],
  ['node', INTEGER],
  ['parent', INTEGER],
  ['node_end', INTEGER],
  ['kind', TINYINT],
  ['depth', INTEGER],
  ['html', INTEGER],
  ['words', INTEGER],
  ['linked', INTEGER],
  ['chars', INTEGER],
  ['different', TINYINT],
  ['text_print', BIGINT],
  ['markup_print', BIGINT],
] as const;
const TYPES = COLUMNS.map(([, type]) => type);

/** A page in a part: its number there, and what it was made from. */
export interface NotedPage {
  readonly id: string;
  /** The number as text: it has 64 bits. */
  readonly page: string;
  readonly key: string;
  readonly nodes: number;
}

interface PartNote {
  readonly key: string;
  readonly rows: number;
  readonly pages: readonly NotedPage[];
}

export interface SiteNodes {
  readonly site: string;
  readonly rows: number;
  readonly key: string;
  readonly files: readonly string[];
  readonly pages: readonly NotedPage[];
  /** Pages whose tree could not be read, with the reason. */
  readonly failed: readonly string[];
}

export const pageNumber = (id: string): bigint => lanesToBigInt(hashText(id, PAGE_SEED));

const keyOf = (pages: readonly { id: string; key: string }[]): string => {
  const hash = createHash('sha256').update(`rows ${ROWS_VERSION}`);
  for (const { id, key } of [...pages].sort((a, b) => (a.id < b.id ? -1 : 1))) hash.update(`\0${id}\0${key}`);
  return hash.digest('hex').slice(0, 16);
};

export async function writeSiteNodes<Page extends SitePage>(
  connection: DuckDBConnection,
  job: {
    readonly folder: string;
    readonly site: string;
    readonly pages: readonly Page[];
    readonly trees: TreeSource<Page>;
  },
): Promise<SiteNodes> {
  const folder = join(job.folder, siteFolder(job.site));
  const wanted = job.pages
    .map((page) => ({ page, id: page.id, key: job.trees.keyOf(page) }))
    .filter((one): one is { page: Page; id: string; key: string } => one.key !== undefined);
  const key = keyOf(wanted);
  const kept = readSiteNotes({ folder, site: job.site, key });
  if (kept) return kept;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const failed: string[] = [];
  const notes: { file: string; note: PartNote }[] = [];
  let part = new PartWriter(connection);
  await part.open();
  const close = async (): Promise<void> => {
    const file = join(folder, `part-${key}-${notes.length}.parquet`);
    await part.write(file);
    notes.push({ file, note: { key, rows: part.rows, pages: part.pages } });
  };
  for (const { page, id, key: treeKey } of wanted) {
    try {
      part.add(job.trees.read(page), { id, key: treeKey });
    } catch (error) {
      failed.push(`${id}: ${(error as Error).message.split('\n')[0]}`);
    }
    if (part.rows < PART_ROWS) continue;
    await close();
    part = new PartWriter(connection);
    await part.open();
  }
  await close();
  // The notes last: parts without them are not finished.
  writeFileSync(join(folder, `_${key}.json`), JSON.stringify({ failed, parts: notes.map(({ note }) => note) }));
  return readSiteNotes({ folder, site: job.site, key }, true)!;
}

function readSiteNotes(
  { folder, site, key }: { folder: string; site: string; key: string },
  fresh = false,
): SiteNodes | undefined {
  const file = join(folder, `_${key}.json`);
  if (!existsSync(file)) return undefined;
  const { failed, parts } = JSON.parse(readFileSync(file, 'utf8')) as { failed: string[]; parts: PartNote[] };
  const files = parts.map((_, index) => join(folder, `part-${key}-${index}.parquet`));
  // A tree that could not be read may be readable by now.
  if (failed.length > 0 && !fresh) return undefined;
  if (!files.every((path) => existsSync(path))) return undefined;
  const pages = parts.flatMap((part) => part.pages);
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  return { site, rows, key, files, pages, failed };
}

/** Takes the folders of sites away that are no longer asked for: an engine that reads the whole table must not see them. */
export function dropOtherSites(folder: string, sites: Iterable<string>): void {
  if (!existsSync(folder)) return;
  const wanted = new Set([...sites].map(siteFolder));
  for (const name of readdirSync(folder))
    if (name.startsWith('site=') && !wanted.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Rows of pages, gathered in a table and written to one file. */
class PartWriter {
  readonly pages: NotedPage[] = [];
  rows = 0;
  readonly #connection: DuckDBConnection;
  #chunks: DuckDBDataChunk[] = [];

  constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  async open(): Promise<void> {
    const columns = COLUMNS.map(([name, type]) => `${name} ${type}`).join(', ');
    await this.#connection.run(`CREATE OR REPLACE TEMPORARY TABLE part (${columns})`);
  }

  add(tree: PageTree, { id, key }: { id: string; key: string }): void {
    const columns = columnsOf(tree, pageNumber(id));
    for (let from = 0; from < tree.size; from += CHUNK_ROWS) {
      const chunk = DuckDBDataChunk.create(TYPES);
      chunk.setColumns(columns.map((column) => column.slice(from, from + CHUNK_ROWS)));
      this.#chunks.push(chunk);
    }
    this.rows += tree.size;
    this.pages.push({ id, page: String(pageNumber(id)), key, nodes: tree.size });
  }

  async write(file: string): Promise<void> {
    const appender = await this.#connection.createAppender('part');
    for (const chunk of this.#chunks) appender.appendDataChunk(chunk);
    appender.closeSync();
    this.#chunks = [];
    const half = `${file}.part`;
    await this.#connection.run(
      `COPY (SELECT * FROM part ORDER BY page, node) TO ${quoted(half)} (FORMAT parquet, COMPRESSION zstd)`,
    );
    await this.#connection.run('DROP TABLE part');
    renameSync(half, file);
  }
}

function columnsOf(tree: PageTree, page: bigint): (number | bigint | null)[][] {
  const prints = nodePrints(tree);
  const same = <T>(value: T): T[] => new Array<T>(tree.size).fill(value);
  return [
    same(page),
    same(prints.text[0] ?? null),
    Array.from({ length: tree.size }, (_, node) => node),
    [...tree.parent],
    [...tree.end],
    [...tree.kind],
    [...prints.depth],
    [...prints.html],
    [...prints.words],
    [...prints.linked],
    [...prints.chars],
    [...prints.different],
    [...prints.text],
    [...prints.markup],
  ];
}
