/**
 * The options page's door: a host element and what the extension knows in, the mounted page out. The styles (tokens.css and
 * options.css) are linked by whoever owns the page; dispose leaves nothing behind.
 */
import { render } from 'preact';
import type { OptionsInput } from './options-input.ts';
import { OptionsPage } from './options-page.tsx';

export function mountOptions(host: HTMLElement, input: OptionsInput): { dispose(): void } {
  const { ownerDocument: document } = host;
  const root = document.createElement('div');
  root.className = 'winnow-options';
  root.lang = input.words.language;
  root.dir = input.words.direction;
  host.append(root);
  render(<OptionsPage input={input} />, root);
  // The browser looked for the address's hash before there was anything to find.
  const wanted = document.getElementById(document.location.hash.slice(1));
  if (wanted && root.contains(wanted)) {
    wanted.scrollIntoView();
    wanted.focus({ preventScroll: true });
  }
  return {
    dispose() {
      render(null, root);
      root.remove();
    },
  };
}
