/**
 * The labels on disk, one packed file a site: a line of JSON that says what it was made from, then a byte a node for the
 * label and one for its reason. Readers get the labels of one page, in the order of its tree's nodes, and a sentence where
 * there are none or where the tree is not the one that was labelled.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type SitePage, siteFolder } from './site-page.ts';

export interface LabelledPage {
  readonly id: string;
  /** Key of the tree that was labelled. */
  readonly key: string;
  readonly nodes: number;
  /** `duplicate`: its words are those of another page, which counts for both. `empty`: it has no words. */
  readonly state: 'kept' | 'duplicate' | 'empty';
  /** Where its labels start in the file's bytes; -1 where it has none. */
  readonly at: number;
}

export interface SiteLabels {
  /** Of the trees, the options and the queries. */
  readonly key: string;
  readonly site: string;
  /** Pages with different words. */
  readonly keptPages: number;
  readonly isLabelled: boolean;
  readonly pages: readonly LabelledPage[];
}

export const labelFile = (cache: string, page: Pick<SitePage, 'corpus' | 'site'>): string =>
  join(cache, 'labels', page.corpus, `${siteFolder(page.site).slice('site='.length)}.labels`);

export function writeSiteLabels(file: string, head: SiteLabels, labels: Int8Array, reasons: Int8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const half = `${file}.part`;
  writeFileSync(
    half,
    Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(labels), Buffer.from(reasons)]),
  );
  renameSync(half, file);
}

interface SiteFile {
  readonly head: SiteLabels;
  readonly bytes: Int8Array;
}

export function readSiteLabels(file: string): SiteFile | undefined {
  if (!existsSync(file)) return undefined;
  const content = readFileSync(file);
  const lineEnd = content.indexOf(10);
  try {
    const head = JSON.parse(content.toString('utf8', 0, lineEnd)) as SiteLabels;
    return { head, bytes: new Int8Array(content.subarray(lineEnd + 1)) };
  } catch {
    throw new Error(`The labels in ${file} are damaged: delete the file and label again.`);
  }
}

export class LabelStore<Page extends SitePage> {
  readonly #cache: string;
  readonly #trees: { keyOf(page: Page): string | undefined };
  /** Pages are read site by site: the last site's file is kept. */
  #last: { file: string; site: SiteFile | undefined } = { file: '', site: undefined };

  constructor(cache: string, trees: { keyOf(page: Page): string | undefined }) {
    this.#cache = cache;
    this.#trees = trees;
  }

  /** One a node: 1 template, 0 content, -1 ignored. */
  readLabels(page: Page): Int8Array {
    const { bytes, at, nodes } = this.#find(page);
    return bytes.slice(at, at + nodes);
  }

  /** Why, one a node: see LabelReason. */
  readReasons(page: Page): Int8Array {
    const { bytes, at, nodes } = this.#find(page);
    const half = bytes.length / 2;
    return bytes.slice(half + at, half + at + nodes);
  }

  /** Those with labels that are true of their tree, without those that repeat another page. */
  labelledPages(pages: readonly Page[]): Page[] {
    return pages.filter((page) => this.#whyNot(page) === undefined && this.#noted(page)?.state === 'kept');
  }

  #site(page: Page): SiteFile | undefined {
    const file = labelFile(this.#cache, page);
    if (this.#last.file !== file) this.#last = { file, site: readSiteLabels(file) };
    return this.#last.site;
  }

  #noted(page: Page): LabelledPage | undefined {
    return this.#site(page)?.head.pages.find(({ id }) => id === page.id);
  }

  #whyNot(page: Page): string | undefined {
    const site = this.#site(page);
    if (!site) return `The site ${page.site} has no labels yet: run the step "label" first.`;
    if (!site.head.isLabelled)
      return `The site ${page.site} was left out of the labelling: it has ${site.head.keptPages} different pages, too few to tell what repeats.`;
    const noted = this.#noted(page);
    if (!noted) return `The page ${page.id} has no labels: its tree was not there when its site was labelled.`;
    if (noted.at < 0) return `The page ${page.id} has no labels: it has no words.`;
    if (noted.key !== this.#trees.keyOf(page))
      return `The tree of ${page.id} has changed since it was labelled: run the step "label" again.`;
    return undefined;
  }

  #find(page: Page): { bytes: Int8Array; at: number; nodes: number } {
    const reason = this.#whyNot(page);
    if (reason) throw new Error(reason);
    const { at, nodes } = this.#noted(page)!;
    return { bytes: this.#site(page)!.bytes, at, nodes };
  }
}
