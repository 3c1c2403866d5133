/**
 * Takes characters off both ends of a clean tree: for a selection that begins or ends inside a block. White space does not
 * count, since the page's and the clean tree's differ in it. Blocks that are left without anything go too.
 */

const blank = /\s/;

/** Index in `text` after (or, backwards, before) which all but `count` characters that are not white space remain. */
function cutAt(text: string, count: number, isBackwards: boolean): { at: number; left: number } {
  let left = count;
  let at = isBackwards ? text.length : 0;
  while (left > 0 && (isBackwards ? at > 0 : at < text.length)) {
    const sign = text[isBackwards ? at - 1 : at];
    if (!blank.test(sign)) left--;
    at += isBackwards ? -1 : 1;
  }
  return { at, left };
}

function textsOf(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  return texts;
}

const HOLDS_SOMETHING = 'img, math, video, audio, hr, input';

function dropEmpty(from: Element | null, root: Element): void {
  for (let at = from; at && at !== root; ) {
    const above: Element | null = at.parentElement;
    if ((at.textContent ?? '').trim() !== '' || at.matches(HOLDS_SOMETHING) || at.querySelector(HOLDS_SOMETHING))
      return;
    at.remove();
    at = above;
  }
}

/** Changes the tree in place; counts are of characters other than white space. */
export function trimDocument(root: Element, before: number, after: number): void {
  let left = before;
  for (const text of textsOf(root)) {
    if (left === 0) break;
    const { at, left: rest } = cutAt(text.data, left, false);
    left = rest;
    text.data = text.data.slice(at).trimStart();
    if (text.data === '') dropEmpty(text.parentElement, root);
  }
  left = after;
  for (const text of textsOf(root).reverse()) {
    if (left === 0) break;
    const { at, left: rest } = cutAt(text.data, left, true);
    left = rest;
    text.data = text.data.slice(0, at).trimEnd();
    if (text.data === '') dropEmpty(text.parentElement, root);
  }
}
