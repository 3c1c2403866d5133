/**
 * The labels of the lab's own pages: labels that belong to the trees of lab/render, from the lab's cache. One number a node
 * of the page's tree, in its order: 1 template, 0 content, -1 ignored; a sentence is thrown where there are none or where
 * the tree has changed since.
 */
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { treeKeyOf } from '../render/tree-store.ts';
import { cacheFolder } from '../settings.ts';
import { LabelStore } from './site-labels.ts';

let opened: { cache: string; store: LabelStore<CorpusPage> } | undefined;

function store(): LabelStore<CorpusPage> {
  const cache = cacheFolder();
  if (opened?.cache !== cache) opened = { cache, store: new LabelStore(cache, { keyOf: (page) => treeKeyOf(page) }) };
  return opened.store;
}

export const readLabels = (page: CorpusPage): Int8Array => store().readLabels(page);

/** Why, one a node: see LabelReason. */
export const readReasons = (page: CorpusPage): Int8Array => store().readReasons(page);

/** Those with labels that are true of their tree, without those that repeat another page. */
export const labelledPages = (pages: readonly CorpusPage[]): CorpusPage[] => store().labelledPages(pages);
