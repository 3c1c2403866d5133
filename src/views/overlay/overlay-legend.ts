/**
 * The legend: how many sections stay, go or could do either, with their patterns; the handle for the cut; undo, redo and
 * the way out; and, when the page has changed, the offer to read it again.
 */
import type { Words } from '../words.ts';
import { build, buildButton } from './build-element.ts';
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
const LEAST_CUT = 0.02;
const MOST_CUT = 0.98;

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
  /** A cut that was asked for and not yet answered, and the one to ask for next. */
  private isAsking = false;
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
    this.cut = build('output', 'cut');
    this.undo = buildButton('', words('overlay_undo'), () => actions.undo());
    this.redo = buildButton('', words('overlay_redo'), () => actions.redo());
    this.refresh = buildButton('refresh', words('overlay_changed'), () => actions.refresh());
    this.refresh.hidden = true;
    const close = buildButton('close', '', () => actions.close());
    close.setAttribute('aria-label', words('overlay_close'));
    close.title = words('overlay_close');
    close.append(build('kbd', '', 'Esc'), build('span', 'cross', '×'));
    const back = build('span', 'history', this.undo, this.redo);
    this.undo.title = `${words('overlay_undo')} (U)`;
    this.redo.title = `${words('overlay_redo')} (R)`;
    const tally = build('span', 'tiers', ...tiers);
    const cutting = build('span', 'cutting', this.handle, this.cut);
    this.element = build('div', 'legend', this.refresh, tally, cutting, back, close);
    this.element.setAttribute('role', 'toolbar');
    this.element.setAttribute('aria-label', words('overlay_name'));
  }

  show(shown: readonly ShownSection[], threshold: number, history: OverlayHistory): void {
    for (const [tier, count] of this.counts)
      count.textContent = sayNumber(this.words, shown.filter((section) => section.tier === tier).length);
    this.isAsking = false;
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
    if (this.isAsking) {
      this.next = threshold;
      return;
    }
    this.isAsking = true;
    this.actions.cutAt(threshold);
  }

  private sayCut(threshold: number): void {
    const said = this.words('overlay_cut', sayScore(this.words, threshold));
    this.cut.textContent = said;
    this.handle.setAttribute('aria-valuetext', said);
    this.handle.style.setProperty('--at', `${((threshold - LEAST_CUT) / (MOST_CUT - LEAST_CUT)) * 100}%`);
  }
}
