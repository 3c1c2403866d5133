/** A PageTree written as nested parts, for tests of features without a browser. */
import { NodeKind, type PageFacts, type PageTree } from '../../../../src/core/dom/page-tree.ts';

export interface Part {
  readonly tag?: string;
  readonly text?: string;
  /** left, top, width, height in px; the page's own box where it is left out. */
  readonly box?: readonly [number, number, number, number];
  readonly names?: string;
  readonly href?: string;
  /** For an inline part: its stretch of the text around it. */
  readonly stretch?: readonly [number, number];
  readonly hidden?: number;
  readonly fontSize?: number;
  readonly parts?: readonly Part[];
}

export const PAGE: PageFacts = {
  url: 'https://page.example/article',
  title: 'A title of the page',
  lang: 'en',
  isRightToLeft: false,
  widthPx: 1000,
  heightPx: 2000,
  viewportWidthPx: 1000,
  viewportHeightPx: 800,
  htmlChars: 1000,
};

interface Row extends Part {
  readonly parent: number;
  end: number;
  readonly kind: number;
  readonly link: number;
}

/** The parts below a body, as a tree. A part with text is a leaf, one with a stretch is inline, others are containers. */
export function pageOfParts(parts: readonly Part[], facts: Partial<PageFacts> = {}): PageTree {
  const page = { ...PAGE, ...facts };
  const rows: Row[] = [];
  const tables = { tags: [] as string[], links: [] as string[], names: [] as string[] };
  const indexIn = (list: string[], value: string | undefined): number => {
    if (value === undefined) return -1;
    if (!list.includes(value)) list.push(value);
    return list.indexOf(value);
  };
  const add = (part: Part, parent: number): void => {
    const node = rows.length;
    const kind = part.stretch ? NodeKind.inline : part.text === undefined ? NodeKind.container : NodeKind.leaf;
    const link = part.href ? indexIn(tables.links, part.href) : parent < 0 ? -1 : rows[parent].link;
    rows.push({ ...part, parent, end: 0, kind, link });
    for (const child of part.parts ?? []) add(child, node);
    rows[node].end = rows.length;
  };
  add({ tag: 'body', parts }, -1);
  const numbers = (of: (row: Row) => number): number[] => rows.map(of);
  const side = (index: number): Float32Array =>
    Float32Array.from(rows, (row) => (row.hidden ? 0 : (row.box ?? [0, 0, page.widthPx, page.heightPx])[index]));
  return {
    page,
    size: rows.length,
    parent: Int32Array.from(numbers((row) => row.parent)),
    end: Int32Array.from(numbers((row) => row.end)),
    kind: Uint8Array.from(numbers((row) => row.kind)),
    hidden: Uint8Array.from(numbers((row) => row.hidden ?? 0)),
    left: side(0),
    top: side(1),
    width: side(2),
    height: side(3),
    fontSize: Float32Array.from(numbers((row) => row.fontSize ?? 16)),
    fontWeight: new Uint16Array(rows.length).fill(400),
    style: new Uint16Array(rows.length),
    tag: Uint16Array.from(numbers((row) => indexIn(tables.tags, row.tag ?? 'p'))),
    tagNames: tables.tags,
    text: rows.map((row) => row.text ?? ''),
    textStart: Int32Array.from(numbers((row) => row.stretch?.[0] ?? 0)),
    textEnd: Int32Array.from(numbers((row) => row.stretch?.[1] ?? 0)),
    markupChars: new Int32Array(rows.length).fill(9),
    link: Int32Array.from(numbers((row) => row.link)),
    links: tables.links,
    attribute: Int32Array.from(numbers((row) => indexIn(tables.names, row.names))),
    attributes: tables.names,
  };
}
