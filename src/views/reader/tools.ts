/** The reader's tools: a column of buttons with icons, each with a name that is also its tooltip. */
import { type IconName, icon } from './icon.ts';
import { make } from './make-element.ts';

export interface Tool {
  readonly name: string;
  readonly icon: IconName | 'look';
  /** Left out where something else, a panel, listens to the button. */
  readonly act?: () => void;
}

export function makeTool({ name, icon: picture, act }: Tool): HTMLButtonElement {
  const face = picture === 'look' ? make('span', { class: 'letters', 'aria-hidden': 'true' }, 'Aa') : icon(picture);
  const button = make('button', { type: 'button', class: 'tool', 'aria-label': name, 'data-tip': name }, face);
  if (act) button.addEventListener('click', act);
  return button;
}

/** Another face and name for a button that does the opposite now. */
export function changeTool(button: HTMLButtonElement, { name, icon: picture }: { name: string; icon: IconName }): void {
  if (button.getAttribute('aria-label') === name) return;
  button.setAttribute('aria-label', name);
  button.setAttribute('data-tip', name);
  button.replaceChildren(icon(picture));
}
