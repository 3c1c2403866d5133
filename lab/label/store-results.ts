/** From an engine's result files to the label store: rows by site, page and node come in, one packed file a site goes out. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { IGNORED } from './label-reason.ts';
import { type LabelledPage, labelFile, writeSiteLabels } from './label-store.ts';
import type { SiteNodes } from './node-table.ts';
import { quoted } from './open-duckdb.ts';

export interface ResultJob {
  readonly out: string;
  readonly cache: string;
  readonly corpus: string;
  /** The sites to store, each with the key its labels get. */
  readonly sites: readonly { readonly nodes: SiteNodes; readonly key: string }[];
}

/** A result is one file (DuckDB) or a folder of parts (Spark). */
export function resultFiles(out: string, name: string): string {
  const path = join(out, `${name}.parquet`);
  if (!existsSync(path)) throw new Error(`The engine left no ${path}.`);
  return statSync(path).isDirectory() ? join(path, '*.parquet') : path;
}

export async function storeResults(connection: DuckDBConnection, job: ResultJob): Promise<void> {
  const facts = await connection.runAndReadAll(
    `SELECT site, CAST(kept_pages AS INTEGER), is_labelled FROM read_parquet(${quoted(resultFiles(job.out, 'sites'))})`,
  );
  const bySite = new Map(facts.getRows().map(([site, kept, labelled]) => [String(site), { kept, labelled }]));
  for (const { nodes, key } of job.sites) {
    const states = await readStates(connection, job.out, nodes.site);
    const isLabelled = Number(bySite.get(nodes.site)?.labelled ?? 0) === 1;
    const places = new Map<string, { at: number; nodes: number }>();
    let size = 0;
    const pages: LabelledPage[] = nodes.pages.map(({ id, page, key: treeKey, nodes: count }) => {
      const state = states.get(page) ?? 'empty';
      const at = isLabelled && state !== 'empty' ? size : -1;
      if (at >= 0) {
        places.set(page, { at, nodes: count });
        size += count;
      }
      return { id, key: treeKey, nodes: count, state, at };
    });
    const labels = new Int8Array(size).fill(IGNORED);
    const reasons = new Int8Array(size);
    const rows = isLabelled
      ? await fillLabels(connection, { out: job.out, site: nodes.site, places, labels, reasons })
      : 0;
    if (rows !== size)
      throw new Error(`The engine gave ${rows} labels for the ${size} nodes of the site ${nodes.site}.`);
    const keptPages = Number(bySite.get(nodes.site)?.kept ?? 0);
    const head = { key, site: nodes.site, keptPages, isLabelled, pages };
    writeSiteLabels(labelFile(job.cache, { corpus: job.corpus, site: nodes.site }), head, labels, reasons);
  }
}

async function readStates(
  connection: DuckDBConnection,
  out: string,
  site: string,
): Promise<Map<string, LabelledPage['state']>> {
  const rows = await connection.runAndReadAll(
    `SELECT page, state FROM read_parquet(${quoted(resultFiles(out, 'pages'))}) WHERE site = ${quoted(site)}`,
  );
  return new Map(rows.getRows().map(([page, state]) => [String(page), String(state) as LabelledPage['state']]));
}

async function fillLabels(
  connection: DuckDBConnection,
  job: {
    readonly out: string;
    readonly site: string;
    readonly places: ReadonlyMap<string, { at: number; nodes: number }>;
    readonly labels: Int8Array;
    readonly reasons: Int8Array;
  },
): Promise<number> {
  const result = await connection.stream(
    `SELECT page, list(node ORDER BY node), list(label ORDER BY node), list(reason ORDER BY node)
     FROM read_parquet(${quoted(resultFiles(job.out, 'labels'))}) WHERE site = ${quoted(job.site)} GROUP BY page`,
  );
  let rows = 0;
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (const [page, nodes, labels, reasons] of chunk.getRows() as unknown as [bigint, ...{ items: number[] }[]][]) {
      const place = job.places.get(String(page));
      if (!place || nodes.items.length !== place.nodes || nodes.items.some((node, index) => node !== index))
        throw new Error(`The engine's labels of the site ${job.site} do not fit its trees.`);
      job.labels.set(labels.items, place.at);
      job.reasons.set(reasons.items, place.at);
      rows += place.nodes;
    }
  }
  return rows;
}
