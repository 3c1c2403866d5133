/**
 * Labels the small corpus and made-up sites on DuckDB and on a Spark cluster of this machine (a master and two workers on
 * loopback), compares the results row for row, does it again with one worker killed half-way, and takes everything down.
 * `--if-present`: without Spark or Java says so and is content; else they are needed, and Spark is got when it is missing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCorpus } from '../lab/corpora/read-corpora.ts';
import { compareResults } from '../lab/label/compare-results.ts';
import { type EngineJob, labelOnDuckDB } from '../lab/label/duckdb-engine.ts';
import { getSpark, sparkAtHand, whyNoJava } from '../lab/label/get-spark.ts';
import { DEFAULT_LABEL_OPTIONS } from '../lab/label/label-options.ts';
import { LoopbackCluster, loopbackEnvironment } from '../lab/label/loopback-cluster.ts';
import { type MadeUpSize, madeUpRows, writeMadeUpNodes } from '../lab/label/made-up-nodes.ts';
import { writeSiteNodes } from '../lab/label/node-table.ts';
import { withDuckDB } from '../lab/label/open-duckdb.ts';
import { bySite } from '../lab/label/site-page.ts';
import { labelOnSpark } from '../lab/label/spark-engine.ts';
import { renderPages } from '../lab/render/render-pages.ts';
import { readTree, treeKeyOf } from '../lab/render/tree-store.ts';
import { cacheFolder } from '../lab/settings.ts';
import { Complaint } from '../src/command/complaint.ts';
import { writeSmallCorpus } from '../test/small-corpus/write-small-corpus.ts';

/** Beside the small corpus, so that there is work to lose when a worker dies. */
const MADE_UP: MadeUpSize = { sites: 20, pages: 30, sections: 20 };
/** Of spark-sql's reports "Time taken": by then the pages of each fingerprint are counted, and all else is to come. */
const HALF_WAY = 9;
const SMALL_PAGES = 12;

async function writeNodes(folder: string, work: string): Promise<number> {
  const { folder: corpus } = writeSmallCorpus(join(work, 'corpus'), { pages: SMALL_PAGES, labelled: 1 });
  process.env.WINNOW_LAB_CACHE = join(work, 'cache');
  const { pages } = readCorpus(corpus, 'sites');
  const { rendered, failed } = await renderPages(pages, { jobs: 2 });
  if (rendered !== pages.length) throw new Error(`${failed.length} pages of the small corpus failed to render.`);
  let rows = madeUpRows(MADE_UP);
  await writeMadeUpNodes(folder, MADE_UP);
  const trees = {
    keyOf: (page: (typeof pages)[0]) => treeKeyOf(page),
    read: (page: (typeof pages)[0]) => readTree(page).tree,
  };
  await withDuckDB({}, async (connection) => {
    for (const [site, list] of bySite(pages))
      rows += (await writeSiteNodes(connection, { folder, site, pages: list, trees })).rows;
  });
  return rows;
}

const seconds = (start: number): string => `${((Date.now() - start) / 1000).toFixed(1)} s`;

async function compare(name: string, first: string, second: string): Promise<void> {
  const differences = await compareResults(first, second);
  const said = differences.map(({ table, rows }) => `${rows} ${table}`).join(', ');
  const odd = differences.filter(({ onlyFirst, onlySecond }) => onlyFirst + onlySecond > 0);
  if (odd.length > 0) throw new Error(`${name} and DuckDB differ: ${JSON.stringify(odd)}`);
  if (differences.some(({ rows }) => rows === 0)) throw new Error('There was nothing to compare.');
  console.log(`${name} and DuckDB agree on ${said}, row for row.`);
}

async function testSpark(home: string, work: string): Promise<void> {
  let start = Date.now();
  const nodes = join(work, 'nodes');
  const rows = await writeNodes(nodes, work);
  console.log(`node table: ${rows} rows in ${seconds(start)}`);
  const job = (name: string): EngineJob => ({
    nodes,
    files: [join(nodes, '*', '*.parquet')],
    out: join(work, name),
    options: DEFAULT_LABEL_OPTIONS,
  });
  start = Date.now();
  await labelOnDuckDB(job('duckdb'));
  console.log(`DuckDB: labelled in ${seconds(start)}`);
  const cluster = new LoopbackCluster({ home, folder: join(work, 'cluster'), workers: 2, memory: '1536m' });
  try {
    start = Date.now();
    await cluster.start();
    console.log(`Spark: ${cluster.master} and two workers up in ${seconds(start)}`);
    const conf = {
      'spark.executor.memory': '1g',
      'spark.sql.shuffle.partitions': '8',
      'spark.ui.enabled': 'false',
      'spark.driver.host': '127.0.0.1',
    };
    const settings = {
      master: cluster.master,
      environment: loopbackEnvironment(home),
      arguments: Object.entries(conf).flatMap(([name, value]) => ['--conf', `${name}=${value}`]),
    };
    start = Date.now();
    await labelOnSpark(job('spark'), settings);
    console.log(`Spark: labelled in ${seconds(start)}`);
    await compare('Spark', job('duckdb').out, job('spark').out);

    start = Date.now();
    let reports = 0;
    let lost = '';
    let ended = 0;
    const onLine = (line: string): void => {
      if (/Lost executor/.test(line)) lost ||= line.replace(/^.*?(?=Lost executor)/, '');
      if (/^Time taken/.test(line) && ++reports === HALF_WAY) setTimeout(() => (ended = cluster.killWorker()), 500);
    };
    await labelOnSpark(job('spark-again'), { ...settings, onLine });
    if (ended < 2 || lost === '')
      throw new Error(`The worker was not lost during the work (${ended} processes ended).`);
    console.log(`Spark with one worker killed half-way: labelled in ${seconds(start)}; it said: ${lost.slice(0, 100)}`);
    await compare('Spark with one worker killed', job('duckdb').out, job('spark-again').out);
  } finally {
    await cluster.stop();
  }
}

async function main(args: readonly string[]): Promise<void> {
  const isOptional = args.includes('--if-present');
  const cache = cacheFolder();
  const missing =
    whyNoJava() ?? (isOptional && !sparkAtHand(cache) ? 'Apache Spark is not at hand: set SPARK_HOME.' : undefined);
  if (missing && isOptional) {
    console.log(`Not tested on Spark. ${missing}`);
    return;
  }
  if (missing) throw new Complaint(missing);
  const work = mkdtempSync(join(tmpdir(), 'winnow-spark-'));
  try {
    await testSpark(getSpark(cache), work);
    console.log('Everything is taken down.');
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Complaint ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = error instanceof Complaint ? 2 : 1;
});
