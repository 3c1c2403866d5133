/** Elements of the overlay, built node by node: tag, class and children in, element out. Strings become text. */
export function build<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = '',
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

/** A button that says what it does. */
export function buildButton(className: string, name: string, onClick: () => void): HTMLButtonElement {
  const button = build('button', className, name);
  button.type = 'button';
  button.addEventListener('click', onClick);
  return button;
}
