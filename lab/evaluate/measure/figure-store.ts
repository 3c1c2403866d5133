/**
 * Figures of pages on disk: one file a system, window and page, with the key of all that they were made from.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CorpusPage } from '../../corpora/corpus-page.ts';
import { hashOf } from '../../render/hash-of.ts';
import { type RenderVariant, variantName } from '../../render/render-variant.ts';
import { treeKeyOf } from '../../render/tree-store.ts';
import { cacheFolder } from '../../settings.ts';
import { writeWhole } from '../../write-whole.ts';
import type { PageFigures } from './measure-page.ts';
import type { ScoreSource } from './score-source.ts';

export interface FigureTask {
  readonly source: Pick<ScoreSource, 'spec' | 'name'>;
  readonly page: CorpusPage;
  readonly variant: RenderVariant;
  readonly key: string;
}

type Place = Omit<FigureTask, 'key'>;

const fileOf = ({ source, page, variant }: Place): string =>
  join(cacheFolder(), 'evaluate', source.name, variantName(variant), page.corpus, `${page.id}.json`);

/** Undefined where the page is not rendered or the source has no scores for it. */
export function keyOfFigures(
  source: ScoreSource,
  { page, variant }: Omit<Place, 'source'>,
  code: string,
): string | undefined {
  const tree = treeKeyOf(page, variant);
  const scores = tree === undefined ? undefined : source.keyOf(page, variant);
  if (tree === undefined || scores === undefined) return undefined;
  const { gold, unscored, snippets } = page;
  return hashOf(tree, scores, code, JSON.stringify({ gold, unscored, snippets }));
}

/** Undefined where there are none with this key. */
export function readFigures(task: FigureTask): PageFigures | undefined {
  try {
    const { key, figures } = JSON.parse(readFileSync(fileOf(task), 'utf8')) as { key: string; figures: PageFigures };
    return key === task.key ? figures : undefined;
  } catch {
    return undefined;
  }
}

export const writeFigures = (task: FigureTask, figures: PageFigures): void =>
  writeWhole(fileOf(task), JSON.stringify({ key: task.key, figures }));
