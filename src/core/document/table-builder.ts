/**
 * Builds the grid of a data table in the clean tree ahead of its words: every cell gets its place first, those with
 * nothing kept stay empty, so that columns line up whatever was left out.
 */
import type { DocumentInput } from './compose-document.ts';
import type { KeptNodes } from './kept-nodes.ts';
import { isCodeTable, isDataTable, isHeaderCell, isTable, readGrid, type TableGrid } from './table-grid.ts';
import { attributeOf } from './unclobbered.ts';

const maxSpan = 1000;

export interface TableReading {
  readonly grid: TableGrid;
  readonly isData: boolean;
  readonly isCode: boolean;
}

export class TableBuilder {
  private readonly document: Document;
  private readonly input: DocumentInput;
  private readonly kept: KeptNodes;
  private readonly cells = new Map<Element, Element>();

  constructor(document: Document, input: DocumentInput, kept: KeptNodes) {
    this.document = document;
    this.input = input;
    this.kept = kept;
  }

  read(element: Element): TableReading | null {
    if (!isTable(element)) return null;
    const grid = readGrid(element);
    return { grid, isData: isDataTable(element, grid, this.input), isCode: isCodeTable(element, grid) };
  }

  /** The clean cell or caption that was made ready for this element. */
  cellOf(element: Element): Element | undefined {
    return this.cells.get(element);
  }

  build(source: Element, table: Element): void {
    const { caption, rows } = readGrid(source);
    if (caption && this.isKept(caption)) table.append(this.ready(caption, 'caption'));
    let section: Element | null = null;
    for (const row of rows) {
      if (this.isHidden(row.element) && !this.isKept(row.element)) continue;
      const name = row.isHead ? 'thead' : 'tbody';
      // A second head below the body would be moved up by every reader of the HTML.
      if (!section || (section.localName !== name && section.localName === 'thead')) {
        section = this.document.createElement(name);
        table.append(section);
      }
      const line = this.document.createElement('tr');
      for (const cell of row.cells) line.append(this.cell(cell));
      section.append(line);
    }
  }

  private cell(source: Element): Element {
    const copy = this.ready(source, isHeaderCell(source) ? 'th' : 'td');
    for (const [from, to] of [
      ['colspan', 'colspan'],
      ['rowspan', 'rowspan'],
      ['aria-colspan', 'colspan'],
      ['aria-rowspan', 'rowspan'],
    ]) {
      const span = Number.parseInt(attributeOf(source, from), 10);
      if (span > 1) copy.setAttribute(to, String(Math.min(span, maxSpan)));
    }
    return copy;
  }

  private ready(source: Element, tag: string): Element {
    const copy = this.document.createElement(tag);
    this.cells.set(source, copy);
    return copy;
  }

  private isKept(element: Element): boolean {
    const node = this.input.live.nodeOf(element);
    return node !== undefined && this.kept.isAnyIn(node);
  }

  private isHidden(element: Element): boolean {
    const node = this.input.live.nodeOf(element);
    return node !== undefined && this.input.tree.hidden[node] !== 0;
  }
}
