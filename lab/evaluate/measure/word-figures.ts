/**
 * An answer as lines of text against a page's gold text: word precision, recall and F1 as the corpora score them, and the
 * snippets that must and must not be in it.
 */
import type { CorpusPage } from '../../corpora/corpus-page.ts';
import { f1Of, sharedWords, withoutLine, wordsOf } from '../../gold/words.ts';

export interface WordFigures {
  readonly f1: number;
  readonly precision: number;
  readonly recall: number;
  /** Words of the answer and of the gold. */
  readonly answered: number;
  readonly gold: number;
  /** Snippets found, of those that must be there and of those that must not. */
  readonly withFound?: number;
  readonly withoutFound?: number;
}

export type GoldPage = Pick<CorpusPage, 'gold' | 'unscored' | 'cjkByCharacter' | 'snippets'>;

/** Words of the lines but for those that are neither right nor wrong. */
const scoredWords = (page: GoldPage, lines: readonly string[]): string[] => {
  const kept = page.unscored.reduce<string[]>((left, line) => withoutLine(left, line, page.cjkByCharacter), [...lines]);
  return wordsOf(kept.join('\n'), page.cjkByCharacter);
};

/** Of nothing at all nothing is wrong, unless there was something to find. */
const share = (part: number, whole: number, other: number): number => {
  if (whole > 0) return part / whole;
  return other === 0 ? 1 : 0;
};

export function wordFigures(page: GoldPage, lines: readonly string[]): WordFigures {
  const answer = scoredWords(page, lines);
  const gold = scoredWords(page, (page.gold ?? '').split('\n'));
  const shared = sharedWords(answer, gold);
  const figures = {
    f1: f1Of(shared, answer.length, gold.length),
    precision: share(shared, answer.length, gold.length),
    recall: share(shared, gold.length, answer.length),
    answered: answer.length,
    gold: gold.length,
  };
  if (!page.snippets) return figures;
  const text = wordsOf(lines.join('\n'), page.cjkByCharacter).join(' ');
  const isIn = (snippet: string): boolean => text.includes(wordsOf(snippet, page.cjkByCharacter).join(' '));
  return {
    ...figures,
    withFound: page.snippets.with.filter(isIn).length,
    withoutFound: page.snippets.without.filter(isIn).length,
  };
}
