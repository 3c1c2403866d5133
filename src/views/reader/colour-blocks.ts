/**
 * Colours the code blocks of an article when they come near the window: text in, the same text in spans with kinds out.
 * Nothing is loaded for an article without code that names its language.
 */
import { make } from './make-element.ts';
import type { ReaderInput } from './reader-input.ts';

/** Returns what ends the watch. */
export function colourBlocks(content: HTMLElement, colourCode: ReaderInput['colourCode']): () => void {
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        watch.unobserve(target);
        void colour(target, colourCode);
      }
    },
    { root: content.closest('dialog'), rootMargin: '100%' },
  );
  for (const code of content.querySelectorAll('pre [class^="language-"], pre[class^="language-"]')) watch.observe(code);
  return () => watch.disconnect();
}

async function colour(block: Element, colourCode: ReaderInput['colourCode']): Promise<void> {
  const text = block.textContent ?? '';
  const language = /^language-(\S+)/.exec(block.className)?.[1] ?? '';
  // Code that cannot be coloured is read as it is.
  const stretches = await colourCode(text, language).catch(() => null);
  if (!stretches || stretches.map((stretch) => stretch.text).join('') !== text) return;
  block.replaceChildren(
    ...stretches.map(({ text: part, kind }) => (kind ? make('span', { 'data-kind': kind }, part) : part)),
  );
}
