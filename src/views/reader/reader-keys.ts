/**
 * Keys while the reader is open, heard on the window before the page's document: Escape, and the arrows while something
 * is read aloud. The page hears none of them; what the browser itself does with a key is left alone, Ctrl+F among it.
 */

export interface KeyWishes {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** Gets the focus back when a key finds it outside. */
  readonly pane: HTMLElement;
  /** Escape: out of what is open, or of the reader. */
  leave(): void;
  /** Whether the arrow was of use. */
  skip(by: number): boolean;
}

/** Whoever has the focus there needs the arrows for itself. */
const OWN_ARROWS = 'input, pre, .wide, audio, video';

export function listenToKeys({ host, root, pane, leave, skip }: KeyWishes): () => void {
  const onKey = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.type !== 'keydown' || event.isComposing) return;
    if (event.target !== host) pane.focus({ preventScroll: true });
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      // Our own doing, since pages stop the browser's: it would close the dialog unless one of them had prevented it.
      event.preventDefault();
      leave();
    }
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || event.shiftKey || root.activeElement?.matches(OWN_ARROWS)) return;
    const isMirrored = getComputedStyle(pane).direction === 'rtl';
    if (skip(isMirrored ? -by : by)) event.preventDefault();
  };
  const types = ['keydown', 'keyup', 'keypress'] as const;
  for (const type of types) window.addEventListener(type, onKey, true);
  return () => {
    for (const type of types) window.removeEventListener(type, onKey, true);
  };
}
