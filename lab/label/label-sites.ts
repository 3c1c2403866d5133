/**
 * Rendered trees of sites come in, labels for each of their nodes go out (site-labels.ts), by the queries in
 * sql/ on DuckDB or Spark. A site is independent of all others and is labelled again only when one of its trees, the
 * options or the queries have changed.
 */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { type EngineJob, labelOnDuckDB } from './duckdb-engine.ts';
import { type LabelOptions, optionRow } from './label-options.ts';
import { type LabelReport, reportLabels } from './label-report.ts';
import { sharedQueries } from './label-sql.ts';
import { dropOtherSites, type SiteNodes, writeSiteNodes } from './node-table.ts';
import { type DuckDBLimits, withDuckDB } from './open-duckdb.ts';
import { labelFile, readSiteLabels } from './site-labels.ts';
import { bySite, type SitePage, type TreeSource } from './site-page.ts';
import { labelOnSpark, type SparkSettings } from './spark-engine.ts';
import { storeResults } from './store-results.ts';

/** DuckDB takes so many rows of whole sites at a time: memory stays bounded, however many sites there are. */
const BATCH_ROWS = 4_000_000;

export type LabelEngine =
  | { readonly name: 'duckdb'; readonly limits?: DuckDBLimits }
  | { readonly name: 'spark'; readonly settings?: SparkSettings };

export interface LabelJob<Page extends SitePage> {
  /** Of one corpus. */
  readonly pages: readonly Page[];
  readonly trees: TreeSource<Page>;
  /** Folder for the node table and the labels. */
  readonly cache: string;
  readonly options: LabelOptions;
  readonly engine?: LabelEngine;
  /** Takes a line of progress. */
  readonly say?: (line: string) => void;
}

export async function labelSites<Page extends SitePage>(job: LabelJob<Page>): Promise<LabelReport> {
  const corpora = new Set(job.pages.map(({ corpus }) => corpus));
  if (corpora.size > 1) throw new Error(`One corpus at a time is labelled, not ${[...corpora].join(' and ')}.`);
  const corpus = job.pages[0]?.corpus ?? 'none';
  const nodesFolder = join(job.cache, 'nodes', corpus);
  const seconds = { nodes: 0, labels: 0 };
  return withDuckDB({}, async (connection) => {
    let start = Date.now();
    const sites = await writeNodes(connection, job, nodesFolder);
    seconds.nodes = (Date.now() - start) / 1000;
    start = Date.now();
    const code = codeKey(job.options);
    const keyed = sites.map((nodes) => ({ nodes, key: hashOf(code, nodes.key, ...nodes.failed) }));
    const open = keyed.filter(
      ({ nodes, key }) => readSiteLabels(labelFile(job.cache, { corpus, site: nodes.site }))?.head.key !== key,
    );
    const isSpark = job.engine?.name === 'spark';
    // Spark reads the whole table: it is for crawls that are labelled in one go.
    const batches = isSpark ? (open.length > 0 ? [keyed] : []) : inBatches(open);
    let done = 0;
    for (const batch of batches) {
      const out = join(job.cache, 'label-results', corpus, hashOf(...batch.map(({ key }) => key)));
      rmSync(out, { recursive: true, force: true });
      const files = batch.flatMap(({ nodes }) => nodes.files);
      await runEngine(job.engine, { nodes: nodesFolder, files, out, options: job.options });
      await storeResults(connection, { out, cache: job.cache, corpus, sites: batch });
      rmSync(out, { recursive: true, force: true });
      done += batch.length;
      job.say?.(`label ${corpus}: ${done} of ${open.length} sites`);
    }
    seconds.labels = (Date.now() - start) / 1000;
    return reportLabels({ cache: job.cache, corpus, sites, fresh: open.length, seconds });
  });
}

async function writeNodes<Page extends SitePage>(
  connection: DuckDBConnection,
  job: LabelJob<Page>,
  folder: string,
): Promise<SiteNodes[]> {
  const pages = bySite(job.pages);
  dropOtherSites(folder, pages.keys());
  const sites: SiteNodes[] = [];
  for (const [site, list] of pages) {
    sites.push(await writeSiteNodes(connection, { folder, site, pages: list, trees: job.trees }));
    job.say?.(`nodes: ${sites.length} of ${pages.size} sites`);
  }
  return sites;
}

async function runEngine(engine: LabelEngine | undefined, job: EngineJob): Promise<void> {
  if (engine?.name === 'spark') await labelOnSpark(job, engine.settings);
  else await labelOnDuckDB(job, engine?.limits);
}

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);

const codeKey = (options: LabelOptions): string =>
  hashOf(JSON.stringify(optionRow(options)), ...sharedQueries().map(({ text }) => text));

function inBatches<Item extends { readonly nodes: SiteNodes }>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  let rows = Number.POSITIVE_INFINITY;
  for (const item of items) {
    if (rows + item.nodes.rows > BATCH_ROWS) {
      batches.push([]);
      rows = 0;
    }
    batches[batches.length - 1].push(item);
    rows += item.nodes.rows;
  }
  return batches;
}
