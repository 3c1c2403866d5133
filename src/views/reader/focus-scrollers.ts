/**
 * Code and tables that are wider than the column can be scrolled by keys: they take the focus as long as they are too
 * wide, and no longer.
 */

/** Returns what ends the watch. */
export function focusScrollers(content: HTMLElement): () => void {
  const watch = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = target;
      if (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const box of content.querySelectorAll('pre, .wide')) watch.observe(box);
  return () => watch.disconnect();
}
