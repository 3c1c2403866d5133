/**
 * A paragraph in; where two line breaks in a row part it, the paragraphs that it is out, else itself.
 */

const isBreak = (node: Node | null): boolean => node?.nodeName === 'BR';

export function splitParagraph(paragraph: Element): Element[] {
  if (paragraph.localName !== 'p' || paragraph.children.length < 2) return [paragraph];
  const parts: Element[] = [paragraph];
  let child = paragraph.firstChild;
  while (child) {
    const next: ChildNode | null = child.nextSibling;
    const into = parts[parts.length - 1];
    if (isBreak(child) && next && isBreak(next)) {
      let after: ChildNode | null = child;
      while (after && isBreak(after)) {
        const rest: ChildNode | null = after.nextSibling;
        after.remove();
        after = rest;
      }
      if (!after) break;
      if (into.firstChild) {
        const part = paragraph.cloneNode(false) as Element;
        into.after(part);
        parts.push(part);
      }
      child = after;
      continue;
    }
    if (into !== paragraph) into.append(child);
    child = next;
  }
  return parts;
}
