/**
 * The overlay over a live page: host element and analysed page in; outlines, labels, card and legend out, following the
 * page until disposed. Nothing of the page is changed. This file only wires: who measures, paints and listens is imported.
 */
import type { AnalysedPage } from '../../core/analyse-page.ts';
import { viewOf } from '../../core/dom/dom-access.ts';
import type { Verdict } from '../../core/sections/section.ts';
import { BoxPainter } from './box-painter.ts';
import { BoxReader } from './box-reader.ts';
import { placeCard } from './card-place.ts';
import { ChangeMeter } from './change-meter.ts';
import type { MountedOverlay, OverlayHistory, OverlayInput } from './overlay-input.ts';
import { type KeyWish, keyWish } from './overlay-keys.ts';
import { OverlayLegend } from './overlay-legend.ts';
import { type ShownSection, sectionsToShow, shownPlaceOf } from './overlay-section.ts';
import { openStage, type Stage } from './overlay-stage.ts';
import { PageFollower } from './page-follower.ts';
import { groundOf } from './page-ground.ts';
import { PagePointer, type Point } from './page-pointer.ts';
import { SectionBoxes } from './section-boxes.ts';
import { SectionCard } from './section-card.ts';
import { type WalkedRoots, walkedRoots } from './walked-roots.ts';

export function mountOverlay(host: HTMLElement, input: OverlayInput): MountedOverlay {
  return new Overlay(host, input);
}

class Overlay implements MountedOverlay {
  private readonly host: HTMLElement;
  private readonly input: OverlayInput;
  private readonly stage: Stage;
  private readonly card: SectionCard;
  private readonly legend: OverlayLegend;
  private readonly painter: BoxPainter;
  private page: AnalysedPage;
  private history: OverlayHistory;
  private shown: readonly ShownSection[] = [];
  private roots!: WalkedRoots;
  private reader!: BoxReader;
  private boxes!: SectionBoxes;
  private meter!: ChangeMeter;
  private follower: PageFollower | null = null;
  private pointer: PagePointer | null = null;
  private keys = new AbortController();
  private selected = -1;
  private isPinned = false;
  private frame = 0;
  private isLayoutStale = true;
  private isDisposed = false;

  constructor(host: HTMLElement, input: OverlayInput) {
    const { words } = input;
    this.host = host;
    this.input = input;
    this.page = input.page;
    this.history = input.history;
    this.stage = openStage(host);
    const { undo, redo, refresh, close, cutAt } = bound(input);
    const flip = (verdict: Verdict): void => this.flip(verdict);
    this.card = new SectionCard(words, { flip, undo, redo, togglePin: () => this.togglePin() });
    this.legend = new OverlayLegend(words, { cutAt, undo, redo, refresh, close });
    this.stage.front.lang = words.language;
    this.stage.front.dir = words.direction;
    this.stage.front.append(this.card.statusLine, this.card.element, this.legend.element);
    const ground = groundOf(this.page.live.root);
    for (const layer of [this.stage.flow, this.stage.pinned]) layer?.classList.add(ground);
    this.painter = new BoxPainter(this.stage, words, (place) => this.onLabel(place));
    this.follow();
    this.render();
  }

  show(page: AnalysedPage, history: OverlayHistory): void {
    // An answer may come after the overlay was closed.
    if (this.isDisposed) return;
    const before = this.shown[this.selected];
    const element = before && this.page.live.elements[before.section.root];
    const isReadAnew = page.live !== this.page.live;
    this.page = page;
    this.history = history;
    if (isReadAnew) this.follow();
    else this.takeSections();
    const node = isReadAnew ? (element ? page.live.nodeOf(element) : undefined) : before?.section.root;
    this.selected = node === undefined ? -1 : this.placeOfNode(node);
    if (this.selected < 0) this.isPinned = false;
    this.render();
  }

  dispose(): void {
    if (this.isDisposed) return;
    this.isDisposed = true;
    this.unfollow();
    cancelAnimationFrame(this.frame);
    this.stage.dispose();
  }

  /** Starts anew on what was walked. */
  private follow(): void {
    this.unfollow();
    const { live, described } = this.page;
    this.roots = walkedRoots(live);
    this.reader = new BoxReader(live);
    this.meter = new ChangeMeter(described.tree, live, this.host);
    this.takeSections();
    const elements = this.shown.flatMap(({ section }) => live.elements[section.root] ?? []);
    this.follower = new PageFollower(this.roots, elements, {
      onScroll: () => this.schedule(false),
      onLayout: () => this.schedule(true),
      onChange: (records) => this.onChange(records),
    });
    this.pointer = new PagePointer({
      live,
      host: this.host,
      documents: this.roots.documents,
      cornerOf: (document) => this.reader.cornerOf(document),
      cardBox: () => (this.card.element.hidden ? null : this.card.element.getBoundingClientRect()),
      onPoint: (node, at) => this.onPoint(node, at),
    });
    this.keys = new AbortController();
    const options = { capture: true, signal: this.keys.signal };
    for (const document of this.roots.documents)
      viewOf(document)?.addEventListener('keydown', (event) => this.onKey(event), options);
  }

  private unfollow(): void {
    this.follower?.dispose();
    this.pointer?.dispose();
    this.keys.abort();
  }

  private takeSections(): void {
    this.shown = sectionsToShow(this.page);
    this.boxes = new SectionBoxes(this.shown, this.page.described.tree, this.reader);
    this.painter.take(this.shown);
  }

  private placeOfNode(node: number): number {
    const { sections, sectionOf } = this.page.judgement;
    return shownPlaceOf(this.shown, sections, sectionOf[node]);
  }

  private render(): void {
    this.legend.show(this.shown, this.page.analysis.choices.threshold, this.history);
    this.legend.offerRefresh(this.meter.isMuch);
    this.showCard();
    this.schedule(true);
  }

  private showCard(): void {
    const section = this.shown[this.selected];
    if (section) this.card.show(this.page, section, this.history, this.isPinned);
    else this.card.hide();
  }

  private schedule(isLayoutStale: boolean): void {
    this.isLayoutStale ||= isLayoutStale;
    if (!this.frame) this.frame = requestAnimationFrame(() => this.onFrame());
  }

  private onFrame(): void {
    this.frame = 0;
    if (this.isLayoutStale) this.boxes.readAll();
    else this.boxes.readNear();
    this.isLayoutStale = false;
    this.painter.paint(this.boxes, this.selected);
    if (!this.card.element.hidden) this.moveCard();
  }

  private moveCard(): void {
    const { element } = this.card;
    const { left, top } = placeCard({
      section: this.boxes.boxOf(this.selected),
      width: element.offsetWidth,
      height: element.offsetHeight,
      viewport: { width: innerWidth, height: this.legend.element.offsetTop },
      pointer: this.pointer?.at ?? null,
      isRightToLeft: this.input.words.direction === 'rtl',
    });
    element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }

  private onChange(records: readonly MutationRecord[]): void {
    if (records.every(({ target }) => target === this.host)) return;
    this.meter.add(records);
    this.legend.offerRefresh(this.meter.isMuch);
    this.reader.forgetClips();
    this.schedule(true);
  }

  private select(place: number): void {
    if (place === this.selected) return;
    this.selected = place;
    this.showCard();
    this.schedule(false);
  }

  private onPoint(node: number, at: Point): void {
    if (this.isPinned) return;
    const run = this.runAt(node, at);
    this.select(run >= 0 ? run : this.placeOfNode(node));
  }

  /** Text beside blocks has no element that the pointer could be over: it is found by its box. */
  private runAt(node: number, { x, y }: Point): number {
    const { tree } = this.page.described;
    return this.shown.findIndex(({ section }, place) => {
      if (tree.parent[section.root] !== node || this.page.live.elements[section.root]) return false;
      const box = this.boxes.boxOf(place);
      return box && x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height;
    });
  }

  private onLabel(place: number): void {
    this.isPinned = place !== this.selected || !this.isPinned;
    this.selected = place;
    this.showCard();
    this.schedule(false);
  }

  private togglePin(): void {
    if (this.selected < 0) return;
    this.isPinned = !this.isPinned;
    this.showCard();
  }

  private flip(verdict: Verdict): void {
    const section = this.shown[this.selected]?.section;
    if (section && !(section.isFlipped && section.verdict === verdict)) this.input.flip(section.root, verdict);
  }

  private onKey(event: KeyboardEvent): void {
    const isOurs = event.composedPath().includes(this.host);
    const wish = keyWish(event, isOurs ? this.stage.root.activeElement : null);
    if (!wish || !this.obey(wish)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Whether there was something to do. */
  private obey(wish: KeyWish): boolean {
    if (wish === 'leave') this.leave();
    else if (wish === 'undo') this.input.undo();
    else if (wish === 'redo') this.input.redo();
    else if (wish === 'next' || wish === 'previous') this.step(wish === 'next' ? 1 : -1);
    else if (this.selected < 0) return false;
    else if (wish === 'pin') this.togglePin();
    else this.flip(wish === 'keep' ? 'content' : 'template');
    return true;
  }

  private leave(): void {
    if (this.isPinned) this.togglePin();
    else this.input.close();
  }

  /** To the next section that is to be seen, from the one selected or from the first on the screen. */
  private step(by: 1 | -1): void {
    this.boxes.readAll();
    const { length } = this.shown;
    let place = this.selected < 0 ? this.firstOnScreen() - by : this.selected;
    for (let steps = 0; steps < length; steps++) {
      place += by;
      if (place < 0 || place >= length) return;
      if (this.boxes.boxOf(place)) break;
    }
    this.select(place);
    const { root } = this.shown[place].section;
    const { live, described } = this.page;
    const element = live.elements[root] ?? live.elements[described.tree.parent[root]];
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const how: ScrollIntoViewOptions = {
      block: 'nearest',
      inline: 'nearest',
      behavior: isStill ? 'instant' : 'smooth',
    };
    if (element) Element.prototype.scrollIntoView.call(element, how);
  }

  private firstOnScreen(): number {
    const place = this.shown.findIndex((_, at) => (this.boxes.boxOf(at)?.top ?? -1) >= 0);
    return Math.max(0, place);
  }
}

/** The input's functions, whichever way they are called. */
function bound(input: OverlayInput): Pick<OverlayInput, 'undo' | 'redo' | 'refresh' | 'close' | 'cutAt'> {
  return {
    undo: () => input.undo(),
    redo: () => input.redo(),
    refresh: () => input.refresh(),
    close: () => input.close(),
    cutAt: (threshold) => input.cutAt(threshold),
  };
}
