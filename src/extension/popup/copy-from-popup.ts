/** Puts what the popup was given on the clipboard; the popup has the focus, so the modern way always works. */
import type { PopupInput } from '../../views/popup/popup-input.ts';

export const copyFromPopup: PopupInput['copy'] = async ({ format, text, html }) => {
  if (format !== 'rich' || html === undefined) return navigator.clipboard.writeText(text);
  const blob = (type: string, body: string): Blob => new Blob([body], { type });
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': blob('text/plain', text), 'text/html': blob('text/html', html) }),
  ]);
};
