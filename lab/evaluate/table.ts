/** Markdown tables whose columns line up in the source too. The first column is text, the others are figures. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, column) => Math.max(3, cell.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column)).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

const pad = (cell: string, width: number, column: number): string =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width);

export const three = (value: number): string => value.toFixed(3);
export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
/** With its sign, for differences. */
export const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
