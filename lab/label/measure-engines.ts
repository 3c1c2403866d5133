/**
 * How fast the labelling is on this machine: `npx tsx lab/label/measure-engines.ts [--sites N] [--pages N] [--sections N]
 * [--engine duckdb|spark|both] [--master URL]` on a made-up node table. The figures of docs/scale.md are from here.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cacheFolder, wholeNumber } from '../settings.ts';
import { compareResults } from './compare-results.ts';
import { labelOnDuckDB } from './duckdb-engine.ts';
import { getSpark } from './get-spark.ts';
import { DEFAULT_LABEL_OPTIONS } from './label-options.ts';
import { loopbackEnvironment } from './loopback-cluster.ts';
import { madeUpRows, writeMadeUpNodes } from './made-up-nodes.ts';
import { labelOnSpark } from './spark-engine.ts';

const { values } = parseArgs({
  options: {
    sites: { type: 'string' },
    pages: { type: 'string' },
    sections: { type: 'string' },
    engine: { type: 'string', default: 'both' },
    master: { type: 'string', default: 'local[2]' },
    memory: { type: 'string', default: '4g' },
  },
});

const size = {
  sites: wholeNumber('sites', values.sites, 200, 1),
  pages: wholeNumber('pages', values.pages, 40, 1),
  sections: wholeNumber('sections', values.sections, 25, 1),
};

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);

const work = mkdtempSync(join(tmpdir(), 'winnow-measure-'));
try {
  const rows = madeUpRows(size);
  const nodes = join(work, 'nodes');
  const timed = async (name: string, task: () => Promise<void>): Promise<void> => {
    const start = performance.now();
    await task();
    const seconds = (performance.now() - start) / 1000;
    console.log(`${name}: ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows a second`);
  };
  await timed('made-up node table', () => writeMadeUpNodes(nodes, size));
  console.log(`${rows} rows, ${(bytesIn(nodes) / rows).toFixed(1)} bytes a row`);
  const files = [join(nodes, '*', '*.parquet')];
  const job = (name: string) => ({ nodes, files, out: join(work, name), options: DEFAULT_LABEL_OPTIONS });
  if (values.engine !== 'spark') {
    await timed('DuckDB', () => labelOnDuckDB(job('duckdb')));
    console.log(`result: ${(bytesIn(job('duckdb').out) / rows).toFixed(2)} bytes a row`);
  }
  if (values.engine !== 'duckdb') {
    const home = getSpark(cacheFolder());
    await timed(`Spark ${values.master}`, () =>
      labelOnSpark(job('spark'), {
        master: values.master,
        environment: loopbackEnvironment(home),
        arguments: [
          '--driver-memory',
          values.memory,
          '--conf',
          'spark.ui.enabled=false',
          '--conf',
          `spark.eventLog.enabled=false`,
        ],
        onLine: (line) => /^Time taken: (?:\d{2,}|[1-9]\.)/.test(line) && console.log(`  ${line}`),
      }),
    );
    const between = join(job('spark').out, 'between');
    console.log(`tables between: ${(bytesIn(between) / rows).toFixed(1)} bytes a row`);
  }
  if (values.engine === 'both') console.log(JSON.stringify(await compareResults(job('duckdb').out, job('spark').out)));
} finally {
  rmSync(work, { recursive: true, force: true });
}
