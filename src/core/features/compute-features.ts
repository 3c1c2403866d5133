/**
 * PageTree in, FeatureMatrix out: one row for every node that is scored. Cost linear in nodes and words.
 */
import { areaOf, HiddenReason, NodeKind, type PageTree, SMALL_AREA_PX } from '../dom/page-tree.ts';
import { Count } from './count.ts';
import { type FeatureGroup, RowWriter } from './feature-group.ts';
import { FEATURE_GROUPS, FEATURES } from './feature-list.ts';
import type { FeatureMatrix } from './feature-matrix.ts';
import { measurePage, type PageMeasures } from './page-measures.ts';

const ROWS_A_STEP = 64;
/** Values of a page that is large enough to be clamped in steps. */
const CLAMP_A_STEP = 1_000_000;

/** What collapsed text would take up when opened: a line of 13 words in a column of 700 px. It chooses the model. */
const nominalAreaPx = (words: number): number => 1000 * words;

/** Blocks that are shown and not small, the root always; and collapsed blocks that own text, which have no area. */
function isScored(tree: PageTree, measures: PageMeasures, node: number): boolean {
  if (node === 0) return true;
  if (tree.kind[node] === NodeKind.inline || !measures.isCandidate(node)) return false;
  if (tree.hidden[node] !== HiddenReason.none) return tree.text[node] !== '';
  return areaOf(tree, node) >= SMALL_AREA_PX;
}

export function* computeFeaturesInSteps(
  tree: PageTree,
): Generator<void, { features: FeatureMatrix; measures: PageMeasures }> {
  const measures = yield* measurePage(tree);
  const nodes: number[] = [];
  for (let node = 0; node < tree.size; node++) if (isScored(tree, measures, node)) nodes.push(node);
  const columns = FEATURES.length;
  const values = new Float32Array(nodes.length * columns);
  const writers: ReturnType<FeatureGroup['prepare']>[] = [];
  for (const group of FEATURE_GROUPS) {
    writers.push(group.prepare(measures));
    yield;
  }

  const row = new RowWriter(values);
  for (let i = 0; i < nodes.length; i++) {
    for (const writer of writers) writer(nodes[i], row);
    if (i % ROWS_A_STEP === 0) yield;
  }
  yield* clamp(values);
  const areaPx = Float32Array.from(
    nodes,
    (node) => areaOf(tree, node) || nominalAreaPx(measures.sum(Count.words, node)),
  );
  return { features: { nodes: Int32Array.from(nodes), areaPx, columns, values }, measures };
}

/** Brings every value into its stated range; what is not a number becomes the lower end. Flags are in theirs already. */
function* clamp(values: Float32Array): Generator<void> {
  const columns = FEATURES.length;
  for (let column = 0; column < columns; column++) {
    const { low, high, isFlag } = FEATURES[column];
    if (isFlag) continue;
    for (let at = column; at < values.length; at += columns) {
      const value = values[at];
      if (!(value >= low)) values[at] = low;
      else if (value > high) values[at] = high;
    }
    if (values.length > CLAMP_A_STEP) yield;
  }
}

export function computeFeatures(tree: PageTree): FeatureMatrix {
  const steps = computeFeaturesInSteps(tree);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.features;
  }
}
