/**
 * What the tests of the clean document run inside a page: walk it, keep what a reader sees or could open (less what a
 * selector names), compose, and give every format back as data.
 */
import { composeDocument } from '../../../src/core/document/compose-document.ts';
import { readMetadata } from '../../../src/core/document/read-metadata.ts';
import { toHtml } from '../../../src/core/document/to-html.ts';
import { toJson } from '../../../src/core/document/to-json.ts';
import { toMarkdown } from '../../../src/core/document/to-markdown.ts';
import { toText } from '../../../src/core/document/to-text.ts';
import { isCollapsed, isTextOwner } from '../../../src/core/dom/page-tree.ts';
import { walkPage } from '../../../src/core/dom/walk-page.ts';

export { readMetadata };

export async function clean(dropped = '') {
  const { tree, live } = await walkPage(document);
  const keep = new Uint8Array(tree.size);
  for (let node = 0; node < tree.size; node++)
    if (isTextOwner(tree.kind[node]) && (tree.hidden[node] === 0 || isCollapsed(tree.hidden[node]))) keep[node] = 1;
  for (const element of dropped ? document.querySelectorAll(dropped) : []) {
    const node = live.nodeOf(element);
    if (node !== undefined) keep.fill(0, node, tree.end[node]);
  }
  const before = document.documentElement.outerHTML;
  const started = performance.now();
  const doc = composeDocument({
    tree,
    live,
    keep,
    sectionOf: new Int32Array(tree.size).fill(3),
    score: new Float32Array(tree.size).fill(0.25),
    smoothed: new Float32Array(tree.size).fill(0.5),
  });
  const composedMs = performance.now() - started;
  const formats = { text: toText(doc), markdown: toMarkdown(doc), html: toHtml(doc) };
  const elapsedMs = performance.now() - started;
  return {
    ...formats,
    json: toJson(doc, { title: 'Title' }),
    composedMs,
    elapsedMs,
    isPageUntouched: before === document.documentElement.outerHTML,
  };
}
