/**
 * The popup's door: an element and what the popup needs of the world in, the popup inside the element out, until it is
 * disposed of. Its look is popup.css over look/tokens.css, loaded by the page that mounts it.
 */
import { render } from 'preact';
import { Popup } from './popup.tsx';
import type { PopupInput } from './popup-input.ts';

export function mountPopup(host: HTMLElement, input: PopupInput): { dispose(): void } {
  const { language, direction } = input.words;
  render(
    <div class="popup" lang={language} dir={direction}>
      <Popup input={input} />
    </div>,
    host,
  );
  return { dispose: () => render(null, host) };
}
