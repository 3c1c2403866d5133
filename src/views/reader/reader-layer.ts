/**
 * The layer that the reader lives in: a closed shadow root with a modal dialog, in the browser's top layer. Page styles
 * and scripts do not reach in, nothing inside reaches out: events end at the host. The page beneath is inert without
 * being touched, and gets back focus, selection and scroll position when the layer goes.
 */
import { addStyle } from './add-style.ts';
import { guardLayer } from './guard-layer.ts';
import { make } from './make-element.ts';
import { rememberPage } from './remember-page.ts';
import pageInPrint from './styles/page-in-print.css?inline';

export interface ReaderLayer {
  readonly root: ShadowRoot;
  readonly dialog: HTMLDialogElement;
  /** Shows the dialog, once it is filled; what takes the focus. */
  open(focus: HTMLElement): void;
  dispose(): void;
}

export interface LayerWishes {
  readonly host: HTMLElement;
  /** Texts of style sheets. */
  readonly styles: readonly string[];
  /** The reader presses Escape, or goes back on a phone. */
  leave(): void;
}

/** Without these no page can tell what is done in the reader. Default actions, the browser's own keys among them, stay. */
const PRIVATE_EVENTS = (
  'keydown keyup keypress beforeinput input change click dblclick auxclick contextmenu mousedown mouseup mousemove ' +
  'mouseover mouseout pointerdown pointerup pointermove pointerover pointerout pointercancel touchstart touchmove ' +
  'touchend touchcancel wheel focusin focusout copy cut paste dragstart dragend drag dragover drop selectstart ' +
  'compositionstart compositionupdate compositionend'
).split(' ');

const endHere = (event: Event): void => event.stopPropagation();

/** Firefox prints the first sheet of the top layer and no more; seen with 153. */
const printsTopLayerBadly = (): boolean => CSS.supports('-moz-orient', 'inline');

export function makeReaderLayer({ host, styles, leave }: LayerWishes): ReaderLayer {
  const restorePage = rememberPage();
  // Through CSSOM: a style attribute is subject to the page's policy, and `all` leaves these two alone.
  for (const [name, value] of [
    ['all', 'initial'],
    ['display', 'block'],
    ['direction', 'ltr'],
    ['unicode-bidi', 'normal'],
  ])
    host.style.setProperty(name, value, 'important');
  host.setAttribute('data-winnow-reader', '');
  const removePrintStyle = addStyle(document, host, pageInPrint);
  const root = host.attachShadow({ mode: 'closed' });
  const dialog = make('dialog', { class: 'reader' });
  for (const text of styles) addStyle(root, root, text);
  root.append(dialog);
  for (const type of PRIVATE_EVENTS) host.addEventListener(type, endHere, { passive: true });

  const onCancel = (event: Event): void => {
    if (event.target !== dialog) return;
    event.preventDefault();
    leave();
  };
  dialog.addEventListener('cancel', onCancel);

  // Noted as it happens: whoever is taken out of the page has lost its scroll position by the time this is noticed.
  const places = new Map<Element, { readonly left: number; readonly top: number }>();
  const onScroll = ({ target }: Event): void => {
    if (target instanceof Element) places.set(target, { left: target.scrollLeft, top: target.scrollTop });
  };
  root.addEventListener('scroll', onScroll, { capture: true, passive: true });

  let first: HTMLElement = dialog;
  const comeBack = (): void => {
    const focused = (root.activeElement as HTMLElement | null) ?? first;
    if (!host.isConnected) document.documentElement.append(host);
    if (dialog.open) dialog.close();
    dialog.showModal();
    focused.focus({ preventScroll: true });
    for (const [element, { left, top }] of places) element.scrollTo({ left, top, behavior: 'instant' });
  };

  const leaveTopLayer = (): void => {
    dialog.close();
    dialog.show();
  };
  if (printsTopLayerBadly()) {
    window.addEventListener('beforeprint', leaveTopLayer);
    window.addEventListener('afterprint', comeBack);
  }

  let stopGuard = (): void => {};
  let isGone = false;
  return {
    root,
    dialog,
    open(focus) {
      first = focus;
      dialog.showModal();
      focus.focus({ preventScroll: true });
      stopGuard = guardLayer({ host, dialog, comeBack, giveUp: leave });
    },
    dispose() {
      if (isGone) return;
      isGone = true;
      stopGuard();
      window.removeEventListener('beforeprint', leaveTopLayer);
      window.removeEventListener('afterprint', comeBack);
      dialog.removeEventListener('cancel', onCancel);
      if (dialog.open) dialog.close();
      removePrintStyle();
      root.replaceChildren();
      host.replaceChildren();
      for (const type of PRIVATE_EVENTS) host.removeEventListener(type, endHere);
      restorePage();
    },
  };
}
