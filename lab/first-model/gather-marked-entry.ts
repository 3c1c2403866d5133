/**
 * In a marked page: takes the marks out, walks the clean page, and counts the words of each leaf by verdict.
 */
import { packTree } from '../../src/core/dom/pack-tree.ts';
import { isTextOwner, type LivePage } from '../../src/core/dom/page-tree.ts';
import { walkPage } from '../../src/core/dom/walk-page.ts';
import type { Gathered } from './gather-entry.ts';
import { type MarkTypes, type MarkVerdict, takeMarks } from './marks.ts';
import { wordsOf } from './words.ts';

/** Elements whose text nobody reads on the page. */
const NO_TEXT = 'script, style, template, noscript, select, option, textarea';

function textNodesOf(live: LivePage, node: number): Node[] {
  const found: Node[] = [];
  const add = (from: Node): void => {
    if (from instanceof Element && from.matches(NO_TEXT)) return;
    if (from.nodeType === Node.TEXT_NODE) found.push(from);
    for (const child of from.childNodes) add(child);
  };
  const element = live.elements[node];
  for (const from of element ? [element] : (live.runs.get(node) ?? [])) add(from);
  return found;
}

export async function gatherMarked(types: MarkTypes): Promise<Gathered> {
  const verdicts = takeMarks(document, types);
  const { tree, live } = await walkPage(document);
  const marks: [number, number, number][] = [];
  for (let node = 0; node < tree.size; node++) {
    if (!isTextOwner(tree.kind[node])) continue;
    const count: Record<MarkVerdict, number> = { template: 0, content: 0, ignored: 0 };
    for (const text of textNodesOf(live, node))
      count[verdicts.get(text) ?? 'ignored'] += wordsOf(text.nodeValue ?? '', true).length;
    marks.push([count.template, count.content, count.ignored]);
  }
  return { tree: packTree(tree), marks };
}
