/**
 * Labelled pages -> NodeRows: which nodes of a page are examples, with what label, and the words below them. Features are
 * read page by page straight into their place: there is one copy of them.
 */
import { Complaint } from '../../src/command/complaint.ts';
import { HiddenReason, isCollapsed, type PageTree } from '../../src/core/dom/page-tree.ts';
import type { FeatureMatrix } from '../../src/core/features/feature-matrix.ts';
import { wordsIn } from '../../src/core/features/page-words.ts';
import { LabelReason } from '../label/label-reason.ts';
import type { NodeRows, RowPage, RowWords } from './node-rows.ts';
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
  /**
   * Nodes inside a unique block are no examples (paper 003), 0; or they share this weight among them, against 1 for the block
   * itself: what a single paragraph looks like is to be seen there only.
   */
  readonly insideContent: number;
}

export const DEFAULT_ROWS: RowOptions = { weights: DEFAULT_WEIGHTS, insideContent: 0 };

/** Words of a node that count, the first ones: the rest of a whole page says little more. */
const MOST_WORDS = 200;
const LONGEST_WORD = 24;

interface Example {
  /** Row of the page's features. */
  readonly row: number;
  readonly label: number;
  readonly share: number;
}

/** Exported for tests. */
export function examplesOf(
  tree: Pick<PageTree, 'parent'>,
  nodes: Int32Array,
  { labels, reasons }: { readonly labels: Int8Array; readonly reasons: Int8Array },
  insideContent: number,
): Example[] {
  const blockOf = new Int32Array(labels.length).fill(-1);
  for (let node = 0; node < labels.length; node++) {
    if (labels[node] === 0) blockOf[node] = node;
    else if (reasons[node] === LabelReason.insideContent && node > 0) blockOf[node] = blockOf[tree.parent[node]];
  }
  const isInside = (node: number): boolean => insideContent > 0 && labels[node] < 0 && blockOf[node] >= 0;
  const inside = new Int32Array(labels.length);
  for (const node of nodes) if (isInside(node)) inside[blockOf[node]]++;
  const examples: Example[] = [];
  nodes.forEach((node, row) => {
    if (labels[node] >= 0) examples.push({ row, label: labels[node], share: 1 });
    else if (isInside(node)) examples.push({ row, label: 0, share: insideContent / inside[blockOf[node]] });
  });
  return examples;
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
  // Corpora may have sites of the same name.
  const nameOf = (page: Page): string => `${page.corpus}/${page.site}`;
  const sites = [...new Set(given.map(nameOf))].sort();
  const pages = [...given].sort((a, b) => sites.indexOf(nameOf(a)) - sites.indexOf(nameOf(b)));
  const words = new WordWriter();
  const columns = { label: [] as number[], share: [] as number[], page: [] as number[], site: [] as number[] };
  const rowsOf = pages.map((page, index) => {
    const tree = source.tree(page);
    const { nodes } = source.features(page);
    const marks = { labels: source.labels(page), reasons: source.reasons(page) };
    const examples = examplesOf(tree, nodes, marks, options.insideContent);
    words.add(
      tree,
      examples.map(({ row }) => nodes[row]),
    );
    for (const { label, share } of examples) {
      columns.label.push(label);
      columns.share.push(share);
      columns.page.push(index);
      columns.site.push(sites.indexOf(nameOf(page)));
    }
    onPage?.();
    return Int32Array.from(examples, ({ row }) => row);
  });
  checkLabels(columns.label);
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
  return { pages, sites, columns: width, values, label, weight, areaPx, node, page, site, words: words.take() };
}

function checkLabels(labels: readonly number[]): void {
  const template = labels.reduce((sum, label) => sum + label, 0);
  if (labels.length === 0) throw new Complaint('The labels name no node that is scored: there is nothing to train on.');
  if (template === 0 || template === labels.length)
    throw new Complaint(
      `All ${labels.length} labelled nodes are ${template === 0 ? 'content' : 'template'}: training needs both. Label more pages of each site.`,
    );
}
