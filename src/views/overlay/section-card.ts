/**
 * The card of one section: what it is, how it was scored and why, and what the reader can do about it. Filled anew for
 * each section; a line for screen readers says the same in short.
 */
import type { AnalysedPage } from '../../core/analyse-page.ts';
import { ElementPaths } from '../../core/document/element-path.ts';
import type { Contribution } from '../../core/scoring/scorer.ts';
import type { Section, Verdict } from '../../core/sections/section.ts';
import type { Words } from '../words.ts';
import { build, buildButton } from './build-element.ts';
import type { OverlayHistory } from './overlay-input.ts';
import type { ShownSection } from './overlay-section.ts';
import { sayReason } from './reason-words.ts';
import { reasonsOf } from './reasons-of-section.ts';
import { headingOf, sayScore, saySize, saySmoothing } from './section-words.ts';

export interface CardActions {
  flip(verdict: Verdict): void;
  undo(): void;
  redo(): void;
  togglePin(): void;
}

export class SectionCard {
  readonly element: HTMLElement;
  private readonly words: Words;
  private readonly status: HTMLElement;
  private readonly about: HTMLElement;
  private readonly keep: HTMLButtonElement;
  private readonly drop: HTMLButtonElement;
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private readonly pin: HTMLButtonElement;

  constructor(words: Words, actions: CardActions) {
    this.words = words;
    this.status = build('div', 'unseen');
    this.status.setAttribute('role', 'status');
    this.about = build('div', 'about');
    // It scrolls where the screen is low.
    this.about.tabIndex = 0;
    this.about.setAttribute('role', 'group');
    this.about.setAttribute('aria-label', words('overlay_card'));
    this.keep = withKey(
      'K',
      buildButton('keep', words('overlay_keep'), () => actions.flip('content')),
    );
    this.drop = withKey(
      'D',
      buildButton('drop', words('overlay_drop'), () => actions.flip('template')),
    );
    this.undo = withKey(
      'U',
      buildButton('', words('overlay_undo'), () => actions.undo()),
    );
    this.redo = withKey(
      'R',
      buildButton('', words('overlay_redo'), () => actions.redo()),
    );
    this.pin = buildButton('pin', '', () => actions.togglePin());
    this.pin.append(build('kbd', '', 'Enter'), ` ${words('overlay_key_pin')}`);
    const move = build('span', 'hint', build('kbd', '', '↑ ↓'), ` ${words('overlay_key_move')}`);
    const buttons = build('div', 'buttons', this.keep, this.drop, this.undo, this.redo);
    this.element = build(
      'section',
      'card',
      this.about,
      build('footer', '', buttons, build('p', 'hints', move, this.pin)),
    );
    this.element.hidden = true;
  }

  /** The line for screen readers stands outside of the card: it must be there before it speaks. */
  get statusLine(): HTMLElement {
    return this.status;
  }

  show(page: AnalysedPage, { section, tier }: ShownSection, history: OverlayHistory, isPinned: boolean): void {
    const { words } = this;
    const { tree } = page.described;
    const heading = headingOf(words, section, page.judgement, tree);
    const verdict = `${words(`overlay_${tier}`)} ${sayScore(words, section.smoothed)}`;
    const size = saySize(words, section, tree);
    const title = build('h2', '', heading);
    title.dir = 'auto';
    const number = build('p', `number ${tier}`, build('span', '', words(`overlay_${tier}`)), ' ');
    number.append(build('b', '', sayScore(words, section.smoothed)));
    const facts = build('p', 'facts', `${size} · ${saySmoothing(words, section)}`);
    const yours = section.isFlipped ? [build('p', 'yours', words('overlay_yours'))] : [];
    const top = build('div', 'top', build('header', '', title, number), ...yours, facts, this.scaleOf(page, section));
    this.about.replaceChildren(top, this.reasonsOf(page, section), ...this.pathOf(page, section));
    this.setButtons(section, history, isPinned);
    this.element.hidden = false;
    const spoken = [heading, verdict, ...(section.isFlipped ? [words('overlay_yours')] : []), size];
    const said = spoken.join('. ');
    if (this.status.textContent !== said) this.status.textContent = said;
  }

  hide(): void {
    this.element.hidden = true;
    this.status.textContent = '';
  }

  private setButtons(section: Section, history: OverlayHistory, isPinned: boolean): void {
    const isKept = section.verdict === 'content';
    this.keep.classList.toggle('main', !isKept);
    this.drop.classList.toggle('main', isKept);
    // What the reader decided needs no second press; what the model decided can be confirmed.
    this.keep.setAttribute('aria-pressed', String(section.isFlipped && isKept));
    this.drop.setAttribute('aria-pressed', String(section.isFlipped && !isKept));
    this.undo.disabled = !history.canUndo;
    this.redo.hidden = !history.canRedo;
    this.pin.setAttribute('aria-pressed', String(isPinned));
    this.pin.title = this.words(isPinned ? 'overlay_unpin' : 'overlay_pin');
    this.element.classList.toggle('held', isPinned);
  }

  /** Where raw score, smoothed score and the cut stand between content and template. */
  private scaleOf({ judgement }: AnalysedPage, section: Section): HTMLElement {
    const { words } = this;
    const scores = [section.score, section.smoothed, judgement.threshold];
    const marks = ['raw', 'smoothed', 'cut'].map((name, i) => {
      const mark = build('i', `mark ${name}`);
      mark.style.insetInlineStart = `${(Math.min(1, Math.max(0, scores[i])) * 100).toFixed(1)}%`;
      return mark;
    });
    const scale = build('div', 'scale', ...marks);
    scale.setAttribute('role', 'img');
    scale.setAttribute('aria-label', words('overlay_scale', ...scores.map((score) => sayScore(words, score))));
    scale.title = words('overlay_scale', ...scores.map((score) => sayScore(words, score)));
    return scale;
  }

  private reasonsOf(page: AnalysedPage, section: Section): HTMLElement {
    const { reasons, names } = reasonsOf(page, section.root);
    const loudest = Math.max(...reasons.map(({ weight }) => Math.abs(weight)), 0.01);
    const list = build('ul', 'reasons', ...reasons.map((reason) => this.reasonOf(reason, loudest, names)));
    list.setAttribute('aria-label', this.words('overlay_reasons'));
    return list;
  }

  private reasonOf(reason: Contribution, loudest: number, names: readonly string[]): HTMLElement {
    const side = reason.weight > 0 ? 'template' : 'content';
    const bar = build('i', `bar ${side}`);
    bar.style.inlineSize = `${Math.max(3, (Math.abs(reason.weight) / loudest) * 50).toFixed(1)}%`;
    const towards = build('span', 'unseen', this.words(`overlay_towards_${side}`));
    const said = build('span', '', sayReason(this.words, reason, names));
    return build('li', '', said, towards, build('span', 'bars', bar));
  }

  private pathOf({ live, described }: AnalysedPage, { root }: Section): HTMLElement[] {
    const element = live.elements[root] ?? live.elements[described.tree.parent[root]];
    if (!element?.isConnected) return [];
    const path = build('code', '', new ElementPaths().pathOf(element));
    path.dir = 'ltr';
    path.title = this.words('overlay_path');
    return [build('p', 'path', build('span', 'unseen', this.words('overlay_path')), ' ', path)];
  }
}

/** The key that does the same, for those who see it; screen readers hear it as a shortcut. */
function withKey(key: string, button: HTMLButtonElement): HTMLButtonElement {
  const sign = build('kbd', '', key);
  sign.setAttribute('aria-hidden', 'true');
  button.setAttribute('aria-keyshortcuts', key);
  button.append(' ', sign);
  return button;
}
