/**
 * Step `shipped`: the model in models/pagelevel and the engine's own judging, on the rendered trees. Not a fair figure where
 * the model was fitted on these pages (that is what `evaluate` is for), but what ships, whole: it shows that engine and
 * lab agree, and what a rule after the model is worth.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeFeaturesInSteps } from '../../src/core/features/compute-features.ts';
import { FEATURES } from '../../src/core/features/feature-list.ts';
import { judgePage } from '../../src/core/judge-page.ts';
import { PagelevelScorer } from '../../src/core/scoring/pagelevel-scorer.ts';
import { readModel } from '../../src/core/scoring/read-model.ts';
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { withoutLine, wordF1, wordsOf } from '../gold/words.ts';
import { readTree } from '../render/tree-store.ts';
import { PROJECT } from '../settings.ts';

const toEnd = <T>(steps: Generator<void, T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

function readShipped(): PagelevelScorer {
  const file = (name: string): Buffer => readFileSync(join(PROJECT, 'models/pagelevel', name));
  const json = (name: string) => JSON.parse(file(name).toString());
  const weights = Uint8Array.from(file('weights.bin')).buffer;
  const names = FEATURES.map(({ name }) => name);
  return new PagelevelScorer(readModel({ model: json('model.json'), card: json('card.json'), weights }, names));
}

/** Mean word F1 of the answers over the pages that are rendered and have a gold text. */
export function measureShipped(pages: readonly CorpusPage[]): { pages: number; f1: number } {
  const scorer = readShipped();
  let sum = 0;
  let count = 0;
  for (const page of pages) {
    if (page.gold === null) continue;
    const { tree } = readTree(page);
    const { features, measures } = toEnd(computeFeaturesInSteps(tree));
    const described = { tree, features, measures, scores: scorer.score(features), scorer };
    const { keep } = toEnd(judgePage(described, scorer.choices));
    const unscored = (lines: readonly string[]): string[] =>
      page.unscored.reduce<string[]>((left, line) => withoutLine(left, line, page.cjkByCharacter), [...lines]);
    const answer = unscored(tree.text.filter((_, node) => keep[node] === 1));
    const gold = unscored(page.gold.split('\n'));
    sum += wordF1(wordsOf(answer.join('\n'), page.cjkByCharacter), wordsOf(gold.join('\n'), page.cjkByCharacter));
    count++;
  }
  return { pages: count, f1: sum / count };
}
