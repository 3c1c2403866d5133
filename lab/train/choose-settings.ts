/**
 * Area cuts and L2, chosen by cross-validation over sites: each setting is fitted on some sites and measured by weighted log
 * loss on the others, and the one with the least loss wins; the stronger L2 where two are alike. First the cuts, then the L2
 * for them: the two hardly depend on each other, and all pairs would take four times as long.
 */
import { type AreaFit, fitAreaModels } from './area-models.ts';
import type { NodeRows } from './node-rows.ts';
import { logLoss } from './precision-recall.ts';
import { randomOf, shuffle } from './seeded-random.ts';
import { type SiteFolds, splitRows } from './site-folds.ts';

export interface SettingChoices {
  /** Sets of area cuts, in square pixels. */
  readonly cuts: readonly (readonly number[])[];
  /** Rising. */
  readonly l2: readonly number[];
  /** Rows that a setting is fitted on at most. */
  readonly mostRows: number;
}

export const DEFAULT_CHOICES: SettingChoices = {
  cuts: [
    [6000, 60_000, 300_000],
    [4000, 16_000, 100_000],
    [10_000, 50_000, 250_000],
    [20_000, 100_000, 500_000],
  ],
  l2: [1e-3, 1e-2, 3e-2, 1e-1, 3e-1, 1],
  mostRows: 120_000,
};

/** A loss within this share of the least is alike: less than what another seed changes. */
const ALIKE = 0.002;

export interface Tried {
  readonly areaCutsPx: readonly number[];
  readonly l2: number;
  /** Mean over the folds. */
  readonly loss: number;
}

export interface ChosenSettings {
  readonly fit: AreaFit;
  readonly tried: readonly Tried[];
}

export const fitsToChoose = (folds: SiteFolds, { cuts, l2 }: SettingChoices): number =>
  folds.count * ((cuts.length > 1 ? cuts.length : 0) + (l2.length > 1 ? l2.length : 0));

export function chooseSettings(
  data: NodeRows,
  folds: SiteFolds,
  job: { readonly fit: AreaFit; readonly choices: SettingChoices; readonly onFit?: () => void },
): ChosenSettings {
  const tried: Tried[] = [];
  const splits = Array.from({ length: folds.count }, (_, fold) => {
    const { train, test } = splitRows(data, folds, fold);
    return {
      train: some(train, job.choices.mostRows, job.fit.seed),
      test: some(test, job.choices.mostRows, job.fit.seed),
    };
  });
  const lossOf = (fit: AreaFit): number => {
    let sum = 0;
    for (const { train, test } of splits) {
      const score = fitAreaModels({ data, rows: train }, fit).score({ data, rows: test });
      const of = <T extends Uint8Array | Float32Array>(values: T) => Array.from(test, (row) => values[row]);
      sum += logLoss({ score, label: of(data.label), weight: of(data.weight) });
      job.onFit?.();
    }
    const loss = sum / splits.length;
    tried.push({ areaCutsPx: fit.areaCutsPx, l2: fit.l2, loss });
    return loss;
  };
  let { fit } = job;
  if (job.choices.cuts.length > 0) {
    const cuts = job.choices.cuts;
    const losses = cuts.length > 1 ? cuts.map((areaCutsPx) => lossOf({ ...fit, areaCutsPx })) : [0];
    fit = { ...fit, areaCutsPx: cuts[losses.indexOf(Math.min(...losses))] };
  }
  if (job.choices.l2.length > 0) {
    const { l2 } = job.choices;
    const losses = l2.length > 1 ? l2.map((strength) => lossOf({ ...fit, l2: strength })) : [0];
    const limit = Math.min(...losses) * (1 + ALIKE);
    fit = { ...fit, l2: l2[losses.findLastIndex((loss) => loss <= limit)] };
  }
  return { fit, tried };
}

/** At most `count` of the rows, drawn evenly, in their order. */
export function some(rows: Int32Array, count: number, seed: number): Int32Array {
  if (rows.length <= count) return rows;
  const order = Int32Array.from(rows);
  shuffle(order, randomOf(seed));
  return order.slice(0, count).sort();
}
