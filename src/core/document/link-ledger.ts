/**
 * Keeps, while a document is composed, which clean element each id of the page ended in, and which links point to ids, so
 * that links inside the page can be joined again once all of it is there.
 */

export interface FragmentLink {
  readonly link: Element;
  readonly fragment: string;
  /** The page says by role, type or class that this is a reference to a note. */
  readonly isStatedNote: boolean;
}

export class LinkLedger {
  readonly targets = new Map<string, Element>();
  readonly links: FragmentLink[] = [];
  private waiting: string[] = [];

  /** An id of an element that leaves no element of its own: the next block bears it. */
  expect(id: string): void {
    if (id) this.waiting.push(id);
  }

  settle(block: Element): void {
    if (this.waiting.length === 0) return;
    for (const id of this.waiting) this.name(id, block);
    this.waiting = [];
  }

  name(id: string, block: Element): void {
    if (id && !this.targets.has(id)) this.targets.set(id, block);
  }

  link(entry: FragmentLink): void {
    this.links.push(entry);
  }
}
