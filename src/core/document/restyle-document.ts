/** A clean document with its pictures or links left out as wished: the document itself when nothing is. */
import type { CleanDocument } from './clean-document.ts';

interface Wish {
  readonly links: 'inline' | 'references' | 'none';
  readonly hasImages: boolean;
}

export function restyleDocument(document: CleanDocument, { links, hasImages }: Wish): CleanDocument {
  if (links !== 'none' && hasImages) return document;
  const root = document.root.cloneNode(true) as HTMLElement;
  if (!hasImages) dropImages(root);
  // Links to a place in the text itself stay: notes need them.
  if (links === 'none') for (const link of root.querySelectorAll('a[href]:not([href^="#"])')) unwrap(link);
  return { ...document, root };
}

function dropImages(root: HTMLElement): void {
  for (const image of root.querySelectorAll('img, picture')) {
    const around = image.closest('a');
    image.remove();
    if (around && (around.textContent ?? '').trim() === '' && !around.querySelector('math, video, audio'))
      around.remove();
  }
  for (const figure of root.querySelectorAll('figure, p'))
    if ((figure.textContent ?? '').trim() === '' && figure.childElementCount === 0) figure.remove();
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
