/**
 * A panel that a button opens beside itself: not modal, closed by Escape, by the button, or by a press outside. Focus goes
 * to its first control and comes back to the button.
 */

export interface Panel {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

/** `around` is where a press outside is heard. */
export function makePanel(button: HTMLElement, panel: HTMLElement, around: HTMLElement): Panel {
  panel.hidden = true;
  button.setAttribute('aria-expanded', 'false');
  button.setAttribute('aria-controls', panel.id);

  const onPress = (event: Event): void => {
    const path = event.composedPath();
    if (!path.includes(panel) && !path.includes(button)) show(false);
  };
  const show = (isOpen: boolean): void => {
    panel.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) around.addEventListener('pointerdown', onPress);
    else around.removeEventListener('pointerdown', onPress);
  };
  const opened: Panel = {
    get isOpen() {
      return !panel.hidden;
    },
    open() {
      show(true);
      panel.querySelector<HTMLElement>('input:checked, button, a')?.focus({ preventScroll: true });
    },
    close() {
      const hadFocus = panel.matches(':focus-within');
      show(false);
      if (hadFocus) button.focus({ preventScroll: true });
    },
  };
  button.addEventListener('click', () => (opened.isOpen ? opened.close() : opened.open()));
  return opened;
}
