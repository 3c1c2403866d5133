/**
 * The labelling on Apache Spark: the same queries as one script for `spark-sql`, which is found by SPARK_HOME or PATH.
 * The folders that are named must be seen by every worker (a shared disk, HDFS, an object store).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { EngineJob } from './duckdb-engine.ts';
import { engineQuery, optionColumns, sharedQueries } from './label-sql.ts';

export interface SparkSettings {
  /** `--master` of spark-sql; without one Spark's own default counts (local[*], or what its configuration says). */
  readonly master?: string;
  /** Further arguments, as spark-sql takes them. */
  readonly arguments?: readonly string[];
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Called with the process that runs the queries. */
  readonly onStart?: (pid: number) => void;
  /** Called with each line that Spark logs. */
  readonly onLine?: (line: string) => void;
}

/** The spark-sql of this machine, or undefined. */
export function findSparkSql(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const home = environment.SPARK_HOME;
  const folders = home ? [join(home, 'bin')] : (environment.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, 'spark-sql')).find((path) => existsSync(path));
}

export const sparkScript = (job: EngineJob): string =>
  [
    engineQuery('spark-prelude.sql', { nodes: job.nodes.replaceAll("'", "\\'"), options: optionColumns(job.options) }),
    ...sharedQueries().map(({ name, text }) => `-- ${name}\n${text}`),
    engineQuery('spark-ending.sql', { out: job.out.replaceAll("'", "\\'") }),
  ].join('\n');

export async function labelOnSpark(job: EngineJob, settings: SparkSettings = {}): Promise<void> {
  const environment = { ...process.env, ...settings.environment };
  const program = findSparkSql(environment);
  if (!program)
    throw new Error('No spark-sql here: set SPARK_HOME to a folder of Apache Spark or put its bin folder on the PATH.');
  mkdirSync(job.out, { recursive: true });
  const script = join(job.out, 'label.sql');
  writeFileSync(script, sparkScript(job));
  const args = [
    ...(settings.master ? ['--master', settings.master] : []),
    '--conf',
    'spark.sql.catalogImplementation=in-memory',
    '--conf',
    `spark.sql.warehouse.dir=${join(job.out, 'between')}`,
    ...(settings.arguments ?? []),
    '-f',
    script,
  ];
  const said = await run(program, args, { environment, settings });
  if (said.code !== 0)
    throw new Error(`spark-sql ended with ${said.code}: ${said.errors.slice(-5).join(' | ') || said.last.join(' | ')}`);
}

interface Said {
  readonly code: number | null;
  readonly errors: readonly string[];
  readonly last: readonly string[];
}

function run(
  program: string,
  args: readonly string[],
  given: { environment: Readonly<Record<string, string | undefined>>; settings: SparkSettings },
): Promise<Said> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: given.environment as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const errors: string[] = [];
    const last: string[] = [];
    let rest = '';
    const take = (bytes: Buffer): void => {
      const lines = (rest + bytes.toString('utf8')).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        given.settings.onLine?.(line);
        if (/error|exception/i.test(line) && errors.length < 200) errors.push(line);
        last.push(line);
        if (last.length > 5) last.shift();
      }
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('spawn', () => given.settings.onStart?.(child.pid!));
    child.on('close', (code) => resolve({ code, errors, last }));
  });
}
