/**
 * The card's threshold and smoothing constant, from the labels alone: pages of held-out sites are scored, smoothed as the
 * engine does it, and cut at every threshold. What counts is the words of leaves whose label is known and, as in training,
 * for a part those of other text that is not template. A site's figure is the mean of F with beta 1/2 of its template words
 * and F with beta 2 of its content words: to take content for template is the dearer mistake (paper 003, sections 4 and
 * 5.1), and weighs four times the other in both. All sites count the same.
 */
import { areaOf, HiddenReason, isTextOwner, type PageTree, SMALL_AREA_PX } from '../../src/core/dom/page-tree.ts';
import type { FeatureMatrix } from '../../src/core/features/feature-matrix.ts';
import { wordsIn } from '../../src/core/features/page-words.ts';
import { hideSmallNodes } from '../../src/core/smoothing/hide-small-nodes.ts';
import type { PenaltyChoice, PenaltyKind } from '../../src/core/smoothing/penalty.ts';
import { smoothScores } from '../../src/core/smoothing/smooth-scores.ts';
import { TEMPLATE } from '../label/label-reason.ts';
import { leafTruth } from '../label/leaf-truth.ts';
import { REST_REASONS } from './read-node-rows.ts';

/** Thresholds are steps / STEPS. */
const STEPS = 50;

export const C_TRIED: readonly number[] = [0, 1e-5, 1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2, 0.1, 0.3];

/** Every node's score: its own, or that of its nearest scored ancestor; smoothed where a choice is given. */
export function nodeScores(
  tree: PageTree,
  { nodes }: Pick<FeatureMatrix, 'nodes'>,
  scores: Float32Array,
  choice?: PenaltyChoice,
): Float32Array {
  const score = new Float32Array(tree.size).fill(-1);
  for (let row = 0; row < nodes.length; row++) score[nodes[row]] = scores[row];
  for (let node = 0; node < tree.size; node++) if (score[node] < 0) score[node] = score[tree.parent[node]] ?? 0;
  if (!choice) return score;
  const eligible = new Uint8Array(tree.size);
  for (const node of nodes) eligible[node] = tree.hidden[node] === HiddenReason.none ? 1 : 0;
  const area = Float64Array.from({ length: tree.size }, (_, node) => areaOf(tree, node));
  const reduced = hideSmallNodes({ parent: tree.parent, area, eligible, smallArea: SMALL_AREA_PX });
  const kept = Float64Array.from(reduced.kept, (node) => score[node]);
  const pageArea = Math.max(area[0], tree.page.widthPx * tree.page.heightPx);
  const { smoothed } = smoothScores({ reduced, area, pageArea, scores: kept }, choice);
  return Float32Array.from(reduced.ownerOf, (row) => smoothed[row]);
}

/** Words by step of the score, of template and of content. */
type Heaps = readonly [content: Float64Array, template: Float64Array];

const newHeaps = (): Heaps => [new Float64Array(STEPS + 1), new Float64Array(STEPS + 1)];

export interface CutPage {
  readonly site: string;
  readonly tree: PageTree;
  readonly features: Pick<FeatureMatrix, 'nodes'>;
  /** By a model that has not seen the site. */
  readonly scores: Float32Array;
  readonly labels: Int8Array;
  readonly reasons: Int8Array;
}

export interface TriedCut {
  /** Undefined: no smoothing at all. */
  readonly c: number | undefined;
  readonly threshold: number;
  /** Mean over the sites. */
  readonly measure: number;
}

export class CutChooser {
  readonly #kind: PenaltyKind;
  readonly #tries: readonly (number | undefined)[];
  readonly #rest: number;
  readonly #sites = new Map<string, readonly Heaps[]>();

  /** `rest`: what a word of other text that is not template counts. */
  constructor(kind: PenaltyKind, tries: readonly number[] = C_TRIED, rest = 0) {
    this.#kind = kind;
    this.#rest = rest;
    this.#tries = [undefined, ...tries];
  }

  add({ site, tree, features, scores, labels, reasons }: CutPage): void {
    const truth = leafTruth(tree, labels, reasons);
    const share = (node: number): number => (truth[node] >= 0 ? 1 : REST_REASONS.has(reasons[node]) ? this.#rest : 0);
    const heaps = this.#sites.get(site) ?? this.#tries.map(newHeaps);
    this.#sites.set(site, heaps);
    const words = tree.text.map((text, node) =>
      isTextOwner(tree.kind[node]) && tree.hidden[node] === HiddenReason.none && share(node) > 0
        ? share(node) * wordsIn(text).length
        : 0,
    );
    this.#tries.forEach((c, index) => {
      const own = nodeScores(tree, features, scores, c === undefined ? undefined : { kind: this.#kind, c });
      for (let node = 0; node < tree.size; node++)
        if (words[node] > 0)
          heaps[index][truth[node] === TEMPLATE ? 1 : 0][Math.floor(own[node] * STEPS + 1e-6)] += words[node];
    });
  }

  /** The best threshold for each way to smooth. */
  tried(): TriedCut[] {
    return this.#tries.map((c, index) => {
      let best: TriedCut = { c, threshold: 0.5, measure: -1 };
      for (let step = 1; step < STEPS; step++) {
        let sum = 0;
        for (const heaps of this.#sites.values()) sum += measureAt(heaps[index], step);
        const measure = sum / Math.max(this.#sites.size, 1);
        if (measure > best.measure) best = { c, threshold: step / STEPS, measure };
      }
      return best;
    });
  }

  /** Always with smoothing, which gives the sections. */
  best(): { readonly threshold: number; readonly smoothing: PenaltyChoice } {
    const smoothed = this.tried().filter(({ c }) => c !== undefined);
    const { c, threshold } = smoothed.reduce((best, one) => (one.measure > best.measure ? one : best));
    return { threshold, smoothing: { kind: this.#kind, c: c ?? 0 } };
  }
}

/** A site with words of one label only has one figure. */
function measureAt([content, template]: Heaps, step: number): number {
  const split = (heap: Float64Array): [below: number, above: number] => {
    let below = 0;
    let above = 0;
    for (let at = 0; at <= STEPS; at++)
      if (at < step) below += heap[at];
      else above += heap[at];
    return [below, above];
  };
  const [contentRight, contentWrong] = split(content);
  const [templateWrong, templateRight] = split(template);
  // F of beta 1/2 for template, of beta 2 for content: the same mistake is the dear one in both.
  const f = (right: number): number => (right > 0 ? 5 / (5 + (4 * contentWrong + templateWrong) / right) : 0);
  const parts: number[] = [];
  if (contentRight + contentWrong > 0) parts.push(f(contentRight));
  if (templateRight + templateWrong > 0) parts.push(f(templateRight));
  return parts.reduce((sum, part) => sum + part, 0) / Math.max(parts.length, 1);
}
