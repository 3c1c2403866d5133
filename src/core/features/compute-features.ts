/**
 * PageTree in, FeatureMatrix out: one row for every node that is scored, of which each scorer says which it wants. Cost
 * linear in nodes and words.
 */
import { areaOf, HiddenReason, NodeKind, type PageTree, SMALL_AREA_PX } from '../dom/page-tree.ts';
import { admitHidden } from './admit-hidden.ts';
import { Count } from './count.ts';
import type { Row } from './feature-group.ts';
import { FEATURE_GROUPS, FEATURES } from './feature-list.ts';
import type { FeatureMatrix } from './feature-matrix.ts';
import { measurePage } from './measure-page.ts';
import { COUNTS, isCandidate, type PageMeasures } from './page-measures.ts';

const ROWS_A_STEP = 64;

/** What collapsed text would take up when opened: a line of 13 words in a column of 700 px. It chooses the model. */
const nominalAreaPx = (words: number): number => 1000 * words;

/** Blocks that are shown and not small, the root always; and collapsed blocks that own text, which have no area. */
function isScored(tree: PageTree, node: number): boolean {
  if (node === 0) return true;
  if (tree.kind[node] === NodeKind.inline || !isCandidate(tree, node)) return false;
  if (tree.hidden[node] !== HiddenReason.none) return tree.text[node] !== '';
  return areaOf(tree, node) >= SMALL_AREA_PX;
}

function blocksOf(tree: PageTree): Int32Array {
  const scored: number[] = [];
  for (let node = 0; node < tree.size; node++) if (isScored(tree, node)) scored.push(node);
  return new Int32Array(scored);
}

/**
 * Which nodes get a row: `blocks`, every block that is not small, whatever it holds; `texts`, every leaf and run with words,
 * however small, hidden blocks that read like content among them.
 */
export type RowChoice = 'blocks' | 'texts';

export function* computeFeaturesInSteps(
  tree: PageTree,
  rows: RowChoice = 'blocks',
): Generator<void, { features: FeatureMatrix; measures: PageMeasures }> {
  const measures = yield* measurePage(rows === 'texts' ? admitHidden(tree) : tree);
  const nodes = rows === 'texts' ? measures.leaves : blocksOf(tree);
  yield;
  const columns = FEATURES.length;
  const values = new Float32Array(nodes.length * columns);
  const facts: unknown[] = [];
  for (const group of FEATURE_GROUPS) {
    facts.push(yield* group.prepare(measures));
    yield;
  }

  const areaPx = new Float32Array(nodes.length);
  const sums = new Float64Array(COUNTS);
  const row: Row = { values, at: 0, sums };
  for (let i = 0; i < nodes.length; i++) {
    if (i % ROWS_A_STEP === 0) yield;
    measures.sumAll(nodes[i], sums);
    areaPx[i] = areaOf(tree, nodes[i]) || nominalAreaPx(sums[Count.words]);
    for (let group = 0; group < facts.length; group++) FEATURE_GROUPS[group].write(facts[group], nodes[i], row);
    clamp(values, i * columns);
  }
  return { features: { nodes, areaPx, columns, values }, measures };
}

/** Columns that are not flags, which are in their range already; and the ranges. */
const RANGED = Uint16Array.from(FEATURES.flatMap(({ isFlag }, column) => (isFlag ? [] : [column])));
const LOW = Float32Array.from(RANGED, (column) => FEATURES[column].low);
const HIGH = Float32Array.from(RANGED, (column) => FEATURES[column].high);

/** Brings every value of a row into its stated range; what is not a number becomes the lower end. */
function clamp(values: Float32Array, from: number): void {
  for (let i = 0; i < RANGED.length; i++) {
    const value = values[from + RANGED[i]];
    if (!(value >= LOW[i])) values[from + RANGED[i]] = LOW[i];
    else if (value > HIGH[i]) values[from + RANGED[i]] = HIGH[i];
  }
}

export function computeFeatures(tree: PageTree, rows: RowChoice = 'blocks'): FeatureMatrix {
  const steps = computeFeaturesInSteps(tree, rows);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.features;
  }
}
