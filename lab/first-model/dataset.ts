/**
 * All pages of an experiment in memory: samples, feature rows, and for each row its target (templateness of the node's
 * words), its weight and its class by area.
 */

import { NodeKind } from '../../src/core/dom/page-tree.ts';
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { LeafState, type PageSample } from '../gold/sample.ts';
import { classOf } from '../train/area-class.ts';
import { readFeatures } from '../train/feature-store.ts';
import { readPacked } from '../train/typed-pack.ts';
import { sampleFile } from './sample-file.ts';

export interface LabOptions {
  /** Upper bounds of the classes by area, in square pixels; the last class has none. */
  readonly areaCutsPx: readonly number[];
  /** 'soft': share of template words; else the share from which on a container is template. */
  readonly containerTarget: 'soft' | number;
  /** Weight of a container against a leaf of as many words. */
  readonly containerFactor: number;
  /** A row weighs min(words, wordCap) ** wordPower. */
  readonly wordCap: number;
  readonly wordPower: number;
  /** Weights of a page are divided by its total ** pagePower: 1 = all pages weigh the same. */
  readonly pagePower: number;
  /** Factor on the rows of a corpus, 1 where not given. */
  readonly corpusFactor: Readonly<Record<string, number>>;
}

export const DEFAULT_OPTIONS: LabOptions = {
  // One line of a paragraph, whatever the window's width, must not be in the smallest class alone with labels and links:
  // with a first cut at 20,000 pages turned at narrower windows. 6,000 is as good (wcxb 0.857, paired 0.986).
  areaCutsPx: [6000, 60_000, 300_000],
  containerTarget: 0.85,
  containerFactor: 0.1,
  wordCap: 400,
  // Square roots of words and pages against words alone: wcxb 0.8376 -> 0.8435, paired the same.
  wordPower: 0.5,
  pagePower: 0.5,
  corpusFactor: { paired: 3 },
};

export interface DataPage {
  readonly page: CorpusPage;
  readonly sample: PageSample;
  /** Nodes of the page's rows, ascending; the rows are firstRow, firstRow + 1, ... */
  readonly nodes: Int32Array;
  readonly firstRow: number;
}

export interface Dataset {
  readonly pages: readonly DataPage[];
  readonly columns: number;
  readonly values: Float32Array;
  /** Templateness, in [0, 1]. */
  readonly target: Float32Array;
  readonly weight: Float32Array;
  readonly areaClass: Uint8Array;
}

/** Words that count below each node, and how many of them are template. Hidden leaves do not count. */
export function templateShares(sample: PageSample): { words: Float32Array; template: Float32Array } {
  const words = new Float32Array(sample.parent.length);
  const template = new Float32Array(sample.parent.length);
  for (let index = 0; index < sample.leaf.length; index++) {
    const content = sample.content[index];
    if (Number.isNaN(content) || sample.state[index] === LeafState.hidden) continue;
    const count = sample.start[index + 1] - sample.start[index];
    words[sample.leaf[index]] += count;
    template[sample.leaf[index]] += count * (1 - content);
  }
  for (let node = sample.parent.length - 1; node > 0; node--) {
    const parent = sample.parent[node];
    words[parent] += words[node];
    template[parent] += template[node];
  }
  return { words, template };
}

/** Target and weight of each row of a page. */
export function labelRows(
  sample: PageSample,
  nodes: Int32Array,
  options: LabOptions,
): { target: Float32Array; weight: Float32Array } {
  const { words, template } = templateShares(sample);
  const target = new Float32Array(nodes.length);
  const weight = new Float32Array(nodes.length);
  let total = 0;
  for (let row = 0; row < nodes.length; row++) {
    const node = nodes[row];
    if (words[node] === 0) continue;
    const share = template[node] / words[node];
    const isContainer = sample.kind[node] === NodeKind.container;
    const isSoft = !isContainer || options.containerTarget === 'soft';
    target[row] = isSoft ? share : Number(share > (options.containerTarget as number));
    weight[row] = Math.min(words[node], options.wordCap) ** options.wordPower;
    if (isContainer) weight[row] *= options.containerFactor;
    total += weight[row];
  }
  const divisor = total > 0 ? total ** options.pagePower : 1;
  for (let row = 0; row < nodes.length; row++) weight[row] /= divisor;
  return { target, weight };
}

/** Pages with samples only, as the ceiling needs them. */
export const readSamples = (pages: readonly CorpusPage[]): DataPage[] =>
  pages.map((page) => ({
    page,
    sample: readPacked(sampleFile(page)).arrays as unknown as PageSample,
    nodes: new Int32Array(0),
    firstRow: 0,
  }));

export function readDataset(pages: readonly CorpusPage[], options: LabOptions): Dataset {
  const read = pages.map((page) => {
    const sample = readPacked(sampleFile(page)).arrays as unknown as PageSample;
    return { page, sample, ...readFeatures(page) };
  });
  const columns = read[0]?.columns ?? 0;
  const rows = read.reduce((sum, { nodes }) => sum + nodes.length, 0);
  const data = {
    values: new Float32Array(rows * columns),
    target: new Float32Array(rows),
    weight: new Float32Array(rows),
    areaClass: new Uint8Array(rows),
  };
  let firstRow = 0;
  const kept: DataPage[] = [];
  for (const { page, sample, nodes, areaPx, values } of read) {
    data.values.set(values, firstRow * columns);
    const { target, weight } = labelRows(sample, nodes, options);
    const factor = options.corpusFactor[page.corpus] ?? 1;
    for (let row = 0; row < nodes.length; row++) {
      data.target[firstRow + row] = target[row];
      data.weight[firstRow + row] = weight[row] * factor;
      data.areaClass[firstRow + row] = classOf(areaPx[row], options.areaCutsPx);
    }
    kept.push({ page, sample, nodes, firstRow });
    firstRow += nodes.length;
  }
  for (let index = 0; index < data.values.length; index++)
    if (!Number.isFinite(data.values[index])) data.values[index] = 0;
  return { pages: kept, columns, ...data };
}
