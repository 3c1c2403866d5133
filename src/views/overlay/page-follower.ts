/**
 * Notices when the page moves or changes, by events and observers, never by polling: scrolling of the window and of what
 * is in it, resizing, transitions and animations, loading images, changes of the DOM. Calls back; reads nothing itself.
 */
import { bodyOf, rootElementOf, viewOf } from '../../core/dom/dom-access.ts';
import type { WalkedRoots } from './walked-roots.ts';

export interface PageEvents {
  /** The window was scrolled: what is in the page's flow moved with it. */
  onScroll(): void;
  /** Anything may stand anywhere now. */
  onLayout(): void;
  onChange(records: readonly MutationRecord[]): void;
}

/** After a transition or animation has started, boxes are followed for this long; its events prolong that. */
const FOLLOW_MS = 400;

const CHANGES: MutationObserverInit = { subtree: true, childList: true, characterData: true, attributes: true };

const MOVING = [
  'transitionrun',
  'transitionend',
  'transitioncancel',
  'animationstart',
  'animationiteration',
  'animationend',
];
const SHIFTING = ['load', 'error', 'toggle', 'fullscreenchange', 'slotchange'];

export class PageFollower {
  private readonly stopped = new AbortController();
  private readonly events: PageEvents;
  private readonly sizes: ResizeObserver;
  private readonly changes: MutationObserver;
  private followUntil = 0;
  private isFollowing = false;

  constructor(roots: WalkedRoots, sections: readonly Element[], events: PageEvents) {
    this.events = events;
    this.sizes = new ResizeObserver(() => events.onLayout());
    this.changes = new MutationObserver((records) => events.onChange(records));
    for (const document of roots.documents) {
      const view = viewOf(document);
      if (view) this.listen(view, document);
      for (const whole of [rootElementOf(document), bodyOf(document)]) if (whole) this.sizes.observe(whole);
      this.changes.observe(document, CHANGES);
    }
    for (const shadow of roots.shadowRoots) {
      this.listen(shadow, null);
      this.changes.observe(shadow, CHANGES);
    }
    for (const element of sections) this.sizes.observe(element);
  }

  dispose(): void {
    this.stopped.abort();
    this.sizes.disconnect();
    this.changes.disconnect();
  }

  private listen(target: EventTarget, document: Document | null): void {
    const options = { capture: true, passive: true, signal: this.stopped.signal };
    const onScroll = (event: Event): void => {
      if (event.target === document && document === globalThis.document) this.events.onScroll();
      else this.events.onLayout();
    };
    target.addEventListener('scroll', onScroll, options);
    target.addEventListener('resize', () => this.events.onLayout(), options);
    for (const name of SHIFTING) target.addEventListener(name, () => this.events.onLayout(), options);
    for (const name of MOVING) target.addEventListener(name, () => this.follow(), options);
  }

  /** While things move by themselves their boxes change with every frame. */
  private follow(): void {
    this.followUntil = performance.now() + FOLLOW_MS;
    if (this.isFollowing) return;
    this.isFollowing = true;
    const step = (): void => {
      this.isFollowing = performance.now() < this.followUntil && !this.stopped.signal.aborted;
      if (this.stopped.signal.aborted) return;
      this.events.onLayout();
      if (this.isFollowing) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}
