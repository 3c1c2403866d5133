/**
 * The rows that models are trained on: one a labelled node, with its features, its label, the words below it and where it
 * is from. Scorers take a selection of them, so that folds share one copy of the features.
 */

export interface RowPage {
  readonly corpus: string;
  /** The corpus that the site is of, where the page is shown in another window than the usual one (shown-page.ts). */
  readonly from?: string;
  readonly site: string;
  readonly id: string;
}

/** Corpora may have sites of the same name; a site is one site in whatever window it is shown. */
export const siteNameOf = ({ corpus, from, site }: RowPage): string => `${from ?? corpus}/${site}`;

/** Words of each row as numbers, row after row: those of row r are id[first[r]] to id[first[r + 1] - 1]. */
export interface RowWords {
  readonly first: Int32Array;
  readonly id: Int32Array;
  readonly known: readonly string[];
}

export interface NodeRows {
  readonly pages: readonly RowPage[];
  readonly sites: readonly string[];
  readonly columns: number;
  /** Row after row, not scaled. */
  readonly values: Float32Array;
  /** 1 template, 0 content. */
  readonly label: Uint8Array;
  /** 1 where the labelling itself says so, 0 for further examples: they are learned from, but not measured with. */
  readonly isLabelled: Uint8Array;
  /** What a row counts, in training and in choosing. */
  readonly weight: Float32Array;
  readonly areaPx: Float32Array;
  /** Index into the page's tree. */
  readonly node: Int32Array;
  /** Index into `pages`. */
  readonly page: Int32Array;
  /** Index into `sites`. */
  readonly site: Int32Array;
  readonly words: RowWords;
}

export interface RowSelection {
  readonly data: NodeRows;
  readonly rows: Int32Array;
  /** One more column, a value for each row of `data`: the score of their text. */
  readonly text?: Float32Array;
}

/** Features of the selection, with the text's score where it has one. */
export const widthOf = ({ data, text }: RowSelection): number => data.columns + (text ? 1 : 0);

/** Writes the values of one row, unscaled, from `at` on. */
export function copyRow({ data, text }: RowSelection, row: number, into: Float32Array, at: number): void {
  const from = row * data.columns;
  for (let column = 0; column < data.columns; column++) into[at + column] = data.values[from + column];
  if (text) into[at + data.columns] = text[row];
}

/** What every trained system gives, so that they can be compared: templateness of the rows, in [0, 1]. */
export interface TrainedScorer {
  score(selection: RowSelection): Float32Array;
}

export const rowsWhere = (data: Pick<NodeRows, 'label'>, isWanted: (row: number) => boolean): Int32Array => {
  const rows = new Int32Array(data.label.length);
  let count = 0;
  for (let row = 0; row < rows.length; row++) if (isWanted(row)) rows[count++] = row;
  return rows.slice(0, count);
};
