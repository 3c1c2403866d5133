/**
 * The welcome page's door: a host element and what the extension knows in, the mounted page out. The styles (tokens.css and
 * welcome.css) are linked by whoever owns the page; dispose leaves nothing behind.
 */
import { render } from 'preact';
import type { WelcomeInput } from './welcome-input.ts';
import { WelcomePage } from './welcome-page.tsx';

export function mountWelcome(host: HTMLElement, input: WelcomeInput): { dispose(): void } {
  const root = host.ownerDocument.createElement('div');
  root.className = 'winnow-welcome';
  root.lang = input.words.language;
  root.dir = input.words.direction;
  host.append(root);
  render(<WelcomePage input={input} />, root);
  return {
    dispose() {
      render(null, root);
      root.remove();
    },
  };
}
