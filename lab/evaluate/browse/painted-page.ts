/**
 * A page's leaves as boxes: what the system made of them, and what the gold says of them.
 */
import { areaOf, isTextOwner } from '../../../src/core/dom/page-tree.ts';
import { wordsIn } from '../../../src/core/features/page-words.ts';
import type { CorpusPage } from '../../corpora/corpus-page.ts';
import { DEFAULT_VARIANT } from '../../render/render-variant.ts';
import { readTree } from '../../render/tree-store.ts';
import { leafTruths } from '../measure/calibration.ts';
import type { ScoreSource } from '../measure/score-source.ts';

export interface PaintedLeaf {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly words: number;
  readonly score: number;
  readonly smoothed: number;
  readonly isKept: boolean;
  /** Undefined where the gold says nothing of it. */
  readonly isContent: boolean | undefined;
}

export interface PaintedPage {
  readonly url: string;
  readonly title: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly leaves: readonly PaintedLeaf[];
}

/** A picture of more would not be looked at. */
const MOST_HEIGHT_PX = 9000;

export function paintPage(page: CorpusPage, source: ScoreSource): PaintedPage {
  const rendered = readTree(page);
  const scored = source.read(page, DEFAULT_VARIANT, rendered.tree);
  const { tree } = scored;
  const judgement = scored.judge();
  const truth = new Map(leafTruths(page, { ...rendered, tree }).map(({ node, template }) => [node, template < 0.5]));
  const leaves: PaintedLeaf[] = [];
  for (let node = 0; node < tree.size; node++) {
    const words = isTextOwner(tree.kind[node]) ? wordsIn(tree.text[node]).length : 0;
    const isShown = areaOf(tree, node) > 0;
    if (words === 0 || (!isShown && !judgement.keep[node] && truth.get(node) !== true)) continue;
    leaves.push({
      left: tree.left[node],
      top: tree.top[node],
      width: tree.width[node],
      height: tree.height[node],
      text: tree.text[node],
      words,
      score: judgement.score[node],
      smoothed: judgement.smoothed[node],
      isKept: judgement.keep[node] === 1,
      isContent: truth.get(node),
    });
  }
  const { url, title, widthPx, heightPx } = tree.page;
  return {
    url,
    title,
    widthPx: Math.min(Math.max(widthPx, 1280), 2000),
    heightPx: Math.min(Math.max(heightPx, 400), MOST_HEIGHT_PX),
    leaves,
  };
}
