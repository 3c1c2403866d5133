/**
 * What a reader leaves behind on the page when the article opens over it: focus, selection and scroll position. Out comes
 * a function that gives them back. Nothing of the page is changed to remember it.
 */

function deepestFocus(): HTMLElement | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused && focused !== document.body && 'focus' in focused ? (focused as HTMLElement) : null;
}

export function rememberPage(): () => void {
  const focused = deepestFocus();
  const { scrollX, scrollY } = window;
  const selection = document.getSelection();
  const { anchorNode = null, anchorOffset = 0, focusNode = null, focusOffset = 0 } = selection ?? {};

  return () => {
    if (focused?.isConnected) focused.focus({ preventScroll: true });
    const isSelected = anchorNode?.isConnected && focusNode?.isConnected;
    const hasMoved = selection?.anchorNode !== anchorNode || selection?.focusNode !== focusNode;
    try {
      if (isSelected && hasMoved) selection?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
    } catch {
      // The text became shorter in the meantime: there is no such selection any more.
    }
    if (window.scrollX !== scrollX || window.scrollY !== scrollY)
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
}
