/**
 * The overlay's place in the page: a host element in, layers in its closed shadow root out. The host covers the viewport
 * in the top layer, above any z-index, and lets everything through. One layer more, shown first and so beneath the host,
 * stands in page coordinates: what is painted there scrolls with the page itself and never lags behind it.
 */
import tokens from '../look/tokens.css?inline';
import { build } from './build-element.ts';
import css from './overlay.css?inline';

export interface Stage {
  /** Layer in page coordinates; null where the browser has no top layer. */
  readonly flow: HTMLElement | null;
  /** Layer in viewport coordinates. */
  readonly pinned: HTMLElement;
  /** What takes clicks and keys: card and legend. */
  readonly front: HTMLElement;
  readonly root: ShadowRoot;
  dispose(): void;
}

const HARMLESS: Readonly<Record<string, string>> = {
  all: 'initial',
  display: 'block',
  position: 'fixed',
  inset: '0',
  width: 'auto',
  height: 'auto',
  margin: '0',
  padding: '0',
  border: 'none',
  overflow: 'visible',
  background: 'none',
  'pointer-events': 'none',
  'z-index': '2147483647',
};

export function openStage(host: HTMLElement): Stage {
  const root = host.attachShadow({ mode: 'closed' });
  addStyle(root);
  const flow = build('div', 'flow layer');
  const pinned = build('div', 'pinned layer');
  const front = build('div', 'front');
  for (const layer of [flow, pinned]) layer.setAttribute('aria-hidden', 'true');
  root.append(flow, pinned, front);
  for (const [name, value] of Object.entries(HARMLESS)) host.style.setProperty(name, value, 'important');
  const isOnTop = showOnTop(flow) && showOnTop(host);
  if (!isOnTop) flow.remove();
  return {
    flow: isOnTop ? flow : null,
    pinned,
    front,
    root,
    dispose() {
      root.replaceChildren();
      if (isOnTop) host.hidePopover();
      host.removeAttribute('popover');
      host.removeAttribute('style');
    },
  };
}

function showOnTop(element: HTMLElement): boolean {
  try {
    element.setAttribute('popover', 'manual');
    element.showPopover();
    return true;
  } catch {
    element.removeAttribute('popover');
    return false;
  }
}

/** The page's policy may forbid style elements, and one browser lets no content script adopt sheets: one of both works. */
function addStyle(root: ShadowRoot): void {
  // The page can set custom properties on the host, but not on what is inside.
  const text = `${tokens.replaceAll(':host', '.layer, .front')}\n${css}`;
  const style = build('style');
  // By this setter, and no other way, Firefox knows that the text is an extension's.
  style.textContent = text;
  root.append(style);
  if (style.sheet?.cssRules.length) return;
  style.remove();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  root.adoptedStyleSheets = [sheet];
}
