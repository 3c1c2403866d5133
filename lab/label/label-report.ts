/** What a labelling came to: sites, pages and nodes by label and by reason, and what was left out and why. */
import { LabelReason } from './label-reason.ts';
import type { SiteNodes } from './node-table.ts';
import { labelFile, readSiteLabels } from './site-labels.ts';

export interface LabelReport {
  readonly corpus: string;
  readonly sites: number;
  readonly labelledSites: number;
  /** Sites that were labelled in this run; the others were still true. */
  readonly freshSites: number;
  readonly pages: number;
  readonly nodes: number;
  readonly template: number;
  readonly content: number;
  readonly ignored: number;
  readonly byReason: Readonly<Record<keyof typeof LabelReason, number>>;
  /** Each a sentence. */
  readonly leftOut: readonly string[];
  readonly seconds: { readonly nodes: number; readonly labels: number };
}

export function reportLabels(given: {
  readonly cache: string;
  readonly corpus: string;
  readonly sites: readonly SiteNodes[];
  readonly fresh: number;
  readonly seconds: { readonly nodes: number; readonly labels: number };
}): LabelReport {
  const counts = new Array<number>(Math.max(...Object.values(LabelReason)) + 1).fill(0);
  const leftOut: string[] = [];
  let labelledSites = 0;
  let pages = 0;
  for (const { site, failed } of given.sites) {
    for (const reason of failed) leftOut.push(`The tree of ${reason}`);
    const stored = readSiteLabels(labelFile(given.cache, { corpus: given.corpus, site }));
    if (!stored?.head.isLabelled) {
      const kept = stored?.head.keptPages ?? 0;
      leftOut.push(
        `The site ${site}: it has ${kept} different page${kept === 1 ? '' : 's'}, too few to tell what repeats.`,
      );
      continue;
    }
    labelledSites++;
    const { head, bytes } = stored;
    for (const { id, state } of head.pages) {
      if (state === 'kept') pages++;
      else if (state === 'empty') leftOut.push(`The page ${id}: it has no words.`);
      else leftOut.push(`The page ${id}: its words are those of another page of the site.`);
    }
    for (const reason of bytes.subarray(bytes.length / 2)) counts[reason]++;
  }
  const byReason = Object.fromEntries(
    Object.entries(LabelReason).map(([name, code]) => [name, counts[code]]),
  ) as LabelReport['byReason'];
  const nodes = counts.reduce((sum, count) => sum + count, 0);
  const template = byReason.frequent + byReason.insideFrequent + byReason.mostlyTemplate;
  return {
    corpus: given.corpus,
    sites: given.sites.length,
    labelledSites,
    freshSites: given.fresh,
    pages,
    nodes,
    template,
    content: byReason.uniqueTopmost,
    ignored: nodes - template - byReason.uniqueTopmost,
    byReason,
    leftOut,
    seconds: given.seconds,
  };
}
