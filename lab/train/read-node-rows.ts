/**
 * Labelled pages -> NodeRows: which nodes of a page are examples, with what label, and the words below them. Features are
 * read page by page straight into their place: there is one copy of them.
 */
import { Complaint } from '../../src/command/complaint.ts';
import { HiddenReason, isCollapsed, type PageTree } from '../../src/core/dom/page-tree.ts';
import type { FeatureMatrix } from '../../src/core/features/feature-matrix.ts';
import { wordsIn } from '../../src/core/features/page-words.ts';
import { CONTENT, LabelReason } from '../label/label-reason.ts';
import { type NodeRows, type RowPage, type RowWords, siteNameOf } from './node-rows.ts';
import { DEFAULT_WEIGHTS, type WeightOptions, weighRows } from './row-weights.ts';

/** Where the parts of a page come from. */
export interface PageSource<Page extends RowPage> {
  tree(page: Page): PageTree;
  features(page: Page): FeatureMatrix;
  /** One a node: 1 template, 0 content, -1 ignored. */
  labels(page: Page): Int8Array;
  reasons(page: Page): Int8Array;
}

export interface RowOptions {
  readonly weights: WeightOptions;
  readonly shares: ContentShares;
}

/**
 * What examples of content count that are not the topmost unique blocks, which count 1; 0 leaves them out. Paper 000 takes
 * the topmost blocks alone, paper 003 takes all that is not template.
 */
export interface ContentShares {
  /** Nodes inside a unique block share this among them: what a single paragraph looks like is to be seen there only. */
  readonly inside: number;
  /** Nodes around a unique block, each: smoothing lets no child be less template than its parent, so they must score low. */
  readonly around: number;
  /** Other text that is not template, each: headlines too short to be told from chance, teasers that are all link. */
  readonly rest: number;
}

export const DEFAULT_SHARES: ContentShares = { inside: 3, around: 1, rest: 0.3 };

/** Reasons of labels that the rest is taken from. What stands on some pages is left out: it may be either. */
export const REST_REASONS: ReadonlySet<number> = new Set([
  LabelReason.littleText,
  LabelReason.links,
  LabelReason.mixed,
]);

export const DEFAULT_ROWS: RowOptions = { weights: DEFAULT_WEIGHTS, shares: DEFAULT_SHARES };

/** Words of a node that count, the first ones: the rest of a whole page says little more. */
const MOST_WORDS = 200;
const LONGEST_WORD = 24;

interface Example {
  /** Row of the page's features. */
  readonly row: number;
  readonly label: number;
  readonly share: number;
  /** The labelling itself says so; what else is learned from is not measured with. */
  readonly isLabelled: boolean;
}

/** Exported for tests. */
export function examplesOf(
  tree: Pick<PageTree, 'parent' | 'end' | 'text'>,
  nodes: Int32Array,
  { labels, reasons }: { readonly labels: Int8Array; readonly reasons: Int8Array },
  shares: ContentShares,
): Example[] {
  const { blockOf, isAround } = blocksOf(tree, labels, reasons);
  const inside = new Int32Array(labels.length);
  for (const node of nodes) if (labels[node] < 0 && blockOf[node] >= 0) inside[blockOf[node]]++;
  const hasText = (node: number): boolean => {
    for (let below = node; below < tree.end[node]; below++) if (tree.text[below] !== '') return true;
    return false;
  };
  const shareOf = (node: number): number => {
    if (blockOf[node] >= 0) return shares.inside / inside[blockOf[node]];
    if (isAround[node]) return shares.around;
    return REST_REASONS.has(reasons[node]) && hasText(node) ? shares.rest : 0;
  };
  const examples: Example[] = [];
  nodes.forEach((node, row) => {
    const isLabelled = labels[node] >= 0;
    const share = isLabelled ? 1 : shareOf(node);
    if (share > 0) examples.push({ row, label: isLabelled ? labels[node] : CONTENT, share, isLabelled });
  });
  return examples;
}

/** The unique block that each node is or is in, -1 for none; and 1 for the nodes around one. */
function blocksOf(
  tree: Pick<PageTree, 'parent'>,
  labels: Int8Array,
  reasons: Int8Array,
): { readonly blockOf: Int32Array; readonly isAround: Uint8Array } {
  const blockOf = new Int32Array(labels.length).fill(-1);
  const isAround = new Uint8Array(labels.length);
  for (let node = 0; node < labels.length; node++) {
    if (labels[node] === CONTENT) {
      blockOf[node] = node;
      for (let above = tree.parent[node]; above >= 0 && !isAround[above]; above = tree.parent[above])
        isAround[above] = 1;
    } else if (reasons[node] === LabelReason.insideContent && node > 0) blockOf[node] = blockOf[tree.parent[node]];
  }
  return { blockOf, isAround };
}

class WordWriter {
  readonly #numbers = new Map<string, number>();
  readonly #first: number[] = [0];
  #id = new Int32Array(1 << 16);
  #count = 0;

  /** The distinct words below each of the nodes. */
  add(tree: PageTree, nodes: readonly number[]): void {
    const leaves = tree.text.map((text, node) => {
      const isOpen = tree.hidden[node] === HiddenReason.none || isCollapsed(tree.hidden[node]);
      return text !== '' && isOpen ? this.#number(text) : [];
    });
    for (const node of nodes) {
      const found = new Set<number>();
      for (let below = node; below < tree.end[node] && found.size < MOST_WORDS; below++)
        for (const word of leaves[below]) if (found.size < MOST_WORDS) found.add(word);
      this.#push(found);
    }
  }

  #number(text: string): number[] {
    const words = wordsIn(text).filter((word) => word.length <= LONGEST_WORD);
    return words.map((word) => {
      const known = this.#numbers.get(word);
      if (known !== undefined) return known;
      this.#numbers.set(word, this.#numbers.size);
      return this.#numbers.size - 1;
    });
  }

  #push(words: Set<number>): void {
    if (this.#count + words.size > this.#id.length) {
      const larger = new Int32Array(2 * this.#id.length);
      larger.set(this.#id);
      this.#id = larger;
    }
    for (const word of words) this.#id[this.#count++] = word;
    this.#first.push(this.#count);
  }

  take(): RowWords {
    return {
      first: Int32Array.from(this.#first),
      id: this.#id.slice(0, this.#count),
      known: [...this.#numbers.keys()],
    };
  }
}

export function readNodeRows<Page extends RowPage>(
  given: readonly Page[],
  source: PageSource<Page>,
  options: RowOptions = DEFAULT_ROWS,
  onPage?: () => void,
): NodeRows {
  if (given.length === 0)
    throw new Complaint(
      'No page has labels to train on: run "npm run lab -- render" and "npm run lab -- label" first.',
    );
  const sites = [...new Set(given.map(siteNameOf))].sort();
  const pages = [...given].sort((a, b) => sites.indexOf(siteNameOf(a)) - sites.indexOf(siteNameOf(b)));
  const words = new WordWriter();
  const columns = {
    label: [] as number[],
    share: [] as number[],
    isLabelled: [] as number[],
    page: [] as number[],
    site: [] as number[],
  };
  const rowsOf = pages.map((page, index) => {
    const tree = source.tree(page);
    const { nodes } = source.features(page);
    const marks = { labels: source.labels(page), reasons: source.reasons(page) };
    const examples = examplesOf(tree, nodes, marks, options.shares);
    words.add(
      tree,
      examples.map(({ row }) => nodes[row]),
    );
    for (const { label, share, isLabelled } of examples) {
      columns.label.push(label);
      columns.isLabelled.push(Number(isLabelled));
      columns.share.push(share);
      columns.page.push(index);
      columns.site.push(sites.indexOf(siteNameOf(page)));
    }
    onPage?.();
    return Int32Array.from(examples, ({ row }) => row);
  });
  checkLabels(columns.label.filter((_, row) => columns.isLabelled[row] === 1));
  const count = columns.label.length;
  const node = new Int32Array(count);
  const areaPx = new Float32Array(count);
  let values = new Float32Array(0);
  let width = 0;
  let at = 0;
  pages.forEach((page, index) => {
    const features = source.features(page);
    if (width === 0) {
      width = features.columns;
      values = new Float32Array(count * width);
    }
    for (const row of rowsOf[index]) {
      values.set(features.values.subarray(row * width, (row + 1) * width), at * width);
      node[at] = features.nodes[row];
      areaPx[at++] = features.areaPx[row];
    }
  });
  const label = Uint8Array.from(columns.label);
  const page = Int32Array.from(columns.page);
  const site = Int32Array.from(columns.site);
  const weight = weighRows({ label, areaPx, page, site, share: columns.share }, options.weights);
  const isLabelled = Uint8Array.from(columns.isLabelled);
  const rows = { pages, sites, columns: width, values, label, isLabelled, weight, areaPx, node, page, site };
  return { ...rows, words: words.take() };
}

function checkLabels(labels: readonly number[]): void {
  const template = labels.reduce((sum, label) => sum + label, 0);
  if (labels.length === 0) throw new Complaint('The labels name no node that is scored: there is nothing to train on.');
  if (template === 0 || template === labels.length)
    throw new Complaint(
      `All ${labels.length} labelled nodes are ${template === 0 ? 'content' : 'template'}: training needs both. Label more pages of each site.`,
    );
}
