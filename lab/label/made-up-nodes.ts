/**
 * A node table of made-up sites of any size, written by DuckDB alone: for measuring engines, and for comparing them on more
 * than a small corpus. A page is a root with sections of twenty nodes; the first two in five sections are the site's
 * template, one stands on every seventh page only, and the rest is the page's own.
 */
import { mkdirSync } from 'node:fs';
import { quoted, withDuckDB } from './open-duckdb.ts';

export interface MadeUpSize {
  readonly sites: number;
  readonly pages: number;
  /** Nodes of a page are 1 + 20 times this. */
  readonly sections: number;
}

const SECTION_NODES = 20;

export const madeUpRows = ({ sites, pages, sections }: MadeUpSize): number =>
  sites * pages * (1 + SECTION_NODES * sections);

export async function writeMadeUpNodes(folder: string, size: MadeUpSize): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const templates = Math.floor(size.sections * 0.4);
  // What makes a node's fingerprint its own: nothing of the page in templates, a seventh of the pages in one section.
  const owner = `CASE WHEN node = 0 THEN page WHEN part < ${templates} THEN 0 WHEN part = ${templates} THEN page % 7 - 100 ELSE page END`;
  const signed = (text: string): string => `CAST(CAST(hash(${text}) >> 1 AS BIGINT) AS BIGINT)`;
  await withDuckDB({}, async (connection) => {
    await connection.run(`
      COPY (
        WITH sites AS (SELECT range AS site_number FROM range(${size.sites})),
        pages AS (SELECT range + 1 AS page FROM range(${size.pages})),
        nodes AS (
          SELECT range AS node, CAST(floor((range - 1) / ${SECTION_NODES}) AS INTEGER) AS part,
            CASE WHEN range = 0 THEN -1 ELSE (range - 1) % ${SECTION_NODES} END AS place
          FROM range(${1 + SECTION_NODES * size.sections})
        ),
        owned AS (SELECT *, ${owner} AS owner FROM sites, pages, nodes)
        SELECT
          'site-' || site_number AS site,
          ${signed("site_number || ':' || page")} AS page,
          ${signed("'body' || site_number || ':' || page")} AS body,
          CAST(node AS INTEGER) AS node,
          CAST(CASE WHEN place = -1 THEN -1 WHEN place = 0 THEN 0 ELSE part * ${SECTION_NODES} + 1 END AS INTEGER) AS parent,
          CAST(CASE WHEN place = -1 THEN 1 + ${SECTION_NODES * size.sections} WHEN place = 0 THEN node + ${SECTION_NODES} ELSE node + 1 END AS INTEGER) AS node_end,
          CAST(CASE WHEN place <= 0 THEN 0 WHEN place % 4 = 3 THEN 3 ELSE 1 END AS TINYINT) AS kind,
          CAST(CASE WHEN place = -1 THEN 0 WHEN place = 0 THEN 1 ELSE 2 END AS INTEGER) AS depth,
          CAST(20 + node % 90 AS INTEGER) AS html,
          CAST(12 AS INTEGER) AS words,
          CAST(part % 3 AS INTEGER) AS linked,
          CAST(30 + node % 60 AS INTEGER) AS chars,
          CAST(8 AS TINYINT) AS different,
          ${signed("'text' || site_number || ':' || owner || ':' || node")} AS text_print,
          ${signed("'markup' || site_number || ':' || owner || ':' || node")} AS markup_print
        FROM owned
        ORDER BY site, page, node
      ) TO ${quoted(folder)} (FORMAT parquet, COMPRESSION zstd, PARTITION_BY (site), OVERWRITE_OR_IGNORE)`);
  });
}
