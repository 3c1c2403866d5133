/** What the labelling asks of a page: whose it is, and its tree with the key of what the tree was made from. */
import type { PageTree } from '../../src/core/dom/page-tree.ts';

export interface SitePage {
  readonly corpus: string;
  readonly site: string;
  readonly id: string;
}

export interface TreeSource<Page extends SitePage> {
  /** Changes when the tree does; undefined where there is no tree. */
  keyOf(page: Page): string | undefined;
  read(page: Page): PageTree;
}

/** Folder name of a site: Hive's way to write a partition, with nothing in it that a file system minds. */
export const siteFolder = (site: string): string => `site=${encodeURIComponent(site).replaceAll('*', '%2A')}`;

export function bySite<Page extends SitePage>(pages: readonly Page[]): Map<string, Page[]> {
  const sites = new Map<string, Page[]>();
  for (const page of pages) {
    const list = sites.get(page.site);
    if (list) list.push(page);
    else sites.set(page.site, [page]);
  }
  return sites;
}
