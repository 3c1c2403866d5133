/**
 * Whether the page has changed since it was read. Watches until the first change that is not our own, then stops: a page
 * that never rests costs nothing.
 */
import { isOurs } from './layer-host.ts';

export class PageChanges {
  private readonly root: Document;
  private observer: MutationObserver | null = null;
  private isDirty = false;

  constructor(root: Document) {
    this.root = root;
  }

  get haveHappened(): boolean {
    this.take(this.observer?.takeRecords() ?? []);
    return this.isDirty;
  }

  restart(): void {
    this.stop();
    this.isDirty = false;
    this.observer = new MutationObserver((records) => this.take(records));
    this.observer.observe(this.root, { childList: true, subtree: true, characterData: true });
  }

  stop(): void {
    this.observer?.disconnect();
    this.observer = null;
  }

  private take(records: readonly MutationRecord[]): void {
    const isForeign = records.some(
      ({ addedNodes, removedNodes, target, type }) =>
        !isOurs(target) && (type === 'characterData' || [...addedNodes, ...removedNodes].some((node) => !isOurs(node))),
    );
    if (!isForeign) return;
    this.isDirty = true;
    this.stop();
  }
}
