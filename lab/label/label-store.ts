/**
 * The labels of the lab's own pages: labels that belong to the trees of lab/render, from the lab's cache. One number a node
 * of the page's tree, in its order: 1 template, 0 content, -1 ignored; a sentence is thrown where there are none or where
 * the tree has changed since.
 */
import { cacheFolder } from '../settings.ts';
import { type ShownPage, shownTreeKey } from './shown-page.ts';
import { LabelStore } from './site-labels.ts';

let opened: { cache: string; store: LabelStore<ShownPage> } | undefined;

function store(): LabelStore<ShownPage> {
  const cache = cacheFolder();
  if (opened?.cache !== cache) opened = { cache, store: new LabelStore(cache, { keyOf: shownTreeKey }) };
  return opened.store;
}

export const readLabels = (page: ShownPage): Int8Array => store().readLabels(page);

/** Why, one a node: see LabelReason. */
export const readReasons = (page: ShownPage): Int8Array => store().readReasons(page);

/** Those with labels that are true of their tree, without those that repeat another page. */
export const labelledPages = <Page extends ShownPage>(pages: readonly Page[]): Page[] =>
  store().labelledPages(pages) as Page[];
