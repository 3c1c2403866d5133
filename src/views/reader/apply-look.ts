/** How the reader looks: a ReaderLook in, attributes and measures on the dialog out. Follows the system where it shall. */
import type { ReaderLook } from '../preferences.ts';

export interface LookKeeper {
  apply(look: ReaderLook): void;
  dispose(): void;
}

export function keepLook(dialog: HTMLElement): LookKeeper {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  let theme: ReaderLook['theme'] = 'system';
  const paint = (): void => {
    dialog.dataset.theme = theme === 'system' ? (system.matches ? 'dark' : 'light') : theme;
  };
  system.addEventListener('change', paint);
  return {
    apply(look) {
      theme = look.theme;
      paint();
      dialog.dataset.font = look.font;
      dialog.style.setProperty('--size', `${look.sizePx}px`);
      dialog.style.setProperty('--characters', String(look.widthCh));
      dialog.style.setProperty('--leading', String(look.lineHeight));
    },
    dispose: () => system.removeEventListener('change', paint),
  };
}
