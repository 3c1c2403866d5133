/**
 * Whether a clean table fits into a GitHub table (one line per row, no spans, no blocks in cells); what does not fit stays
 * HTML, which Markdown allows.
 */

const blocksInCell = 'p, ul, ol, dl, pre, blockquote, table, figure, details, hr, h1, h2, h3, h4, h5, h6';

export function fitsGithubTable(table: Element): boolean {
  const rows = [...table.querySelectorAll('tr')];
  const columns = rows[0]?.children.length ?? 0;
  if (columns === 0 || rows.some((row) => row.children.length !== columns)) return false;
  if (table.querySelectorAll('thead > tr').length > 1) return false;
  return [...table.querySelectorAll('td, th')].every(
    (cell) => !cell.hasAttribute('colspan') && !cell.hasAttribute('rowspan') && !cell.querySelector(blocksInCell),
  );
}

/** A row as Markdown; the first of a table comes with the line below the head, and with an empty head if it is none. */
export function markdownRow(row: Element, cells: string): string {
  const table = row.closest('table');
  const isFirst = table?.querySelector('tr') === row;
  const line = `|${cells}`;
  if (!isFirst) return `\n${line}`;
  const rule = `|${' --- |'.repeat(row.children.length)}`;
  if (row.parentElement?.localName === 'thead') return `\n${line}\n${rule}`;
  return `\n|${'  |'.repeat(row.children.length)}\n${rule}\n${line}`;
}

/** HTML that stands as one block in Markdown: an empty line would end it. */
export const asHtmlBlock = (element: Element): string => element.outerHTML.replaceAll('\n', '&#10;');
