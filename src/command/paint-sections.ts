/**
 * Paints sections over the page: one layer in a shadow root, boxes in page coordinates. Content is teal; template is
 * orange and hatched; a label gives verdict and score. It runs inside the page, so it stands on its own: no imports, no
 * constants of this file.
 */
export interface PaintedSection {
  readonly parent: number;
  readonly verdict: 'content' | 'template';
  readonly smoothed: number;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** Gives back the page's size. */
export function paintSections(sections: readonly PaintedSection[]): { widthPx: number; heightPx: number } {
  const STYLE = `
    :host { all: initial }
    .layer, .layer * { position: absolute; box-sizing: border-box }
    .content { --ink: #0f766e; --fill: linear-gradient(#0f766e14, #0f766e14) }
    .template { --ink: #c2500a; --fill: repeating-linear-gradient(135deg, #c2500a38 0 8px, #c2500a0d 8px 16px) }
    .fill { inset: 0; background: var(--fill); border-radius: 6px }
    .edge { inset: 0; border: 2px solid var(--ink); border-radius: 6px }
    .label { padding: 0 8px; border-radius: 10px; background: var(--ink); color: #fff; white-space: nowrap;
      font: 700 11px/20px system-ui, sans-serif }`;
  const page = document.documentElement;
  const widthPx = Math.max(page.scrollWidth, document.body?.scrollWidth ?? 0);
  const heightPx = Math.max(page.scrollHeight, document.body?.scrollHeight ?? 0);

  const host = document.createElement('winnow-overlay');
  host.style.cssText = `all: initial; position: absolute; left: 0; top: 0; width: ${widthPx}px; height: ${heightPx}px;
    overflow: hidden; pointer-events: none; z-index: 2147483647; direction: ltr; contain: strict`;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const add = (parent: Node, className: string): HTMLElement => {
    const element = document.createElement('div');
    element.className = className;
    parent.appendChild(element);
    return element;
  };
  page.appendChild(host);
  // Where the page moves its root element (margins, position), the layer moves with it: move it back.
  const { left: offLeft, top: offTop } = host.getBoundingClientRect();
  host.style.left = `${-offLeft - scrollX}px`;
  host.style.top = `${-offTop - scrollY}px`;

  type Box = PaintedSection['box'];
  const meet = (a: Box, b: Box): boolean =>
    a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

  /** A section's tint leaves out the sections nested in it, so that tints do not add up. */
  const holesOf = (index: number): Box[] => {
    const holes: Box[] = [];
    for (const { parent, box } of sections)
      if (parent === index && box.width > 0 && !holes.some((hole) => meet(hole, box))) holes.push(box);
    return holes;
  };
  const rectangle = (left: number, top: number, width: number, height: number): string =>
    `M${left} ${top}h${width}v${height}h${-width}Z`;

  const taken: Box[] = [];
  const layer = add(root, 'layer');
  const labels = add(root, 'layer');
  sections.forEach(({ verdict, smoothed, box }, index) => {
    if (box.width < 4 || box.height < 4) return;
    const section = add(layer, verdict);
    section.style.cssText = `left: ${box.left}px; top: ${box.top}px; width: ${box.width}px; height: ${box.height}px`;
    const outline = rectangle(0, 0, box.width, box.height);
    const holes = holesOf(index).map((h) => rectangle(h.left - box.left, h.top - box.top, h.width, h.height));
    add(section, 'fill').style.clipPath = `path(evenodd, "${outline}${holes.join('')}")`;
    add(section, 'edge');

    const label = add(labels, `label ${verdict}`);
    label.textContent = `${verdict} ${smoothed.toFixed(2)}`;
    const width = label.offsetWidth;
    const room = widthPx - width - 4;
    const place = {
      left: Math.max(4, Math.min(box.left + 10, room)),
      top: Math.max(4, box.top - 11),
      width,
      height: 20,
    };
    while (place.left + width + 4 < room && taken.some((other) => meet(other, place))) place.left += 24;
    while (place.top < heightPx - 24 && taken.some((other) => meet(other, place))) place.top += 22;
    taken.push(place);
    label.style.left = `${place.left}px`;
    label.style.top = `${place.top}px`;
  });
  return { widthPx, heightPx };
}
