/**
 * What the tests of the clean document run inside a page: walk it, keep what a reader sees or could open (less what a
 * selector names), compose, and give every format back as data.
 */
import {
  composeDocument,
  composeDocumentInSteps,
  type DocumentInput,
} from '../../../src/core/document/compose-document.ts';
import { readMetadata } from '../../../src/core/document/read-metadata.ts';
import { toHtml } from '../../../src/core/document/to-html.ts';
import { toJson } from '../../../src/core/document/to-json.ts';
import { toMarkdown } from '../../../src/core/document/to-markdown.ts';
import { toText, toTextInSteps } from '../../../src/core/document/to-text.ts';
import { isCollapsed, isTextOwner } from '../../../src/core/dom/page-tree.ts';
import { walkPage } from '../../../src/core/dom/walk-page.ts';

export { readMetadata };

async function inputOf(dropped: string): Promise<DocumentInput> {
  const { tree, live } = await walkPage(document);
  const keep = new Uint8Array(tree.size);
  for (let node = 0; node < tree.size; node++)
    if (isTextOwner(tree.kind[node]) && (tree.hidden[node] === 0 || isCollapsed(tree.hidden[node]))) keep[node] = 1;
  for (const element of dropped ? document.querySelectorAll(dropped) : []) {
    const node = live.nodeOf(element);
    if (node !== undefined) keep.fill(0, node, tree.end[node]);
  }
  return {
    tree,
    live,
    keep,
    sectionOf: new Int32Array(tree.size).fill(3),
    score: new Float32Array(tree.size).fill(0.25),
    smoothed: new Float32Array(tree.size).fill(0.5),
  };
}

export async function clean(dropped = '') {
  const input = await inputOf(dropped);
  const before = document.documentElement.outerHTML;
  const started = performance.now();
  const doc = composeDocument(input);
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

/** Milliseconds of each step of composing and writing text. The steps are the same in every run: the least time counts. */
export async function stepsMs(runs: number): Promise<number[]> {
  const input = await inputOf('');
  const least: number[] = [];
  for (let run = 0; run < runs; run++) {
    let at = 0;
    const take = <T>(steps: Generator<void, T>): T => {
      for (;;) {
        const started = performance.now();
        const step = steps.next();
        const elapsed = performance.now() - started;
        least[at] = Math.min(least[at] ?? elapsed, elapsed);
        at++;
        if (step.done) return step.value;
      }
    };
    take(toTextInSteps(take(composeDocumentInSteps(input))));
  }
  return least;
}
