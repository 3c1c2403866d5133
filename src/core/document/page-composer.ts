/**
 * One pass over the PageTree in preorder: kept leaves and runs become blocks of the clean tree, the structure around them
 * is rebuilt where it means something and unwrapped where it does not. No recursion; the output's depth is bounded, the
 * page's is not. Cost: linear in nodes and characters.
 */

import { attributeOf, baseUriOf, localNameOf } from '../dom/dom-access.ts';
import { NodeKind, StyleFlag } from '../dom/page-tree.ts';
import { BlockPlacer, isBlank } from './block-placer.ts';
import { containerTag, isHeadingTag, leafTag } from './block-tags.ts';
import { codeElement, mathElement } from './clean-atoms.ts';
import { codeLanguage } from './code-language.ts';
import type { DocumentInput } from './compose-document.ts';
import { type DraftBlock, type Frame, type Line, moveDraft } from './composer-frame.ts';
import { directionOf } from './copy-inline.ts';
import { InlineWriter } from './inline-writer.ts';
import { KeptNodes } from './kept-nodes.ts';
import { LinkLedger } from './link-ledger.ts';
import { ListItems } from './list-items.ts';
import { mathSource } from './math-source.ts';
import { NodeWriter } from './node-writer.ts';
import { readCodeInSteps } from './read-code.ts';
import { linkAddress } from './safe-address.ts';
import { splitParagraph } from './split-paragraph.ts';
import { TableBuilder, type TableReading } from './table-builder.ts';
import { isTable } from './table-grid.ts';

// Parsers stop nesting at 512 levels; serialisers that recurse are at ease far above this.
const maxDepth = 100;
/** Nodes between two turns of the caller: 1 ms of work, 5 ms before the code is compiled, on one slow core. */
const nodesPerStep = 150;
type Steps<Result = void> = Generator<void, Result>;

export class PageComposer {
  readonly root: HTMLElement;
  readonly drafts: DraftBlock[] = [];
  readonly ledger = new LinkLedger();
  private readonly input: DocumentInput;
  private readonly document: Document;
  private readonly kept: KeptNodes;
  private readonly placer: BlockPlacer;
  private readonly tables: TableBuilder;
  private readonly nodes: NodeWriter;
  private readonly frames: Frame[] = [];
  private readonly items: ListItems;
  private isRuleDue = false;

  constructor(input: DocumentInput, document: Document) {
    this.input = input;
    this.document = document;
    this.root = document.createElement('article');
    document.body.append(this.root);
    this.items = new ListItems(document);
    this.kept = new KeptNodes(input);
    this.placer = new BlockPlacer(document, (from, to) => moveDraft(this.drafts, from, to));
    this.tables = new TableBuilder(document, input, this.kept);
    this.nodes = new NodeWriter({ document, input, kept: this.kept, ledger: this.ledger });
  }

  *composeInSteps(): Steps {
    const { tree, live, keep } = this.input;
    this.frames.push(this.frame({ end: tree.size, into: this.root }));
    let due = nodesPerStep;
    for (let node = 0; node < tree.size; ) {
      if (node >= due) {
        due = node + nodesPerStep;
        yield;
      }
      while (this.top.end <= node) this.close();
      if (tree.kind[node] === NodeKind.inline) node++;
      else if (!this.kept.isAnyIn(node) || this.kept.isTaken(node)) {
        if (this.kept.isRuleBetween(node)) this.isRuleDue = true;
        node = tree.end[node];
      } else if (tree.kind[node] === NodeKind.run) {
        if (keep[node]) yield* this.composeRun(node);
        node++;
      } else {
        const element = live.elements[node]!;
        if (isTable(element)) yield* this.tables.readInSteps(element);
        node = yield* this.composeElement(node, element);
      }
    }
    while (this.frames.length > 1) this.close();
    this.frames[0].line?.writer?.finish();
  }

  private get top(): Frame {
    return this.frames[this.frames.length - 1];
  }

  private frame(changes: Partial<Frame> & { end: number }): Frame {
    const above: Omit<Frame, 'end'> = this.top ?? {
      into: this.root,
      depth: 0,
      isOwn: false,
      isQuiet: false,
      link: '',
      direction: '',
      line: null,
    };
    return { ...above, isOwn: false, ...changes };
  }

  private close(): void {
    const frame = this.frames.pop()!;
    if (frame.line && frame.line !== this.top.line) this.endLine(frame.line);
    if (frame.isOwn && isBlank(frame.into)) frame.into.remove();
  }

  /** Gives the node to go on with. */
  private *composeElement(node: number, element: Element): Steps<number> {
    const { tree, keep } = this.input;
    const isLeaf = tree.kind[node] === NodeKind.leaf;
    const name = localNameOf(element);
    if (name === 'hr') {
      this.isRuleDue = true;
      return tree.end[node];
    }
    const math = mathSource(element, name);
    if (math) {
      yield* this.writeLine(node, (writer): undefined => {
        writer.writeAtom(mathElement(this.document, math));
      });
      return tree.end[node];
    }
    const table = this.tables.readingOf(element);
    if (name === 'pre' || (isLeaf && name === 'code') || table?.isCode) {
      yield* this.composeCode(node, element);
      return tree.end[node];
    }
    const cell = this.tables.cellOf(element);
    if (cell) yield* this.openCell(node, cell);
    else if (table?.isData && !this.top.line?.isHeading) this.openTable(node, element, table);
    else if (!isLeaf) this.openContainer(node, element, name);
    else if (keep[node]) yield* this.composeLeaf(node, element, name);
    return node + 1;
  }

  private *openCell(node: number, cell: Element): Steps {
    this.frames.push(this.frame({ end: this.input.tree.end[node], into: cell, depth: this.top.depth + 4 }));
    if (this.input.tree.kind[node] === NodeKind.leaf && this.input.keep[node])
      yield* this.writeBlock(node, this.placer.place(cell, 'p'));
  }

  private openTable(node: number, element: Element, table: TableReading): void {
    const place = this.placeBlock('table', element);
    this.tables.fill(place, table);
    this.drafts.push({ element: place, node });
    this.frames.push(
      this.frame({ end: this.input.tree.end[node], into: place, depth: this.top.depth + 1, isQuiet: true, line: null }),
    );
  }

  private openContainer(node: number, element: Element, name: string): void {
    const { tree } = this.input;
    const { top } = this;
    const end = tree.end[node];
    const link = name === 'a' ? linkAddress(attributeOf(element, 'href'), baseUriOf(element)) : top.link;
    const direction = directionOf(element) || top.direction;
    const tag = top.line?.isHeading ? '' : containerTag(element, name);
    if (!tag || top.depth >= maxDepth) {
      this.ledger.expect(attributeOf(element, 'id'));
      this.frames.push(this.frame({ end, link, direction }));
      return;
    }
    if (tag === 'p') {
      this.ledger.expect(attributeOf(element, 'id'));
      const line: Line = { writer: null, isHeading: false, lastKind: -1 };
      this.frames.push(this.frame({ end, link, direction, line }));
      return;
    }
    const into = this.placeBlock(tag, element, direction);
    const frame = this.frame({ end, into, depth: top.depth + 1, isOwn: true, link, direction: '', line: null });
    if (tag === 'ol') this.items.number(element, into);
    if (tag === 'li') this.items.mark(element, into);
    if (!isHeadingTag(tag) && tag !== 'summary') {
      this.frames.push(frame);
      return;
    }
    this.drafts.push({ element: into, node });
    const line = { writer: new InlineWriter(this.document, into), isHeading: true, lastKind: -1 };
    this.frames.push({ ...frame, line, isQuiet: true });
  }

  private *composeLeaf(node: number, element: Element, name: string): Steps {
    const tag = leafTag(element, name);
    if (this.top.line && (this.top.line.isHeading || tag === 'p')) {
      yield* this.writeLine(node, (writer) => this.copyNode(node, writer, this.top.line!.isHeading));
      return;
    }
    const isPicture = name === 'img' && this.top.into.localName === 'figure';
    const block = isPicture ? this.top.into : this.placeBlock(tag, element, directionOf(element) || this.top.direction);
    if (tag === 'li') this.items.mark(element, block);
    yield* this.writeBlock(node, tag === 'blockquote' ? this.placer.place(block, 'p') : block);
    if (tag === 'blockquote' && isBlank(block)) block.remove();
  }

  private *composeRun(node: number): Steps {
    if (this.top.line) yield* this.writeLine(node, (writer) => this.copyNode(node, writer, this.top.line!.isHeading));
    else yield* this.writeBlock(node, this.placeBlock('p', null, this.top.direction));
  }

  private *composeCode(node: number, element: Element): Steps {
    const { tree, keep, live } = this.input;
    const text = yield* readCodeInSteps(element, (inner) => {
      const at = live.nodeOf(inner);
      return at !== undefined && tree.hidden[at] !== 0 && !keep[at] && tree.hidden[at] !== tree.hidden[node];
    });
    // A gutter in a block of its own.
    if (!text.trim() || (/^[\s\d]+$/.test(text) && /gutter|line|lineno/i.test(attributeOf(element, 'class')))) return;
    if (this.top.line?.isHeading) {
      yield* this.writeLine(node, (writer): undefined => {
        writer.writeText(text, false);
      });
      return;
    }
    if (this.top.line) this.endLine(this.top.line);
    const block = this.placeBlock('pre', element);
    const code = codeElement(this.document, text, codeLanguage(element));
    block.append(...code.childNodes);
    if (!this.top.isQuiet) this.drafts.push({ element: block, node });
  }

  /** Writes the words of a leaf or run into a block of their own. */
  private *writeBlock(node: number, block: Element): Steps {
    const writer = new InlineWriter(this.document, block);
    yield* this.copyNode(node, writer, isHeadingTag(block.localName));
    writer.finish();
    const first = block.firstChild;
    const name = block.localName;
    if (!first || (first.nodeName === 'INPUT' && !first.nextSibling)) {
      if (name !== 'td' && name !== 'th' && block !== this.top.into) block.remove();
      return;
    }
    const figure = name === 'p' && block.parentElement?.localName === 'figure' ? block.parentElement : null;
    if (figure && !block.textContent) {
      block.replaceWith(...block.childNodes);
      this.drafts.push({ element: figure, node });
      return;
    }
    const parts = writer.breaks > 1 ? splitParagraph(block) : [block];
    if (!this.top.isQuiet) for (const element of parts) this.drafts.push({ element, node });
  }

  /** Writes a piece into the line that is open, or into a paragraph of its own where none is. */
  private *writeLine(node: number, write: (writer: InlineWriter) => Steps | undefined): Steps {
    const { tree } = this.input;
    const line = this.top.line ?? { writer: null, isHeading: false, lastKind: -1 };
    const kind = tree.kind[node];
    // Two runs side by side are parted by an empty line.
    if (line.writer && !line.isHeading && line.lastKind === NodeKind.run && kind === NodeKind.run) this.endLine(line);
    const isBox = kind === NodeKind.run || (tree.style[node] & StyleFlag.inlineBlock) !== 0 || this.isFormula(node);
    if (!line.writer) {
      const block = this.placeBlock('p', null, this.top.direction);
      line.writer = new InlineWriter(this.document, block);
      if (!this.top.isQuiet) this.drafts.push({ element: block, node });
    } else if (line.isHeading || (isBox && kind !== NodeKind.run && line.lastKind !== NodeKind.run))
      line.writer.writeGap();
    else if (!isBox && line.writer.block.firstChild) line.writer.writeBreak();
    const steps = write(line.writer);
    if (steps) yield* steps;
    line.lastKind = kind;
    if (!this.top.line) this.endLine(line);
  }

  private isFormula(node: number): boolean {
    const element = this.input.live.elements[node];
    return element !== null && mathSource(element, localNameOf(element))?.isDisplay === false;
  }

  private endLine(line: Line): void {
    const block = line.writer?.block;
    line.writer?.finish();
    if (block && !line.isHeading && !block.firstChild) {
      block.remove();
      this.drafts.pop();
    }
    line.writer = null;
    line.lastKind = -1;
  }

  private copyNode(node: number, writer: InlineWriter, isHeading: boolean): Steps {
    return this.nodes.writeInSteps(node, writer, { isHeading, link: this.top.link });
  }

  private placeBlock(tag: string, element: Element | null, direction = ''): Element {
    if (this.top.line) this.endLine(this.top.line);
    const { into } = this.top;
    if (this.isRuleDue && into.lastChild && /^(?:article|blockquote|details)$/.test(into.localName))
      into.append(this.document.createElement('hr'));
    this.isRuleDue = false;
    const block = this.placer.place(into, tag);
    if (direction && block !== into) block.setAttribute('dir', direction);
    this.ledger.settle(block);
    if (element) this.ledger.name(attributeOf(element, 'id'), block);
    return block;
  }
}
