/**
 * A long text in, its pieces appended to an element out: the first at once, the others whenever the browser is idle, so
 * that a text of megabytes never holds up the popup. The stylesheet lets pieces out of sight go without layout.
 */

/** About eight screens of the popup: enough to start reading, laid out within a frame. */
const PIECE = 12_000;

/** Longest wait for idleness, in milliseconds. */
const PATIENCE_MS = 200;

/** Returns what stops it. */
export function fillInSteps(place: HTMLElement, text: string, cutInto: 'paragraphs' | 'lines'): () => void {
  let at = 0;
  let waiting = 0;
  const append = (): void => {
    const end = endOfPiece(text, at);
    place.append(pieceOf(text.slice(at, end), cutInto, place.ownerDocument));
    at = end;
    if (at < text.length) waiting = requestIdleCallback(append, { timeout: PATIENCE_MS });
  };
  place.replaceChildren();
  if (text) append();
  return () => cancelIdleCallback(waiting);
}

function pieceOf(text: string, cutInto: 'paragraphs' | 'lines', document: Document): HTMLElement {
  const piece = document.createElement('div');
  piece.className = 'piece';
  if (cutInto === 'lines') piece.textContent = text;
  else
    for (const words of text.split(/\n{2,}/)) {
      if (!words.trim()) continue;
      const paragraph = document.createElement('p');
      paragraph.textContent = words.replace(/^\n+|\n+$/g, '');
      piece.append(paragraph);
    }
  return piece;
}

/** Between paragraphs, else lines, else words: a cut shows as the start of a new line. */
function endOfPiece(text: string, start: number): number {
  const least = start + PIECE;
  if (least >= text.length) return text.length;
  for (const gap of ['\n\n', '\n', ' ']) {
    const found = text.indexOf(gap, least);
    if (found >= 0 && found < least + PIECE) return found + gap.length;
  }
  const isInsidePair = (text.codePointAt(least - 1) ?? 0) > 0xffff;
  return isInsidePair ? least + 1 : least;
}
