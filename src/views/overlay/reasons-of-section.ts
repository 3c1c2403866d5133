/**
 * Why a section scored as it did: page and section root in, the five reasons that spoke loudest and the class and id words
 * around the root out, so that a reason can quote them.
 */
import type { AnalysedPage } from '../../core/analyse-page.ts';
import { rowThatSpeaks } from '../../core/judge-page.ts';
import type { Contribution } from '../../core/scoring/scorer.ts';
import { reasonsToShow } from './reasons-to-show.ts';

export interface SectionReasons {
  readonly reasons: readonly Contribution[];
  /** From the root outwards. */
  readonly names: readonly string[];
}

export function reasonsOf({ described }: AnalysedPage, root: number): SectionReasons {
  const { tree, features, scorer } = described;
  const names: string[] = [];
  for (let at = root; at >= 0; at = tree.parent[at])
    if (tree.attribute[at] >= 0) names.push(tree.attributes[tree.attribute[at]]);
  const row = rowThatSpeaks(described, root);
  // All of them: what several features say of one thing counts together.
  const reasons = row < 0 ? [] : reasonsToShow(scorer.explain(described, row, features.columns));
  return { reasons, names };
}
