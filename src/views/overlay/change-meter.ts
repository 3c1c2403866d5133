/**
 * How much of the page is no longer what was walked: records of changes in, whether reading again is worth it out.
 * A ticking clock or a class that comes and goes is not; a list that grew or another page in the same document is.
 */
import { nodeTypeOf, urlOf } from '../../core/dom/dom-access.ts';
import type { LivePage, PageTree } from '../../core/dom/page-tree.ts';

/** Elements that came or went, as part of those walked, and at least. */
const MUCH = 0.04;
const AT_LEAST = 6;

const withoutFragment = (address: string): string => address.replace(/#.*$/, '');

export class ChangeMeter {
  private readonly tree: PageTree;
  private readonly live: LivePage;
  private readonly host: Node;
  private changed = 0;

  constructor(tree: PageTree, live: LivePage, host: Node) {
    this.tree = tree;
    this.live = live;
    this.host = host;
  }

  add(records: readonly MutationRecord[]): void {
    for (const record of records) {
      if (record.type !== 'childList') continue;
      for (const node of record.addedNodes) this.changed += this.sizeOf(node, true);
      for (const node of record.removedNodes) this.changed += this.sizeOf(node, false);
    }
  }

  get isMuch(): boolean {
    return (
      this.changed >= Math.max(AT_LEAST, MUCH * this.tree.size) ||
      withoutFragment(urlOf(this.live.root)) !== withoutFragment(this.tree.page.url)
    );
  }

  private sizeOf(node: Node, isNew: boolean): number {
    if (node === this.host || nodeTypeOf(node) !== 1) return 0;
    const known = this.live.nodeOf(node as Element);
    if (known !== undefined) return this.tree.end[known] - known;
    return isNew && node.isConnected ? 1 + Element.prototype.getElementsByTagName.call(node as Element, '*').length : 0;
  }
}
