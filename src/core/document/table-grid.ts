/**
 * A live table in (a <table>, or an element with the role of one), its rows and cells out, and whether it holds data or
 * only lays out the page. Layout tables are unwrapped; of a data table the whole grid stays so that columns line up.
 */

import { attributeOf, findAllIn, isElement, localNameOf } from '../dom/dom-access.ts';
import { type LivePage, NodeKind, type PageTree } from '../dom/page-tree.ts';
import { flatChildren } from './flat-nodes.ts';

export interface GridRow {
  readonly element: Element;
  /** The head, body or foot that it is in, the table where there is none: no cell reaches beyond it. */
  readonly group: Element;
  readonly isHead: boolean;
  readonly cells: readonly Element[];
}

export interface TableGrid {
  readonly caption: Element | null;
  readonly rows: readonly GridRow[];
}

// A cell with more paragraphs than this is a piece of page, not a piece of data.
const blocksInDataCell = 8;
const maxColumns = 500;
/** Rows between two turns of the caller: at 500 columns still a few ms of work. */
const rowsPerStep = 50;
const cellRoles = '[role="cell"],[role="gridcell"],[role="columnheader"],[role="rowheader"]';

export const isTable = (element: Element): boolean => {
  const name = localNameOf(element);
  return name === 'table' || (name !== 'tr' && /^(?:table|grid)$/.test(attributeOf(element, 'role')));
};

export const isHeaderCell = (cell: Element): boolean =>
  localNameOf(cell) === 'th' || /^(?:columnheader|rowheader)$/.test(attributeOf(cell, 'role'));

export function* readGridInSteps(table: Element): Generator<void, TableGrid> {
  const grid = localNameOf(table) === 'table' ? yield* nativeGrid(table) : { caption: null, rows: [] as GridRow[] };
  if (grid.rows.length > 0) return grid;
  const rows = [...findAllIn(table, '[role="row"]')].map((element) => {
    const cells = [...findAllIn(element, cellRoles)];
    return {
      element,
      group: table,
      cells,
      isHead: cells.length > 0 && cells.every((c) => attributeOf(c, 'role') === 'columnheader'),
    };
  });
  return { caption: null, rows: rows.filter((row) => row.cells.length > 0) };
}

function* nativeGrid(table: Element): Generator<void, TableGrid> {
  let caption: Element | null = null;
  const rows: GridRow[] = [];
  const addRow = (element: Element, group: Element, isInHead: boolean) => {
    const cells = flatChildren(element).filter(
      (node): node is Element => isElement(node) && /^t[dh]$/.test(localNameOf(node)),
    );
    // A row of header cells on top is a head whether or not it is wrapped in <thead>.
    const isHead = isInHead || (rows.every((row) => row.isHead) && cells.length > 1 && cells.every(isHeaderCell));
    if (cells.length > 0) rows.push({ element, group, isHead, cells: cells.slice(0, maxColumns) });
  };
  for (const part of flatChildren(table)) {
    if (!isElement(part)) continue;
    const name = localNameOf(part);
    if (name === 'caption') caption ??= part;
    else if (name === 'tr') addRow(part, table, false);
    else if (/^t(?:head|body|foot)$/.test(name))
      for (const row of flatChildren(part)) {
        if (!isElement(row) || localNameOf(row) !== 'tr') continue;
        addRow(row, part, name === 'thead');
        if (rows.length % rowsPerStep === 0) yield;
      }
  }
  return { caption, rows };
}

export function* isDataTableInSteps(
  table: Element,
  grid: TableGrid,
  page: { tree: PageTree; live: LivePage },
): Generator<void, boolean> {
  if (/^(?:presentation|none)$/.test(attributeOf(table, 'role'))) return false;
  const columns = grid.rows.reduce((most, row) => Math.max(most, row.cells.length), 0);
  const hasHeaders = grid.caption !== null || grid.rows.some((row) => row.cells.some(isHeaderCell));
  if (columns < 2 || (grid.rows.length < 2 && !hasHeaders)) return false;
  for (const [index, row] of grid.rows.entries()) {
    if (!row.cells.every((cell) => isDataCell(cell, page))) return false;
    if (index % rowsPerStep === rowsPerStep - 1) yield;
  }
  return true;
}

function isDataCell(cell: Element, { tree, live }: { tree: PageTree; live: LivePage }): boolean {
  const node = live.nodeOf(cell);
  if (node === undefined) return true;
  // Cells by role may stand in one line of text: the walk knows them as parts of it, not as places of their own.
  if (tree.kind[node] === NodeKind.inline) return false;
  let blocks = 0;
  for (let below = node + 1; below < tree.end[node]; below++) {
    if (tree.kind[below] === NodeKind.inline) continue;
    const name = tree.tagNames[tree.tag[below]];
    if (name === 'table' || /^h[1-4]$/.test(name)) return false;
    if (tree.kind[below] !== NodeKind.container && name !== 'li' && ++blocks > blocksInDataCell) return false;
  }
  return true;
}

/** Highlighters lay code out in tables: numbers in one column, lines in the other. */
export function isCodeTable(table: Element, grid: TableGrid): boolean {
  if (localNameOf(table) !== 'table') return false;
  const words =
    /(?:^|[\s_-])(?:highlight(?:table)?|rouge-table|lntable|hljs-ln|code-?table|js-file-line-container|syntaxhighlighter|gist)(?:$|[\s_-])/i;
  const row = grid.rows[0];
  if (!row) return false;
  if (words.test(attributeOf(table, 'class'))) return true;
  return (
    row.cells.length > 1 &&
    /(?:^|\s)(?:blob-code|code|rouge-code)(?:\s|$)/.test(attributeOf(row.cells[row.cells.length - 1], 'class'))
  );
}
