/**
 * Writes one line of text with its inline elements into a block of the clean tree: white space is collapsed across
 * element borders, elements that stay empty are taken out again, text is kept in one piece.
 */

// Soft hyphens and zero-width blanks are marks for the browser's line breaking, no part of the words.
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;
// Single blanks are left out: they stay as they are.
const whiteSpace = /[ \t\n\r\f]{2,}|[\t\n\r\f]/g;

export class InlineWriter {
  readonly block: Element;
  /** Line breaks written so far. */
  breaks = 0;
  private readonly document: Document;
  private readonly open: Element[];
  private endsBlank = true;
  private lastText: Text | null = null;

  constructor(document: Document, block: Element) {
    this.document = document;
    this.block = block;
    this.open = [block];
  }

  get depth(): number {
    return this.open.length;
  }

  isInside(name: string): boolean {
    return this.open.some((element) => element.localName === name);
  }

  writeText(raw: string, isPreformatted: boolean): void {
    if (!isPreformatted || !raw.includes('\n')) {
      this.writeWords(raw);
      return;
    }
    raw
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .forEach((line, index) => {
        if (index > 0) this.writeBreak();
        this.writeWords(line);
      });
  }

  private writeWords(raw: string): void {
    let text = raw.replace(invisible, '').replace(whiteSpace, ' ');
    if (this.endsBlank && text.startsWith(' ')) text = text.slice(1);
    if (!text) return;
    const parent = this.open[this.open.length - 1];
    const last = parent.lastChild;
    if (last && last.nodeType === 3) {
      (last as Text).data += text;
      this.lastText = last as Text;
    } else this.lastText = parent.appendChild(this.document.createTextNode(text));
    this.endsBlank = text.endsWith(' ');
  }

  /** A blank, unless the line starts here or has one already. */
  writeGap(): void {
    if (!this.endsBlank) this.writeWords(' ');
  }

  writeBreak(): void {
    this.breaks++;
    this.trim();
    this.open[this.open.length - 1].append(this.document.createElement('br'));
    this.lastText = null;
    this.endsBlank = true;
  }

  /** An image, a formula: something that stands in the line like a word. */
  writeAtom(element: Element): void {
    this.open[this.open.length - 1].append(element);
    this.lastText = null;
    this.endsBlank = false;
  }

  enter(element: Element): void {
    this.open[this.open.length - 1].appendChild(element);
    this.open.push(element);
  }

  leave(): void {
    const element = this.open.pop()!;
    if (!element.firstChild) element.remove();
  }

  private trim(): void {
    const last = this.lastText;
    if (!last?.data.endsWith(' ')) return;
    last.data = last.data.slice(0, -1);
    if (last.data) return;
    let empty: ChildNode = last;
    // A blank may have been all that an element held.
    while (empty.parentNode && empty.parentNode !== this.block && empty.parentNode.childNodes.length === 1)
      empty = empty.parentNode as Element;
    if (this.open.includes(empty as Element)) last.remove();
    else empty.remove();
  }

  /** Line breaks at both ends and the blank at the end go. */
  finish(): void {
    this.trim();
    while (this.block.lastChild?.nodeName === 'BR') {
      this.block.lastChild.remove();
      const last = this.block.lastChild as ChildNode | null;
      if (last?.nodeType === 3) (last as Text).data = (last as Text).data.trimEnd();
    }
    while (this.block.firstChild?.nodeName === 'BR') this.block.firstChild.remove();
  }
}
