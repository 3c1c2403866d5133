/**
 * Joins the links inside a page again once it is composed: a link whose target is in the answer leads there, by an id of
 * ours; references to notes and the notes themselves are numbered and linked both ways. All other links stay absolute.
 */
import { idPrefix, noteIdPrefix, referenceIdPrefix } from './clean-document.ts';
import type { FragmentLink, LinkLedger } from './link-ledger.ts';

const noteTags = new Set(['li', 'p', 'dd', 'blockquote']);
const noteText = /^[\s[(]*(?:\d{1,4}|[a-z]|[ivx]{1,6}|[*†‡§¶]{1,4}|note\s\d{1,3}|fn\s?\d{1,3})[\s\])]*$/i;
const backText = /^[\s[(]*(?:\d{1,4}|[a-z]{1,2}|(?:[\^↑↩↵⏎⤴⬆🔙*†‡§]|\ufe0e|\ufe0f){1,4}|back|return)[\s\])]*$/iu;
const backArrow = /^[\s^↑↩↵⏎⤴⬆🔙\p{M}\p{Cf}]{1,6}$/u;
const backMark = '↩';

export function joinLinks(root: Element, ledger: LinkLedger): void {
  const joined: (FragmentLink & { target: Element })[] = [];
  const dangling: Element[] = [];
  for (const entry of ledger.links) {
    const target = ledger.targets.get(entry.fragment);
    if (!root.contains(entry.link)) continue;
    if (target && root.contains(target)) joined.push({ ...entry, target });
    else dangling.push(entry.link);
  }
  const notes = new Map<Element, number>();
  const references = new Map<Element, number>();
  for (const entry of joined) {
    if (!isReference(entry)) continue;
    const number = notes.get(entry.target) ?? notes.size + 1;
    notes.set(entry.target, number);
    references.set(entry.link, number);
  }
  for (const entry of joined) if (!references.has(entry.link)) joinPlain(entry, notes);
  // The place that a way back leads to may be gone; the arrow alone still tells what it was.
  for (const link of dangling)
    if (isInNote(link, notes) && backArrow.test(link.textContent ?? '')) removeWithWrappers(link);
  for (const [note, number] of notes) note.setAttribute('id', `${noteIdPrefix}${number}`);
  markReferences(references);
  for (const [note, number] of notes) addBackLink(note, number);
}

function isReference({ link, target, isStatedNote }: FragmentLink & { target: Element }): boolean {
  if (!noteTags.has(target.localName) || target.contains(link)) return false;
  // A reference stands before its note; what leads up again is the way back.
  if (!(link.compareDocumentPosition(target) & 4)) return false;
  const text = link.textContent ?? '';
  if (isStatedNote) return true;
  const isRaised = link.closest('sup') !== null || link.querySelector('sup') !== null;
  return noteText.test(text) && (isRaised || /[[(]/.test(text));
}

function joinPlain({ link, target }: { link: Element; target: Element }, notes: ReadonlyMap<Element, number>): void {
  if (isInNote(link, notes) && backText.test(link.textContent ?? '')) {
    removeWithWrappers(link);
    return;
  }
  if (notes.has(target)) {
    link.setAttribute('href', `#${noteIdPrefix}${notes.get(target)}`);
    return;
  }
  const known = target.getAttribute('id');
  const id = known ?? `${idPrefix}at-${(anchors.get(target.ownerDocument) ?? 0) + 1}`;
  if (!known) anchors.set(target.ownerDocument, (anchors.get(target.ownerDocument) ?? 0) + 1);
  target.setAttribute('id', id);
  link.setAttribute('href', `#${id}`);
}

function isInNote(link: Element, notes: ReadonlyMap<Element, number>): boolean {
  const block = link.closest('li, p, dd, blockquote');
  return block !== null && (notes.has(block) || (block.parentElement !== null && notes.has(block.parentElement)));
}

/** Anchors numbered so far in each clean document. */
const anchors = new WeakMap<Document, number>();

function removeWithWrappers(link: Element): void {
  let gone = link;
  for (
    let above = gone.parentElement;
    above && isAlone(gone) && /^(?:sup|b|strong|i|em|small|bdi|cite)$/.test(above.localName);
  )
    [gone, above] = [above, above.parentElement];
  const before = gone.previousSibling;
  const after = gone.nextSibling;
  gone.remove();
  // What the page set around its arrows: '^ a b', '[', ']'.
  if (before?.nodeType === 3) (before as Text).data = (before as Text).data.replace(/[\s^↑[(]{1,20}$/, ' ');
  if (after?.nodeType === 3 && !before?.textContent?.trim())
    (after as Text).data = (after as Text).data.replace(/^[\s\])^↑.,]{1,20}/, '');
}

const isAlone = (node: Node): boolean => {
  const parent = node.parentNode!;
  return [...parent.childNodes].every((child) => child === node || !child.textContent?.trim());
};

function markReferences(references: ReadonlyMap<Element, number>): void {
  const seen = new Set<number>();
  for (const [link, number] of references) {
    link.setAttribute('href', `#${noteIdPrefix}${number}`);
    link.textContent = String(number);
    if (!seen.has(number)) link.setAttribute('id', `${referenceIdPrefix}${number}`);
    seen.add(number);
    if (link.closest('sup')) continue;
    const raised = link.ownerDocument.createElement('sup');
    link.replaceWith(raised);
    raised.append(link);
  }
}

function addBackLink(note: Element, number: number): void {
  const back = note.ownerDocument.createElement('a');
  back.setAttribute('href', `#${referenceIdPrefix}${number}`);
  back.append(backMark);
  const last = note.lastElementChild;
  const line = last && last === note.lastChild && last.localName === 'p' ? last : note;
  trimEnds(line);
  line.append(' ', back);
}

function trimEnds(line: Element): void {
  const { firstChild, lastChild } = line;
  if (firstChild?.nodeType === 3) (firstChild as Text).data = (firstChild as Text).data.trimStart();
  if (lastChild?.nodeType === 3) (lastChild as Text).data = (lastChild as Text).data.trimEnd();
}
