/**
 * Builds the grid of a data table in the clean tree ahead of its words: every cell gets its place first, those with
 * nothing kept stay empty, so that columns line up whatever was left out.
 */

import { attributeOf } from '../dom/dom-access.ts';
import type { DocumentInput } from './compose-document.ts';
import type { KeptNodes } from './kept-nodes.ts';
import {
  type GridRow,
  isCodeTable,
  isDataTableInSteps,
  isHeaderCell,
  readGridInSteps,
  type TableGrid,
} from './table-grid.ts';

const maxSpan = 1000;
const spans = [
  ['colspan', 'colspan'],
  ['rowspan', 'rowspan'],
  ['aria-colspan', 'colspan'],
  ['aria-rowspan', 'rowspan'],
] as const;

export interface TableReading {
  readonly isData: boolean;
  readonly isCode: boolean;
  /** Of a data table: the rows of the clean one, and the clean cell or caption of each on the page. */
  readonly rows: DocumentFragment;
  readonly cells: ReadonlyMap<Element, Element>;
}

/** Rows between two turns of the caller. */
const rowsPerStep = 50;

export class TableBuilder {
  private readonly document: Document;
  private readonly input: DocumentInput;
  private readonly kept: KeptNodes;
  private readonly readings = new Map<Element, TableReading>();
  /** Clean cells and captions of the tables that were opened, by what they are on the page. */
  private readonly cells = new Map<Element, Element>();

  constructor(document: Document, input: DocumentInput, kept: KeptNodes) {
    this.document = document;
    this.input = input;
    this.kept = kept;
  }

  *readInSteps(table: Element): Generator<void, void> {
    const grid = yield* readGridInSteps(table);
    const isCode = isCodeTable(table, grid);
    const isData = yield* isDataTableInSteps(table, grid, this.input);
    const cells = new Map<Element, Element>();
    const rows = this.document.createDocumentFragment();
    if (isData && !isCode) yield* this.build(grid, rows, cells);
    this.readings.set(table, { isData, isCode, rows, cells });
  }

  readingOf(table: Element): TableReading | undefined {
    return this.readings.get(table);
  }

  /** The clean cell or caption that was made ready for this element. */
  cellOf(element: Element): Element | undefined {
    return this.cells.get(element);
  }

  fill(table: Element, { rows, cells }: TableReading): void {
    table.append(rows);
    for (const [source, copy] of cells) this.cells.set(source, copy);
  }

  private *build(grid: TableGrid, into: DocumentFragment, cells: Map<Element, Element>): Generator<void, void> {
    const { caption, rows } = grid;
    const ready = (source: Element, tag: string): Element => {
      const copy = this.document.createElement(tag);
      cells.set(source, copy);
      return copy;
    };
    if (caption && this.isKept(caption)) into.append(ready(caption, 'caption'));
    let section: Element | null = null;
    const shown = rows.filter(({ element }) => !this.isHidden(element) || this.isKept(element));
    const left = rowsLeft(shown);
    for (const [index, row] of shown.entries()) {
      if (index % rowsPerStep === rowsPerStep - 1) yield;
      const name = row.isHead ? 'thead' : 'tbody';
      // A second head below the body would be moved up by every reader of the HTML.
      if (!section || (section.localName !== name && section.localName === 'thead')) {
        section = this.document.createElement(name);
        into.append(section);
      }
      const line = this.document.createElement('tr');
      for (const cell of row.cells) {
        const copy = ready(cell, isHeaderCell(cell) ? 'th' : 'td');
        copySpans(cell, copy, left[index]);
        line.append(copy);
      }
      section.append(line);
    }
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

/** For each row how many there are from it to the end of its group, itself included. */
function rowsLeft(rows: readonly GridRow[]): number[] {
  const left = rows.map(() => 1);
  for (let index = rows.length - 2; index >= 0; index--) {
    const next = rows[index + 1];
    if (next.group === rows[index].group && next.isHead === rows[index].isHead) left[index] = left[index + 1] + 1;
  }
  return left;
}

/** `rowsLeft`: where a cell that spans rows ends at the latest; rowspan 0 means just there. */
function copySpans(source: Element, copy: Element, rowsLeft: number): void {
  for (const [from, to] of spans) {
    const stated = Number.parseInt(attributeOf(source, from), 10);
    const most = to === 'rowspan' ? rowsLeft : maxSpan;
    const span = stated === 0 && to === 'rowspan' ? most : Math.min(stated, most, maxSpan);
    if (span > 1) copy.setAttribute(to, String(span));
  }
}
