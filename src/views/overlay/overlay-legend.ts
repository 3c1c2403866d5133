/**
 * The legend: how many sections stay, go or could do either, with their patterns; the handle for the cut; undo, redo and
 * the way out; and, when the page has changed, the offer to read it again.
 */
import type { Words } from '../words.ts';
import { build, buildButton, buildIcon } from './build-element.ts';
import type { OverlayHistory } from './overlay-input.ts';
import type { ShownSection, Tier } from './overlay-section.ts';
import { sayNumber, sayScore } from './section-words.ts';

export interface LegendActions {
  cutAt(threshold: number): void;
  undo(): void;
  redo(): void;
  refresh(): void;
  close(): void;
}

const TIERS: readonly Tier[] = ['content', 'uncertain', 'template'];
const UNDO = 'M8 5 4 9l4 4M4 9h9a5 5 0 0 1 0 10h-3';
const REDO = 'm16 5 4 4-4 4m4-4h-9a5 5 0 0 0 0 10h3';
const LEAST_CUT = 0.02;
const MOST_CUT = 0.98;
/** An answer that takes longer is not waited for: the handle must not die with it. */
const PATIENCE_MS = 3000;

export class OverlayLegend {
  readonly element: HTMLElement;
  private readonly words: Words;
  private readonly actions: LegendActions;
  private readonly counts = new Map<Tier, HTMLElement>();
  private readonly handle: HTMLInputElement;
  private readonly cut: HTMLOutputElement;
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private readonly refresh: HTMLButtonElement;
  /** When a cut was asked for that is not yet answered, and the one to ask for next. */
  private askedAt = Number.NEGATIVE_INFINITY;
  private next: number | null = null;

  constructor(words: Words, actions: LegendActions) {
    this.words = words;
    this.actions = actions;
    const tiers = TIERS.map((tier) => {
      const count = build('b');
      this.counts.set(tier, count);
      return build('span', 'tier', build('i', `swatch ${tier}`), `${words(`overlay_${tier}`)} `, count);
    });
    this.handle = build('input', 'handle');
    this.handle.type = 'range';
    Object.assign(this.handle, { min: String(LEAST_CUT), max: String(MOST_CUT), step: '0.01' });
    this.handle.setAttribute('aria-label', words('overlay_cut_handle'));
    this.handle.addEventListener('input', () => this.ask(this.handle.valueAsNumber));
    this.cut = build('output');
    this.undo = buildIcon(UNDO, `${words('overlay_undo')} (U)`, () => actions.undo());
    this.redo = buildIcon(REDO, `${words('overlay_redo')} (R)`, () => actions.redo());
    this.refresh = buildButton('refresh', words('overlay_changed'), () => actions.refresh());
    this.refresh.hidden = true;
    const close = buildButton('close', '', () => actions.close());
    const signs = [build('kbd', '', 'Esc'), build('span', 'cross', '×')];
    for (const sign of signs) sign.setAttribute('aria-hidden', 'true');
    close.append(build('span', 'unseen', words('overlay_close')), ...signs);
    close.title = words('overlay_close');
    const back = build('span', 'history', this.undo, this.redo);
    const tally = build('span', 'tiers', ...tiers);
    const cutting = build('span', 'cutting', this.handle, this.cut);
    const move = build('span', 'hint', build('kbd', '', '↑ ↓'), ` ${words('overlay_key_move')}`);
    this.element = build('div', 'legend', this.refresh, tally, cutting, back, move, close);
    this.element.setAttribute('role', 'toolbar');
    this.element.setAttribute('aria-label', words('overlay_name'));
  }

  show(shown: readonly ShownSection[], threshold: number, history: OverlayHistory): void {
    for (const [tier, count] of this.counts)
      count.textContent = sayNumber(this.words, shown.filter((section) => section.tier === tier).length);
    this.askedAt = Number.NEGATIVE_INFINITY;
    const next = this.next;
    this.next = null;
    // While the handle is dragged it is ahead of the answers.
    if (next !== null) this.ask(next);
    else {
      this.handle.value = String(threshold);
      this.sayCut(threshold);
    }
    this.undo.disabled = !history.canUndo;
    this.redo.disabled = !history.canRedo;
  }

  offerRefresh(isOffered: boolean): void {
    if (this.refresh.hidden === isOffered) this.refresh.hidden = !isOffered;
  }

  /** At most one cut is under way; of those asked for meanwhile the last counts. */
  private ask(threshold: number): void {
    this.sayCut(threshold);
    if (performance.now() - this.askedAt < PATIENCE_MS) {
      this.next = threshold;
      return;
    }
    this.askedAt = performance.now();
    this.actions.cutAt(threshold);
  }

  private sayCut(threshold: number): void {
    const said = this.words('overlay_cut', sayScore(this.words, threshold));
    this.cut.textContent = said;
    this.handle.setAttribute('aria-valuetext', said);
    this.handle.style.setProperty('--at', `${((threshold - LEAST_CUT) / (MOST_CUT - LEAST_CUT)) * 100}%`);
  }
}
