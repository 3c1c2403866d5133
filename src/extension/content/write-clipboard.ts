/**
 * Puts text, and its rich form where there is one, on the clipboard from within a page. The modern way works on secure
 * pages that have the focus; the old one, by a copy event that we answer ourselves, everywhere else.
 */

export interface ClipboardContent {
  readonly text: string;
  readonly html?: string;
}

export async function writeClipboard(content: ClipboardContent): Promise<void> {
  if (isSecureContext && document.hasFocus() && navigator.clipboard) {
    try {
      await writeModern(content);
      return;
    } catch {
      // Denied by the page's permissions policy, or the focus was lost: the old way is still open.
    }
  }
  writeByEvent(content);
}

async function writeModern({ text, html }: ClipboardContent): Promise<void> {
  if (html === undefined) return navigator.clipboard.writeText(text);
  const blob = (type: string, body: string): Blob => new Blob([body], { type });
  const item = new ClipboardItem({ 'text/plain': blob('text/plain', text), 'text/html': blob('text/html', html) });
  return navigator.clipboard.write([item]);
}

function writeByEvent({ text, html }: ClipboardContent): void {
  let isWritten = false;
  const answer = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
    isWritten = event.clipboardData !== null;
  };
  addEventListener('copy', answer, { capture: true });
  try {
    document.execCommand('copy');
  } finally {
    removeEventListener('copy', answer, { capture: true });
  }
  if (!isWritten) throw new Error('The browser did not let the page copy.');
}
