/**
 * The paper's model, models/pagelevel, run directly on the rendered tree: features, four regressions, the engine's judging. It
 * has seen no label of people, so that every labelled page is a fair test of it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeFeaturesInSteps } from '../../../src/core/features/compute-features.ts';
import { FEATURES } from '../../../src/core/features/feature-list.ts';
import { type CutChoices, judgePage } from '../../../src/core/judge-page.ts';
import { PagelevelScorer } from '../../../src/core/scoring/pagelevel-scorer.ts';
import { readModel } from '../../../src/core/scoring/read-model.ts';
import { hashOf } from '../../render/hash-of.ts';
import { PROJECT } from '../../settings.ts';
import { runToEnd } from './run-to-end.ts';
import type { ScoreSource } from './score-source.ts';

export const PAGELEVEL_FOLDER = join(PROJECT, 'models/pagelevel');

/** `folder`: a model as lab/train writes it. */
export function pagelevelSource(folder = PAGELEVEL_FOLDER): ScoreSource {
  const name = 'pagelevel';
  const about = 'four logistic regressions by node area, as in paper 003; learned from what sites repeat';
  const nothing = {
    spec: folder === PAGELEVEL_FOLDER ? name : `${name}=${folder}`,
    folder,
    name,
    about,
    keyOf: () => undefined,
    read: () => {
      throw new Error('there is no model to read');
    },
  };
  let scorer: PagelevelScorer;
  let modelKey: string;
  try {
    const file = (part: string): Buffer => readFileSync(join(folder, part));
    modelKey = hashOf(file('model.json'), file('card.json'), file('weights.bin'));
    const files = {
      model: JSON.parse(file('model.json').toString()),
      card: JSON.parse(file('card.json').toString()),
      weights: Uint8Array.from(file('weights.bin')).buffer,
    };
    const names = FEATURES.map((feature) => feature.name);
    scorer = new PagelevelScorer(readModel(files, names));
  } catch (error) {
    const missing = `the model in ${folder} cannot be used (${(error as Error).message}): run "npm run lab -- train --write"`;
    return { ...nothing, missing };
  }
  const { provisional } = scorer.card;
  return {
    ...nothing,
    about: provisional ? `${about}. This one is provisional: its card says that people's labels were in it` : about,
    keyOf: () => modelKey,
    read: (_page, _variant, tree) => {
      const startedAt = performance.now();
      const { features, measures } = runToEnd(computeFeaturesInSteps(tree));
      const describedAt = performance.now();
      const scores = scorer.score(features);
      const described = { tree, features, measures, scores, scorer };
      return {
        tree,
        choices: scorer.choices,
        judge: (choices: CutChoices = scorer.choices) => runToEnd(judgePage(described, choices)),
        elapsedMs: { features: describedAt - startedAt, scoring: performance.now() - describedAt },
      };
    },
  };
}
