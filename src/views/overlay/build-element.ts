/** Elements of the overlay, built node by node: tag, class and children in, element out. Strings become text. */
export function build<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = '',
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  // A picture that is named like the method would stand in its place.
  const element = Document.prototype.createElement.call(document, tag) as HTMLElementTagNameMap[K];
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

const SVG = 'http://www.w3.org/2000/svg';

/** A button that shows a drawing of 24 by 24 and is called by its name. */
export function buildIcon(path: string, name: string, onClick: () => void): HTMLButtonElement {
  const button = buildButton('icon', '', onClick);
  const drawing = Document.prototype.createElementNS.call(document, SVG, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  const line = Document.prototype.createElementNS.call(document, SVG, 'path');
  line.setAttribute('d', path);
  drawing.append(line);
  button.append(drawing);
  button.setAttribute('aria-label', name);
  button.title = name;
  return button;
}
