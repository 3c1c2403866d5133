/**
 * A short word on the page after something was done without a view being open: shown in a closed shadow root in the top
 * layer, said to screen readers, gone by itself.
 */
import tokens from '../look/tokens.css?inline';
import css from './toast.css?inline';

export interface ToastInput {
  readonly text: string;
  readonly isGood: boolean;
  readonly direction: 'ltr' | 'rtl';
  /** Called when it has gone by itself. */
  onGone(): void;
}

const SHOWN_MS = 2600;
/** Errors are longer to read. */
const SHOWN_FAILURE_MS = 6000;

export function mountToast(host: HTMLElement, { text, isGood, direction, onGone }: ToastInput): { dispose(): void } {
  const important = (name: string, value: string): void => host.style.setProperty(name, value, 'important');
  important('all', 'initial');
  important('display', 'block');
  const root = host.attachShadow({ mode: 'closed' });
  const style = Document.prototype.createElement.call(document, 'style');
  style.textContent = tokens + css;
  const toast = Document.prototype.createElement.call(document, 'div');
  toast.className = isGood ? 'toast good' : 'toast bad';
  toast.dir = direction;
  toast.setAttribute('role', isGood ? 'status' : 'alert');
  toast.popover = 'manual';
  root.append(style, toast);
  toast.showPopover();
  // Said aloud only if the words come after the region is there.
  const word = Document.prototype.createElement.call(document, 'span');
  word.textContent = text;
  toast.append(word);
  const timer = setTimeout(onGone, isGood ? SHOWN_MS : SHOWN_FAILURE_MS);
  return {
    dispose() {
      clearTimeout(timer);
    },
  };
}
