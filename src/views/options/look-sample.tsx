/** A few lines in the reader's look: a look in, a small sheet of paper that wears it out. */
import type { ReaderLook } from '../preferences.ts';
import type { Words } from '../words.ts';

export function LookSample({ words, look }: { readonly words: Words; readonly look: ReaderLook }) {
  return (
    <figure class="sample" data-theme={look.theme} data-font={look.font} aria-label={words('options_sample')}>
      <div
        class="sample-text"
        style={{ fontSize: `${look.sizePx}px`, lineHeight: String(look.lineHeight), maxWidth: `${look.widthCh}ch` }}
      >
        <p class="sample-title">{words('options_sample_title')}</p>
        <p>{words('options_sample_text')}</p>
      </div>
    </figure>
  );
}
