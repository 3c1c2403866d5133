/** Markdown tables whose columns line up in the source too: words to the left, figures to the right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, column) => Math.max(3, cell.length, ...rows.map((row) => (row[column] ?? '').length)));
  const isText = head.map((_, column) => column === 0 || rows.some((row) => WORDS.test(row[column] ?? '')));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, isText[column])).join(' | ')} |`;
  const rule = widths.map((width, column) => (isText[column] ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

/** Figures may have short words between them. */
const WORDS = /\p{L}{3}/u;

const pad = (cell: string, width: number, isText: boolean): string =>
  isText ? cell.padEnd(width) : cell.padStart(width);

export const three = (value: number): string => value.toFixed(3);
export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
/** With its sign, for differences. */
export const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
