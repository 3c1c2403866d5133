/**
 * Every labelled node's score by systems that have not seen its site: text alone, the regressions, the regressions with the
 * text's score, a forest. What precision-recall is drawn from, kept on disk for the evaluation.
 */
import { join } from 'node:path';
import { Complaint } from '../../src/command/complaint.ts';
import { cacheFolder } from '../settings.ts';
import { type AreaFit, type AreaModels, fitAreaModels } from './area-models.ts';
import { measuredRows } from './measured-rows.ts';
import type { NodeRows, RowPage } from './node-rows.ts';
import { averagePrecision, logLoss, precisionRecall, recallAt, type ScoredNodes } from './precision-recall.ts';
import { DEFAULT_FOREST, type ForestOptions, growForest } from './random-forest.ts';
import { type SiteFolds, splitRows } from './site-folds.ts';
import { TextCounts, type TextOptions } from './text-classifier.ts';
import { keyOfPacked, type Packable, readPacked, writePacked } from './typed-pack.ts';

export const SYSTEMS = ['text', 'logistic', 'logistic+text', 'forest'] as const;
export type System = (typeof SYSTEMS)[number];

export interface HeldOut {
  /** By system, one a row. */
  readonly scores: Readonly<Partial<Record<System, Float32Array>>>;
  /** The regressions of each fold: they have not seen its sites. */
  readonly models: readonly AreaModels[];
  /** What the text classifier of all sites would add to a shipped model. */
  readonly textBytes: number;
}

export interface HeldOutJob {
  readonly fit: AreaFit;
  readonly systems: readonly System[];
  readonly text?: TextOptions;
  readonly forest?: ForestOptions;
  /** One fold of one system is done. */
  readonly onFit?: () => void;
}

export function scoreHeldOut(data: NodeRows, folds: SiteFolds, job: HeldOutJob): HeldOut {
  const wanted = SYSTEMS.filter((system) => system === 'logistic' || job.systems.includes(system));
  const scores: Partial<Record<System, Float32Array>> = {};
  for (const system of wanted) scores[system] = new Float32Array(data.label.length);
  const usesText = wanted.some((system) => system.includes('text'));
  const counts = usesText ? new TextCounts(data, folds, job.text) : undefined;
  const models: AreaModels[] = [];
  for (let fold = 0; fold < folds.count; fold++) {
    const { train, test } = splitRows(data, folds, fold);
    const text = wanted.includes('logistic+text') ? counts!.scoresOutOfFold(fold) : new Float32Array(0);
    for (const system of wanted) {
      const put = (own: Float32Array): void => {
        const into = scores[system]!;
        for (let index = 0; index < test.length; index++) into[test[index]] = own[index];
        job.onFit?.();
      };
      if (system === 'text') put(counts!.without(fold).score({ data, rows: test }));
      else if (system === 'forest')
        put(growForest({ data, rows: train }, job.forest ?? DEFAULT_FOREST).score({ data, rows: test }));
      else if (system === 'logistic+text')
        put(fitAreaModels({ data, rows: train, text }, job.fit).score({ data, rows: test, text }));
      else {
        models[fold] = fitAreaModels({ data, rows: train }, job.fit);
        put(models[fold].score({ data, rows: test }));
      }
    }
  }
  return { scores, models, textBytes: counts?.without().shippedBytes ?? 0 };
}

export interface SystemFigures {
  /** Every node counts the same, as in paper 000. */
  readonly averagePrecision: number;
  readonly recallAt90: number;
  /** With the weights of the training: sites count the same, and labels of a size. */
  readonly weightedAveragePrecision: number;
  readonly weightedRecallAt90: number;
  readonly logLoss: number;
}

export function figuresOf(nodes: ScoredNodes): SystemFigures {
  const plain = precisionRecall({ score: nodes.score, label: nodes.label });
  const weighted = precisionRecall(nodes);
  return {
    averagePrecision: averagePrecision(plain),
    recallAt90: recallAt(plain, 0.9),
    weightedAveragePrecision: averagePrecision(weighted),
    weightedRecallAt90: recallAt(weighted, 0.9),
    logLoss: logLoss(nodes),
  };
}

/** What the evaluation reads: a row a labelled node. */
export interface StoredHeldOut {
  readonly pages: readonly RowPage[];
  readonly sites: readonly string[];
  readonly label: Uint8Array;
  readonly weight: Float32Array;
  readonly areaPx: Float32Array;
  readonly node: Int32Array;
  /** Index into `pages`. */
  readonly page: Int32Array;
  /** Index into `sites`. */
  readonly site: Int32Array;
  readonly scores: Readonly<Partial<Record<System, Float32Array>>>;
}

const heldOutFile = (name: string): string => join(cacheFolder(), 'train', name, 'held-out.bin');

/** Of the rows that are measured with. */
export function storeHeldOut(name: string, data: NodeRows, { scores }: HeldOut): void {
  const { rows, label, weight } = measuredRows(data);
  const arrays: Record<string, Packable> = {
    label,
    weight,
    areaPx: Float32Array.from(rows, (row) => data.areaPx[row]),
  };
  for (const column of ['node', 'page', 'site'] as const)
    arrays[column] = Int32Array.from(rows, (row) => data[column][row]);
  for (const [system, own] of Object.entries(scores))
    arrays[`score ${system}`] = Float32Array.from(rows, (row) => own[row]);
  const pages = data.pages.map(({ corpus, site: of, id }) => ({ corpus, site: of, id }));
  writePacked(heldOutFile(name), { key: 'held-out/1', facts: { pages, sites: data.sites }, arrays });
}

export function readHeldOut(name: string): StoredHeldOut {
  const file = heldOutFile(name);
  if (keyOfPacked(file) !== 'held-out/1')
    throw new Complaint(`There are no held-out scores of "${name}": run "npm run lab -- train --name ${name}" first.`);
  const { facts, arrays } = readPacked<Pick<StoredHeldOut, 'pages' | 'sites'>>(file);
  const scores: Partial<Record<System, Float32Array>> = {};
  for (const system of SYSTEMS) {
    const own = arrays[`score ${system}`];
    if (own) scores[system] = own as Float32Array;
  }
  return { ...facts, ...(arrays as unknown as Omit<StoredHeldOut, 'pages' | 'sites' | 'scores'>), scores };
}
