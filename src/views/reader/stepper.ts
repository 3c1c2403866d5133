/** A number that is set by two buttons: range and value in, a row with label, less, number and more out. */
import { icon } from './icon.ts';
import { make } from './make-element.ts';

export interface Stepper {
  readonly label: string;
  /** Names of the two buttons. */
  readonly less: string;
  readonly more: string;
  readonly range: { readonly least: number; readonly most: number; readonly step: number };
  readonly value: number;
  readonly language: string;
  tell(value: number): void;
}

export function makeStepper({ label, less, more, range, value: start, language, tell }: Stepper): HTMLElement {
  const { least, most, step } = range;
  let value = start;
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const shown = make('output', {}, numbers.format(value));
  const down = make('button', { type: 'button', 'aria-label': less, 'data-tip': less }, icon('less'));
  const up = make('button', { type: 'button', 'aria-label': more, 'data-tip': more }, icon('more'));
  // Not `disabled`, which would throw the focus out of the panel at the end of a range.
  const markEnds = (): void => {
    down.setAttribute('aria-disabled', String(value <= least));
    up.setAttribute('aria-disabled', String(value >= most));
  };
  const move = (by: number): void => {
    // Cut to hundredths: tenths do not add up in binary.
    const next = Math.round(100 * Math.min(most, Math.max(least, value + by))) / 100;
    if (next === value) return;
    value = next;
    shown.textContent = numbers.format(value);
    markEnds();
    tell(value);
  };
  down.addEventListener('click', () => move(-step));
  up.addEventListener('click', () => move(step));
  markEnds();
  return make('div', { class: 'row', role: 'group', 'aria-label': label }, make('span', {}, label), down, shown, up);
}
