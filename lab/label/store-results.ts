/** From an engine's result files to the label store: rows by site, page and node come in, one packed file a site goes out. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { SiteNodes } from './node-table.ts';
import { quoted } from './open-duckdb.ts';
import { type LabelledPage, labelFile, writeSiteLabels } from './site-labels.ts';

interface KeyedSite {
  readonly nodes: SiteNodes;
  /** What its labels are made from. */
  readonly key: string;
}

export interface ResultJob {
  readonly out: string;
  readonly cache: string;
  readonly corpus: string;
  readonly sites: readonly KeyedSite[];
}

/** A result is one file (DuckDB) or a folder of parts (Spark). */
export function resultFiles(out: string, name: string): string {
  const path = join(out, `${name}.parquet`);
  if (!existsSync(path)) throw new Error(`The engine left no ${path}.`);
  return statSync(path).isDirectory() ? join(path, '*.parquet') : path;
}

interface SiteFacts {
  readonly kept: number;
  readonly isLabelled: boolean;
  readonly states: Map<string, LabelledPage['state']>;
}

interface PageLabels {
  readonly labels: readonly number[];
  readonly reasons: readonly number[];
}

export async function storeResults(connection: DuckDBConnection, job: ResultJob): Promise<void> {
  const facts = await readFacts(connection, job.out);
  const open = new Map(job.sites.map((one) => [one.nodes.site, one]));
  const store = (site: string, pages: ReadonlyMap<string, PageLabels>): void => {
    const keyed = open.get(site);
    open.delete(site);
    if (keyed) storeSite(job, { ...keyed, facts: facts.get(site), pages });
  };
  const result = await connection.stream(
    `SELECT site, page, list(node ORDER BY node), list(label ORDER BY node), list(reason ORDER BY node)
     FROM read_parquet(${quoted(resultFiles(job.out, 'labels'))}) GROUP BY site, page ORDER BY site`,
  );
  let current = '';
  let pages = new Map<string, PageLabels>();
  type Row = [string, bigint, ...{ items: number[] }[]];
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (const [site, page, nodes, labels, reasons] of chunk.getRows() as unknown as Row[]) {
      if (site !== current) {
        store(current, pages);
        current = site;
        pages = new Map();
      }
      if (nodes.items.some((node, index) => node !== index)) throw new Error(doesNotFit(site));
      pages.set(String(page), { labels: labels.items, reasons: reasons.items });
    }
  }
  store(current, pages);
  for (const site of [...open.keys()]) store(site, new Map());
}

const doesNotFit = (site: string): string => `The engine's labels of the site ${site} do not fit its trees.`;

function storeSite(
  job: ResultJob,
  {
    nodes,
    key,
    facts,
    pages: found,
  }: KeyedSite & { facts: SiteFacts | undefined; pages: ReadonlyMap<string, PageLabels> },
): void {
  const isLabelled = facts?.isLabelled ?? false;
  const labels: number[] = [];
  const reasons: number[] = [];
  const pages = nodes.pages.map(({ id, page, key: treeKey, nodes: count }): LabelledPage => {
    const state = facts?.states.get(page) ?? 'empty';
    if (!isLabelled || state === 'empty') return { id, key: treeKey, nodes: count, state, at: -1 };
    const one = found.get(page);
    if (one?.labels.length !== count) throw new Error(doesNotFit(nodes.site));
    const at = labels.length;
    for (const label of one.labels) labels.push(label);
    for (const reason of one.reasons) reasons.push(reason);
    return { id, key: treeKey, nodes: count, state, at };
  });
  const head = { key, site: nodes.site, keptPages: facts?.kept ?? 0, isLabelled, pages };
  const file = labelFile(job.cache, { corpus: job.corpus, site: nodes.site });
  writeSiteLabels(file, head, Int8Array.from(labels), Int8Array.from(reasons));
}

async function readFacts(connection: DuckDBConnection, out: string): Promise<Map<string, SiteFacts>> {
  const sites = await connection.runAndReadAll(
    `SELECT site, kept_pages, is_labelled FROM read_parquet(${quoted(resultFiles(out, 'sites'))})`,
  );
  const facts = new Map<string, SiteFacts>();
  for (const [site, kept, labelled] of sites.getRows())
    facts.set(String(site), { kept: Number(kept), isLabelled: Number(labelled) === 1, states: new Map() });
  const pages = await connection.runAndReadAll(
    `SELECT site, page, state FROM read_parquet(${quoted(resultFiles(out, 'pages'))})`,
  );
  for (const [site, page, state] of pages.getRows())
    facts.get(String(site))?.states.set(String(page), String(state) as LabelledPage['state']);
  return facts;
}
