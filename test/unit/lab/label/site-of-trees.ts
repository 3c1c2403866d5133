/** Hand-made sites for tests of the labelling: pages written as parts, a source of their trees, and one call to label them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LABEL_OPTIONS, type LabelOptions } from '../../../../lab/label/label-options.ts';
import type { LabelReport } from '../../../../lab/label/label-report.ts';
import { labelSites } from '../../../../lab/label/label-sites.ts';
import { LabelStore } from '../../../../lab/label/site-labels.ts';
import type { SitePage, TreeSource } from '../../../../lab/label/site-page.ts';
import type { PageTree } from '../../../../src/core/dom/page-tree.ts';
import { type Part, pageOfParts } from '../../core/features/page-of-parts.ts';

export interface TreePage extends SitePage {
  readonly tree: PageTree;
  readonly key: string;
}

export const treesOfPages: TreeSource<TreePage> = {
  keyOf: (page) => page.key,
  read: (page) => page.tree,
};

let made = 0;

/** One page a list of parts. */
export const siteOf = (site: string, pages: readonly (readonly Part[])[]): TreePage[] =>
  pages.map((parts, index) => ({
    corpus: 'test',
    site,
    id: `${site}/${String(index).padStart(3, '0')}`,
    tree: pageOfParts(parts),
    key: `tree ${made++}`,
  }));

/** A small site is enough: rules are tested one at a time. */
export const SMALL_SITE: LabelOptions = { ...DEFAULT_LABEL_OPTIONS, leastPages: 2 };

export interface Labelled {
  readonly report: LabelReport;
  readonly labels: (page: TreePage) => number[];
  readonly reasons: (page: TreePage) => number[];
  readonly store: LabelStore<TreePage>;
}

export async function labelled(
  pages: readonly TreePage[],
  options: Partial<LabelOptions> = {},
  cache?: string,
): Promise<Labelled> {
  const folder = cache ?? mkdtempSync(join(tmpdir(), 'winnow-label-'));
  try {
    const report = await labelSites({
      pages,
      trees: treesOfPages,
      cache: folder,
      options: { ...SMALL_SITE, ...options },
    });
    const store = new LabelStore(folder, treesOfPages);
    const known = new Map<string, { labels: number[]; reasons: number[] }>();
    for (const page of pages) {
      try {
        known.set(page.id, { labels: [...store.readLabels(page)], reasons: [...store.readReasons(page)] });
      } catch {
        // A page without labels: the test that asks for them fails.
      }
    }
    return {
      report,
      store,
      labels: (page) => known.get(page.id)!.labels,
      reasons: (page) => known.get(page.id)!.reasons,
    };
  } finally {
    if (!cache) rmSync(folder, { recursive: true, force: true });
  }
}

/** A paragraph with enough words to be told from others, different for each name. */
export const paragraph = (name: string): Part => ({
  tag: 'p',
  text: `The paragraph called ${name} says a thing about ${name} that no other one says.`,
});
