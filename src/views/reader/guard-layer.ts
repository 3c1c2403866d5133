/**
 * Watches whether the page takes the reader away: removes its host, closes its dialog, or opens a modal dialog or popover
 * of its own above it. The reader comes back once; a page that insists wins, and the reader gives up quietly, since a
 * fight would freeze the tab.
 */

export interface LayerGuard {
  readonly host: HTMLElement;
  readonly dialog: HTMLDialogElement;
  comeBack(): void;
  giveUp(): void;
}

const COMEBACKS = 1;

/** Returns what ends the watch. */
export function guardLayer({ host, dialog, comeBack, giveUp }: LayerGuard): () => void {
  let comebacks = 0;
  let isOver = false;

  const isShown = (): boolean => host.isConnected && dialog.open && dialog.matches(':modal');
  const raise = (): boolean => {
    if (comebacks++ >= COMEBACKS) return false;
    try {
      comeBack();
    } catch {
      return false;
    }
    return isShown();
  };
  const defend = (): void => {
    if (!isOver && !raise()) stop(giveUp);
  };

  const onPlace = new MutationObserver(() => {
    if (!isShown()) defend();
  });
  onPlace.observe(document, { childList: true });
  if (host.parentNode) onPlace.observe(host.parentNode, { childList: true });

  // `:modal` does not look into our shadow tree: whatever it finds belongs to the page.
  const onDialogs = new MutationObserver((records) => {
    if (records.some(({ target }) => target instanceof Element && target.matches(':modal'))) defend();
  });
  onDialogs.observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] });

  const onClose = (): void => {
    if (!dialog.open) defend();
  };
  dialog.addEventListener('close', onClose);

  // A popover above takes no focus from a modal dialog: once it is covered again, what comes later may stay.
  const onToggle = (event: Event): void => {
    const { target } = event;
    if (!isOver && target instanceof Element && target !== host && target.matches(':popover-open')) raise();
  };
  document.addEventListener('toggle', onToggle, true);

  const stop = (then?: () => void): void => {
    if (isOver) return;
    isOver = true;
    onPlace.disconnect();
    onDialogs.disconnect();
    dialog.removeEventListener('close', onClose);
    document.removeEventListener('toggle', onToggle, true);
    then?.();
  };
  return () => stop();
}
