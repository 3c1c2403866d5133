/**
 * What each row counts: a page of a thousand nodes and a site of many pages must not drown the others, and where nearly all
 * nodes of a size are template (menus are made of small nodes, labelled content is made of large ones) their size alone must
 * not decide. Balanced by size on fixed bins, so that sets of area cuts can be compared on the same weights.
 */
import { classOf } from './area-class.ts';

export interface WeightOptions {
  /** A page's rows are divided by their total to this power: 1 = all pages of a site count the same. */
  readonly pagePower: number;
  /** The same for the rows of a site. */
  readonly sitePower: number;
  /** The rarer label of a bin is raised to the other's total, at most by this factor; 1 = not at all. */
  readonly mostBalance: number;
}

export const DEFAULT_WEIGHTS: WeightOptions = { pagePower: 0.5, sitePower: 1, mostBalance: 20 };

/** Square pixels. */
const BALANCE_BINS_PX = [4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000, 1_024_000];

export interface WeighedRows {
  readonly label: ArrayLike<number>;
  readonly areaPx: ArrayLike<number>;
  readonly page: ArrayLike<number>;
  readonly site: ArrayLike<number>;
  /** What a row counts before anything else; 1 where left out. */
  readonly share?: ArrayLike<number>;
}

export function weighRows(rows: WeighedRows, options: WeightOptions = DEFAULT_WEIGHTS): Float32Array {
  const count = rows.label.length;
  const weight = Float64Array.from({ length: count }, (_, row) => rows.share?.[row] ?? 1);
  divideByGroup(weight, rows.page, options.pagePower);
  divideByGroup(weight, rows.site, options.sitePower);
  balance(weight, rows, options.mostBalance);
  const mean = weight.reduce((sum, value) => sum + value, 0) / Math.max(count, 1);
  return Float32Array.from(weight, (value) => value / mean);
}

function divideByGroup(weight: Float64Array, group: ArrayLike<number>, power: number): void {
  const total: number[] = [];
  for (let row = 0; row < weight.length; row++) total[group[row]] = (total[group[row]] ?? 0) + weight[row];
  for (let row = 0; row < weight.length; row++) if (weight[row] > 0) weight[row] /= total[group[row]] ** power;
}

/** A bin keeps its total; within it the labels get alike as far as the limit allows. */
function balance(weight: Float64Array, { label, areaPx }: WeighedRows, most: number): void {
  const bins = BALANCE_BINS_PX.length + 1;
  const total = [new Float64Array(bins), new Float64Array(bins)];
  const binOf = Uint8Array.from(weight, (_, row) => classOf(areaPx[row], BALANCE_BINS_PX));
  for (let row = 0; row < weight.length; row++) total[label[row]][binOf[row]] += weight[row];
  const factor = [new Float64Array(bins).fill(1), new Float64Array(bins).fill(1)];
  for (let bin = 0; bin < bins; bin++) {
    const [content, template] = [total[0][bin], total[1][bin]];
    if (content === 0 || template === 0) continue;
    const rarer = content < template ? 0 : 1;
    const raised = Math.min(Math.max(content, template) / Math.min(content, template), most);
    const after = Math.min(content, template) * raised + Math.max(content, template);
    factor[rarer][bin] = (raised * (content + template)) / after;
    factor[1 - rarer][bin] = (content + template) / after;
  }
  for (let row = 0; row < weight.length; row++) weight[row] *= factor[label[row]][binOf[row]];
}
