/** A DuckDB in memory that spills to a folder of its own when a query outgrows it. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

export interface DuckDBLimits {
  readonly threads?: number;
  readonly memory?: string;
}

export async function withDuckDB<T>(
  limits: DuckDBLimits,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(limits.threads ?? 2),
    memory_limit: limits.memory ?? '4GB',
    temp_directory: join(tmpdir(), `winnow-duckdb-${process.pid}`),
    preserve_insertion_order: 'false',
  });
  const connection = await instance.connect();
  try {
    return await work(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** Text as a SQL string. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
