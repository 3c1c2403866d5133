/** The labelling on DuckDB: Parquet files of nodes come in, three Parquet files of results go out. */
import { mkdirSync } from 'node:fs';
import type { LabelOptions } from './label-options.ts';
import { engineQuery, optionColumns, sharedQueries } from './label-sql.ts';
import { type DuckDBLimits, quoted, withDuckDB } from './open-duckdb.ts';

export interface EngineJob {
  /** Folder of the node table, and the files of it that count. */
  readonly nodes: string;
  readonly files: readonly string[];
  readonly out: string;
  readonly options: LabelOptions;
}

export async function labelOnDuckDB(job: EngineJob, limits: DuckDBLimits = {}): Promise<void> {
  mkdirSync(job.out, { recursive: true });
  const files = job.files.map(quoted).join(', ');
  const prelude = engineQuery('duckdb-prelude.sql', { files, options: optionColumns(job.options) });
  const ending = engineQuery('duckdb-ending.sql', { out: job.out.replaceAll("'", "''") });
  const queries = [prelude, ...sharedQueries().map(({ text }) => text), ending];
  await withDuckDB(limits, async (connection) => {
    for (const query of queries) {
      const statements = await connection.extractStatements(query);
      for (let index = 0; index < statements.count; index++) {
        const statement = await statements.prepare(index);
        await statement.run();
      }
    }
  });
}
