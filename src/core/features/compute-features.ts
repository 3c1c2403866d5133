/**
 * PageTree in, FeatureMatrix out: one row for every node that is scored. Cost linear in nodes and words.
 */
import { areaOf, HiddenReason, NodeKind, type PageTree, SMALL_AREA_PX } from '../dom/page-tree.ts';
import { FEATURE_GROUPS, FEATURES } from './feature-list.ts';
import type { FeatureMatrix } from './feature-matrix.ts';
import { PageMeasures } from './page-measures.ts';

const ROWS_A_STEP = 128;

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
  const measures = new PageMeasures(tree);
  yield;
  const nodes: number[] = [];
  for (let node = 0; node < tree.size; node++) if (isScored(tree, measures, node)) nodes.push(node);
  const columns = FEATURES.length;
  const values = new Float32Array(nodes.length * columns);
  const writers = FEATURE_GROUPS.map((group) => group.prepare(measures));
  yield;
  let at = 0;
  const write = (value: number): void => {
    const { low, high } = FEATURES[at % columns];
    values[at++] = value >= low ? Math.min(value, high) : low;
  };
  for (let row = 0; row < nodes.length; row++) {
    for (const writer of writers) writer(nodes[row], write);
    if (row % ROWS_A_STEP === 0) yield;
  }
  const areaPx = Float32Array.from(nodes, (node) => areaOf(tree, node));
  return { features: { nodes: Int32Array.from(nodes), areaPx, columns, values }, measures };
}

export function computeFeatures(tree: PageTree): FeatureMatrix {
  const steps = computeFeaturesInSteps(tree);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.features;
  }
}
