/** Two engines' results, row for row: what is in one and not in the other. */

import { quoted, withDuckDB } from './open-duckdb.ts';
import { resultFiles } from './store-results.ts';

export interface ResultDifference {
  readonly table: string;
  readonly rows: number;
  /** Rows that only one of the two has. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

const TABLES: Readonly<Record<string, string>> = {
  labels:
    'site, page, CAST(node AS BIGINT) AS node, CAST(label AS INTEGER) AS label, CAST(reason AS INTEGER) AS reason',
  pages: 'site, page, state',
  sites: `site, CAST(pages AS BIGINT) AS pages, CAST(kept_pages AS BIGINT) AS kept_pages,
    CAST(duplicate_pages AS BIGINT) AS duplicate_pages, CAST(empty_pages AS BIGINT) AS empty_pages,
    CAST(is_labelled AS INTEGER) AS is_labelled`,
};

export function compareResults(first: string, second: string): Promise<ResultDifference[]> {
  return withDuckDB({}, async (connection) => {
    const differences: ResultDifference[] = [];
    for (const [table, columns] of Object.entries(TABLES)) {
      const rowsOf = (out: string): string => `SELECT ${columns} FROM read_parquet(${quoted(resultFiles(out, table))})`;
      const count = async (query: string): Promise<number> => {
        const [[value]] = (await connection.runAndReadAll(`SELECT COUNT(*) FROM (${query})`)).getRows();
        return Number(value);
      };
      differences.push({
        table,
        rows: await count(rowsOf(first)),
        onlyFirst: await count(`${rowsOf(first)} EXCEPT ALL ${rowsOf(second)}`),
        onlySecond: await count(`${rowsOf(second)} EXCEPT ALL ${rowsOf(first)}`),
      });
    }
    return differences;
  });
}
