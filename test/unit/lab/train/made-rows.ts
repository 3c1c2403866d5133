/** NodeRows for tests: each row from its features, label and words; sites as they are named. */
import type { NodeRows } from '../../../../lab/train/node-rows.ts';
import { weighRows } from '../../../../lab/train/row-weights.ts';

export interface MadeRow {
  readonly site: string;
  readonly values: readonly number[];
  readonly label: 0 | 1;
  readonly words?: readonly string[];
  readonly areaPx?: number;
}

export function rowsOf(rows: readonly MadeRow[], isWeighed = false): NodeRows {
  const sites = [...new Set(rows.map(({ site }) => site))];
  const known = [...new Set(rows.flatMap(({ words }) => words ?? []))];
  const first = [0];
  for (const { words } of rows) first.push(first[first.length - 1] + (words?.length ?? 0));
  const label = Uint8Array.from(rows, (row) => row.label);
  const areaPx = Float32Array.from(rows, (row) => row.areaPx ?? 10_000);
  const site = Int32Array.from(rows, (row) => sites.indexOf(row.site));
  return {
    pages: sites.map((name) => ({ corpus: 'test', site: name, id: `${name}/0` })),
    sites,
    columns: rows[0].values.length,
    values: Float32Array.from(rows.flatMap(({ values }) => values)),
    label,
    isLabelled: new Uint8Array(rows.length).fill(1),
    weight: isWeighed ? weighRows({ label, areaPx, page: site, site }) : new Float32Array(rows.length).fill(1),
    areaPx,
    node: Int32Array.from(rows, (_, row) => row),
    page: site,
    site,
    words: {
      first: Int32Array.from(first),
      id: Int32Array.from(rows.flatMap(({ words }) => (words ?? []).map((word) => known.indexOf(word)))),
      known,
    },
  };
}

export const allRows = (data: NodeRows): Int32Array => Int32Array.from(data.label, (_, row) => row);

/** A row of numbers in [0, 1), the same at each call. */
export function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
